/// How often an entry of the timeline happens, and at which distance.
struct Repetition: Sendable {
  var times: Int
  var interval: Int
}

extension Grammar where Value == Repetition {
  /// A number of times, and the time from one to the next.
  static var repetition: Grammar {
    .object(
      "a repetition",
      Key(required: "times", .integer(in: 1...100_000), "How often it happens in all."),
      Key(required: "every", Grammar<Int>.duration, "The time from one start to the next.")
    ) { _, _, times, interval in
      Repetition(times: times, interval: interval)
    }
  }
}
