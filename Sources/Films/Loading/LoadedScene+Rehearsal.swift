package import CradleGeometry
package import CradlePlayback
import CradleScenes
import Foundation

extension LoadedScene {
  /// Plays the scene to find its mistakes, and stops before this becomes a lot of work.
  ///
  /// The work is measured in bodies and in pairs of colliding pieces. So the playback stops at the same moment on every
  /// machine.
  ///
  /// - Returns: The film, and the time where the playback stopped; `nil` if the playback reached the end.
  /// - Throws: The errors of ``film()``, for the part that is played.
  package func rehearsal() throws -> (film: Film, end: Ticks?) {
    let film = try film(workLimit: Self.mostWorkOfRehearsal)
    return (film, film.isComplete ? nil : film.duration)
  }

  /// Throws if two playbacks of the scene's film differ.
  ///
  /// - Throws: `.unplayable` with the first difference, and `CancellationError`.
  package func checkReplay(of film: Film) throws {
    if let difference = try difference(inPlaysOf: film) {
      throw unplayable(.replay(reason: "\(difference)"))
    }
  }

  /// Returns the first difference between two playbacks of the scene's film; `nil` if there is none.
  ///
  /// - Throws: `CancellationError`.
  package func difference(inPlaysOf film: Film, progress: ProgressReport = { _ in }) throws -> Film.Difference? {
    let total = film.duration.displayFrames
    let difference = film.firstDifference { tick in
      progress(RenderProgress(completed: tick.displayFrames, total: total, stage: "playing"))
    }
    if difference == nil { try Task.checkCancellation() }
    return difference
  }

  /// Plays only the first display frame of the scene.
  ///
  /// This frame shows most of the cases where a scene exceeds a limit.
  ///
  /// - Throws: The errors of ``film()``, for that frame.
  package func checkStart() throws {
    _ = try film(workLimit: 0)
  }

  // The limit on work: ten times the work of the largest preset, and a few seconds of processor time.
  private static let mostWorkOfRehearsal = 5_000_000

  /// Whether enough pieces may collide to exceed a limit.
  package var mayBeCrowded: Bool {
    scene.stages.contains { ($0.description as? DynamicsDescription)?.mayBeCrowded ?? false }
  }
}

extension DynamicsDescription {
  // This many pairs are always allowed, whatever the limit is.
  private static let harmlessCount = 100

  fileprivate var mayBeCrowded: Bool {
    guard behaviors.contains(where: { $0.description is CollisionDescription }) else { return false }
    return items.count > Self.harmlessCount || items.contains(where: \.hasManyPieces)
  }
}

extension DynamicItemDescription {
  // Whether the shape has several pieces. A rectangle and a circle have only one.
  fileprivate var hasManyPieces: Bool {
    switch shape {
    case .rectangle: false
    case .ellipse(let size): size.width != size.height
    case .path: true
    }
  }
}
