import CradleChecks
import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleScenes
import CradleVectorFilms

extension PreviewScenes {
  /// Returns the message with the film of a scene as git's `HEAD` has it, and where the new film begins to differ.
  ///
  /// - Parameters:
  ///   - order: The scene with the values of the page, which both films have.
  ///   - film: The new film.
  /// - Throws: `CancellationError`. A mistake is a message as well.
  func ghostMessage(of order: PreviewOrder, beside film: Film?) async throws -> String {
    do {
      guard hasFile(order.scene), order.scene != "-" else {
        return Self.ghostMistake("the scene has no file, so git has none either")
      }
      let old = try await LoadedScene.atHead(order.scene, overrides: order.overrides, limits: limits)
      return try await onWorkThreads { [byteLimit] in
        let earlier = try old.film()
        let take = try await VectorTake(of: earlier, named: old.name, byteLimit: byteLimit)
        let difference = film?.firstDifference(from: earlier)
        let first: JSON? = difference.map {
          ["at": .number($0.tick.seconds / earlier.scene.timing.speed), "words": .string($0.sentence)]
        }
        return JSON.line(ofMembers: [
          ("kind", "\"ghost\""), ("film", FilmData(of: take.vectors, card: take.card).text),
          ("first", (first ?? .null).line),
        ])
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      return Self.ghostMistake("\(error)")
    }
  }

  private static func ghostMistake(_ sentence: String) -> String {
    let message: JSON = ["kind": "ghost", "mistake": .string(sentence)]
    return message.line
  }
}
