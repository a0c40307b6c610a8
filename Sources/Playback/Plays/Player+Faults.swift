public import CradleGeometry
package import CradleGraphics
import CradleScenes
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
    package let code: CradleError.Code
    /// The error of the scene's own code that caused the fault; `nil` for none.
    package let underlying: (any Error)?

    package init(
      tick: Ticks,
      reason: String,
      code: CradleError.Code = .unplayable,
      underlying: (any Error)? = nil
    ) {
      self.tick = tick
      self.reason = reason
      self.code = code
      self.underlying = underlying
    }

    package static func == (left: Fault, right: Fault) -> Bool {
      left.tick == right.tick && left.reason == right.reason
    }

    package var sentence: Sentence {
      "the film cannot be played beyond \(tick.seconds) s: \(reason)"
    }

    package var place: CradleError.Place? { .seconds(tick.seconds) }

    package var caller: CallPlace? { CallPlace(atStartOf: reason) }
  }

  /// The first error so far; `nil` for none.
  ///
  /// A player goes on after an error, without what failed. For example, an entry that names a missing item changes
  /// nothing. So ask for the error at the end, or use a ``Film``, whose ``Film/frames(at:)`` are those of a scene
  /// without errors.
  ///
  /// ```swift
  /// let player = Player(scene)
  /// while !player.isSettled, player.error == nil { player.advanceDisplayFrame() }
  /// if let error = player.error { print(error) }
  /// ```
  public var error: CradleError? {
    if let fault = examined() { return CradleError(fault).caused(by: scope.thrown) }
    guard let refusal = refusals.first else { return nil }
    let entry = refusal.entry + 1
    return CradleError(
      code: .unplayable,
      message: "entry \(entry) of the timeline fails at \(refusal.tick.written): \(refusal.reason)",
      place: .entry(entry, seconds: refusal.tick.seconds),
      caller: play.scene.timeline[refusal.entry].place
    )
    .caused(by: scope.thrown)
  }

  /// Looks for invalid answers from a layout or a stage, and returns the first one so far.
  ///
  /// This changes nothing in the scene. Twice a second, each question is asked twice, to reveal a layout that gives
  /// differing answers.
  func examined() -> Fault? {
    scope.run {
      let found = composer.examined(repeatedly: play.examinesRepeatedly)
      return (mistake ?? found).map { fault($0, at: tick) }
    }
  }

  private func fault(_ reason: String, at tick: Ticks) -> Fault {
    let code = mistake == nil ? scope.blamed ?? .unplayable : .unplayable
    return Fault(tick: tick, reason: reason, code: code, underlying: scope.thrown)
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
      throw CradleError(fault(reason, at: Ticks(Int(time.ticks))))
    }
    return list
  }
}
