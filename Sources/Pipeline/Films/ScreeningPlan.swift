/// Which outputs are given the film each time that it is played.
///
/// All outputs of a job share the plays. Encoders are the exception: only so many run at once, and those
/// beyond wait for a later play.
package struct ScreeningPlan: Equatable, Sendable {
  /// An output that is given the film, and for which time that is, from 0.
  package struct Seat: Equatable, Sendable {
    package let output: Int
    package let pass: Int
  }

  /// What an output asks for.
  package struct Demand: Sendable {
    /// How often it wants to be given the film.
    let passCount: Int
    /// Whether an encoder runs as long as it is given the film.
    let needsEncoder: Bool

    /// Creates a demand.
    package init(passCount: Int, needsEncoder: Bool) {
      (self.passCount, self.needsEncoder) = (passCount, needsEncoder)
    }
  }

  /// The plays, one after the other, each with its outputs in their order.
  package let plays: [[Seat]]

  /// Plans plays until every output has had its passes, those first that are asked for first.
  ///
  /// - Parameters:
  ///   - demands: What the outputs ask for.
  ///   - encoderLimit: How many encoders run at once; at least 1.
  package init(_ demands: [Demand], encoderLimit: Int) {
    var given = demands.map { _ in 0 }
    var plays: [[Seat]] = []
    while demands.indices.contains(where: { given[$0] < demands[$0].passCount }) {
      var (play, encoderCount): ([Seat], Int) = ([], 0)
      for (output, demand) in demands.enumerated() where given[output] < demand.passCount {
        // In order: who has begun goes on before others begin, so that little is kept half done.
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
