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

  // The limit on work: ten times the work of the largest preset, and a few seconds of processor time.
  private static let mostWorkOfRehearsal = 5_000_000

  /// Whether playing the scene can find mistakes that reading it cannot find.
  ///
  /// Code can do anything. Entries of a timeline depend on what the entries before them have done, and items of a
  /// playground on each other. A layer may name an item that never appears.
  package var needsRehearsal: Bool {
    isInCode || !scene.annotations.layers.isEmpty
      || ([scene] + scene.panels.map(\.scene)).contains { scene in
        !scene.timeline.isEmpty || scene.stages.contains { $0.as(DynamicsDescription.self) != nil }
      }
  }
}
