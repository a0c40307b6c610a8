import Scenes

/// How often an entry of the timeline happens, and at which distance.
struct Repetition: Sendable {
  var times = 1
  var interval = 0
}

extension Repetition {
  /// The keys of a number of times, and of the time from one to the next.
  static let fields = Fields<Repetition>("a repetition") {
    Field(required: "times", \.times, .integer(in: 1...100_000), "How often it happens in all.")
    Field(required: "every", \.interval, .duration, "The time from one start to the next.")
  }
}
