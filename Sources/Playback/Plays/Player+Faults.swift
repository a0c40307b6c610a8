package import CradleGeometry
package import CradleGraphics
import Foundation

extension Player {
  /// The reason for which a film cannot go on: an answer of a layout or of a stage that cannot be shown, such as
  /// a place that is not a number, a mistake in the code that runs on a playground, or an error that a drawing throws.
  package struct Fault: ErrorReason, Equatable {
    /// The last tick that is not after the moment at which it was found.
    package let tick: Ticks
    /// The reason, in a sentence.
    package let reason: String

    package init(tick: Ticks, reason: String) {
      self.tick = tick
      self.reason = reason
    }

    package var code: CradleError.Code { .unplayable }

    package var sentence: Sentence {
      "the film cannot be played beyond \(tick.seconds) s: \(reason)"
    }

    package var place: CradleError.Place? { .seconds(tick.seconds) }

    package var caller: CallPlace? { CallPlace(atStartOf: reason) }
  }

  /// Looks for answers of a layout or a stage that cannot be shown, and returns the first one so far.
  ///
  /// Looking changes nothing. Twice a second, each question is asked twice, since a layout may answer differently.
  func examined() -> Fault? {
    scope.run {
      let found = composer.examined(repeatedly: play.examinesRepeatedly)
      return (mistake ?? found).map { Fault(tick: tick, reason: $0) }
    }
  }

  /// The first mistake so far of code that cannot report it, in a sentence; `nil` for none.
  ///
  /// Of players that play as one, the outer has it.
  var mistake: String? {
    ownsScope ? scope.mistake : nil
  }

  /// Plays on until a time, as ``displayList(at:file:line:)`` does, and returns the display list, unless something on it
  /// is in error.
  ///
  /// When a ``Film`` is made, it examines the scene at the ends of all display frames. Between them, places are
  /// interpolated and drawings are made for the exact time, so that an error of a drawing may show there alone.
  ///
  /// ```swift
  /// let player = film.makePlayer()
  /// let list = try player.examinedDisplayList(at: film.time(ofFrame: 10, at: FrameRate(25)))
  /// ```
  ///
  /// - Precondition: The time is not before that of the previous display list.
  /// - Throws: The first error between the ends of display frames so far.
  package func examinedDisplayList(
    at time: SceneTime,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(CradleError) -> DisplayList {
    let list = displayList(at: time, file: file, line: line)
    // The play that measured the film found all others.
    let isBetween = SceneTime(tick) != time
    if let reason = mistake ?? (isBetween ? composer.fault : nil) {
      throw CradleError(Player.Fault(tick: Ticks(Int(time.ticks)), reason: reason))
    }
    return list
  }
}
