import CradleChecks
import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleScenes
import CradleVectorFilms
import Foundation

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

  /// Returns the message with the pictures of a scene's golden, and where the film begins to differ.
  func goldenMessage(of order: PreviewOrder, beside film: Film?) async throws -> String {
    let golden = try await onWorkThreads {
      GoldenGhost(of: order.scene, overrides: order.overrides, in: catalog, limits: limits, beside: film)
    }
    guard let golden else {
      return Self.ghostMistake("there is no golden of this scene; '\(ProgramName.current) check' makes one")
    }
    let first: JSON? = golden.difference.map { ["at": .number($0), "words": "an element is elsewhere"] }
    let pictures = golden.pictures.map { picture in
      JSON.object([
        JSON.Member(name: "at", value: .number(picture.seconds)),
        JSON.Member(name: "png", value: .string(Data(picture.bytes).base64EncodedString())),
      ])
    }
    let message: JSON = ["kind": "ghost", "pictures": .array(pictures), "first": first ?? .null]
    return message.line
  }

  private static func ghostMistake(_ sentence: String) -> String {
    let message: JSON = ["kind": "ghost", "mistake": .string(sentence)]
    return message.line
  }
}
