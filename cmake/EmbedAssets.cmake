# plyscope_assets: assets/, shaders/ and fonts as bytes inside the executable (src/core/asset.hpp).
