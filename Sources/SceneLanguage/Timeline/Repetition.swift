import CradleGeometry
import CradleRawText
import CradleSceneSource

/// How often an entry of a timeline happens, and the interval between two repetitions.
struct Repetition: Sendable {
  var times = 1
  var interval = Ticks.zero
}

extension Repetition {
  /// A repetition of an entry.
  ///
  /// An entry has an end, and only the change of a property goes on forever.
  static var ofEntry: Grammar<Repetition> {
    let map = fields.grammar(from: Repetition())
    return Grammar<Repetition>(schema: map.schema) { node, reading in
      guard let text = node.scalar?.text, !text.isEmpty else { return map.read(node, &reading) }
      let times = Int(text).map { "\($0)" } ?? "3"
      let forever = "; 'repeat_count: forever' inside of 'animate' repeats a change without an end"
      reading.report(
        "'repeat' must be a map, not '\(text.shortened)'; write { times: \(times), every: 1s }"
          + (Int(text) == nil ? forever : ""),
        at: node.place
      )
      return nil
    }
  }

  /// The keys for the number of repetitions, and for the interval.
  static let fields = Fields<Repetition>("a repetition") {
    Field(required: "times", \.times, .integer(in: 1...100_000), "How many times it happens in all.")
    Field(required: "every", \.interval, .duration, "The time from one start to the next.")
  }
}
