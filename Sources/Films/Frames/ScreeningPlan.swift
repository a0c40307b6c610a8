/// The plan of which outputs receive the film in each playback.
///
/// All outputs of a job share the playbacks. Only a limited number of encoders runs at once, so further encoders wait
/// for a later playback.
package struct ScreeningPlan: Equatable, Sendable {
  /// An output that receives the film, with the number of its pass, from 0.
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

  /// The playbacks in order, each with the outputs that receive the film.
  package let plays: [[Seat]]

  /// Plans enough playbacks for all passes of all outputs.
  ///
  /// - Parameters:
  ///   - demands: The needs of the outputs.
  ///   - encoderLimit: The number of encoders that run at once; at least 1.
  ///   - earlier: The playbacks that are over; none by default.
  package init(_ demands: [Demand], encoderLimit: Int, after earlier: [[Seat]] = []) {
    var given = demands.map { _ in 0 }
    for seat in earlier.joined() { given[seat.output] += 1 }
    var plays: [[Seat]] = []
    while demands.indices.contains(where: { given[$0] < demands[$0].passCount }) {
      var (play, encoderCount): ([Seat], Int) = ([], 0)
      for (output, demand) in demands.enumerated() where given[output] < demand.passCount {
        // Outputs that have started come first, so that few outputs are half done.
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
