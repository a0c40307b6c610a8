import Scenes

extension Grammar where Value == FilmMoment {
  /// A moment of the film, as `--at` takes it.
  static var poster: Grammar {
    let schema = ValueKind.filmMoment.schema([
      "anyOf": [["type": "string", "minLength": 1], ["type": "integer", "minimum": 0]]
    ])
    let expected =
      "a moment of the film such as 1.2s, 50%, 72, marker:NAME, start or end"
    return Grammar(expected, schema: schema) { scalar in
      guard scalar.meaning != .null else { return nil }
      do throws(FrameSelectionError) {
        return try FilmMoment(scalar.text)
      } catch {
        return nil
      }
    }
  }
}

extension Scene {
  /// Throws if the poster is a moment that the timeline gives no name.
  func checkPoster(_ object: SceneObject) throws(SceneError) {
    guard case .marker(let name) = poster else { return }
    let markers = timeline.compactMap(\.action.value.marker)
    guard !markers.contains(name) else { return }
    let error = FrameSelectionError.unknownMarker(name, known: markers)
    throw SceneError("\(error)", at: object.place(of: "poster"))
  }
}
