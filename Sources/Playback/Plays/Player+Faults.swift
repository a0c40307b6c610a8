package import CradleGeometry
package import CradleGraphics
import Foundation

extension Player {
  /// Why a film cannot continue.
  ///
  /// A layout or a stage gave an invalid answer, for example a position that is not a number. Or the code on a
  /// playground made a mistake, or a drawing threw an error.
  package struct Fault: ErrorReason, Equatable {
    /// The last tick at or before the moment when the fault was found.
    package let tick: Ticks
    /// The reason why the film cannot continue, as a sentence.
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

  /// Looks for invalid answers from a layout or a stage, and returns the first one so far.
  ///
  /// This changes nothing in the scene. Twice a second, each question is asked twice, to reveal a layout that gives
  /// differing answers.
  func examined() -> Fault? {
    scope.run {
      let found = composer.examined(repeatedly: play.examinesRepeatedly)
      return (mistake ?? found).map { Fault(tick: tick, reason: $0) }
    }
  }

  /// The first mistake so far that code could not report, as a sentence; `nil` for none.
  ///
  /// If a player plays within another one, the outer player has the mistake.
  var mistake: String? {
    ownsScope ? scope.mistake : nil
  }

  /// Plays on until a time and returns the display list, like ``displayList(at:file:line:)``, but throws on errors.
  ///
  /// A new ``Film`` examines its scene at the end of each display frame. Within a display frame, positions are
  /// interpolated and drawings are made for the exact time. So an error in a drawing may occur only within a display
  /// frame.
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
    // All other errors were found when the film was measured.
    let isBetween = SceneTime(tick) != time
    if let reason = mistake ?? (isBetween ? composer.fault : nil) {
      throw CradleError(Player.Fault(tick: Ticks(Int(time.ticks)), reason: reason))
    }
    return list
  }
}
