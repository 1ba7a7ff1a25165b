#include "core/message.hpp"

namespace ply::core {

Message&& Message::text(std::string_view name, std::string_view value) && {
  arguments.emplace_back(name, std::string(value));
  return std::move(*this);
}

Message&& Message::value(std::string_view name, Value value) && {
  arguments.emplace_back(name, value);
  return std::move(*this);
}

Message&& Message::count(std::string_view name, std::int64_t value) && {
  arguments.emplace_back(name, value);
  return std::move(*this);
}

Message&& Message::message(std::string_view name, Message value) && {
  std::vector<Message> nested;
  nested.push_back(std::move(value));
  return std::move(*this).list(name, std::move(nested));
}

Message&& Message::list(std::string_view name, std::vector<Message> values) && {
  arguments.emplace_back(name, std::move(values));
  return std::move(*this);
}

}  // namespace ply::core
