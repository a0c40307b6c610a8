import Scenes

extension Grammar where Value == TimelineEntry.Start {
  /// When an entry of the timeline takes effect.
  static var start: Grammar {
    let time = #"([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)"#
    let schema = ValueKind.moment.schema([
      "type": "string", "pattern": .string(#"^(\+?\#(time)|settled(\+\#(time))?)$"#),
    ])
    return Grammar("a time such as 0.3s, +1s, settled or settled+0.5s", schema: schema) { scalar in
      let text = Substring(scalar.text)
      if text == "settled" { return .settled(0) }
      if text.hasPrefix("settled+") { return Ticks.parse(text.dropFirst(8)).map { .settled($0) } }
      if text.hasPrefix("+") { return Ticks.parse(text.dropFirst()).map { .relative($0) } }
      return Ticks.parse(text).map { .absolute($0) }
    }
  }
}
