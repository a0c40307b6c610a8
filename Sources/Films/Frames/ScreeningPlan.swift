/// The outputs that receive the film each time it is played.
///
/// All outputs of a job share the plays. Encoders are the exception: only a limited number runs at once, so
/// further ones wait for a later play.
package struct ScreeningPlan: Equatable, Sendable {
  /// An output that receives the film, and its pass, from 0.
  package struct Seat: Equatable, Sendable {
    package let output: Int
    package let pass: Int
  }

  /// The needs of an output.
  package struct Demand: Sendable {
    /// How many times the output needs the film.
    let passCount: Int
    /// Whether an encoder runs while the output receives the film.
    let needsEncoder: Bool

    /// Creates a demand.
    package init(passCount: Int, needsEncoder: Bool) {
      self.passCount = passCount
      self.needsEncoder = needsEncoder
    }
  }

  /// The plays, one after the other, each with its outputs in their order.
  package let plays: [[Seat]]

  /// Plans plays until every output has had its passes, in the order of the outputs.
  ///
  /// - Parameters:
  ///   - demands: The needs of the outputs.
  ///   - encoderLimit: The number of encoders that run at once; at least 1.
  ///   - earlier: The plays that are over; none by default.
  package init(_ demands: [Demand], encoderLimit: Int, after earlier: [[Seat]] = []) {
    var given = demands.map { _ in 0 }
    for seat in earlier.joined() { given[seat.output] += 1 }
    var plays: [[Seat]] = []
    while demands.indices.contains(where: { given[$0] < demands[$0].passCount }) {
      var (play, encoderCount): ([Seat], Int) = ([], 0)
      for (output, demand) in demands.enumerated() where given[output] < demand.passCount {
        // Outputs that have started come first, so that few are half done.
        guard !demand.needsEncoder || encoderCount < max(1, encoderLimit) else { continue }
        encoderCount += demand.needsEncoder ? 1 : 0
        play.append(Seat(output: output, pass: given[output]))
      }
      for seat in play { given[seat.output] += 1 }
      plays.append(play)
    }
    self.plays = plays
  }
}
