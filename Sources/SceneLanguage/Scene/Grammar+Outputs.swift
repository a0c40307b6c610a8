import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

extension Grammar where Value == [Scene.Output] {
  /// A list of movies and folders, whose number is within the limit.
  static var outputs: Grammar {
    let list = list(of: .output)
    return Grammar(schema: list.schema) { node, reading in
      let most = reading.limits.outputs
      if let count = node.list?.count, count > most {
        let message = "\(count) outputs are too many; --limit-outputs allows more than \(most)"
        reading.report(message, at: node.place)
        return nil
      }
      return list.read(node, &reading)
    }
  }
}

extension Grammar where Value == Scene.Output {
  /// An output, as a path or as a map with a path and an effort.
  fileprivate static var output: Grammar {
    let path = Grammar<String>.outputPath
    let map = Scene.Output.fields.grammar(from: Scene.Output(""))
    return Grammar(schema: ["anyOf": [path.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      return path.read(node, &reading).map { Scene.Output($0) }
    }
  }
}

extension Scene.Output {
  fileprivate static let fields = Fields<Scene.Output>("an output", title: "Output with effort", check: check) {
    Field(required: "path", \.path, .outputPath, "The path of the movie, or of a folder of frames.")
    Field(
      optional: "gif_effort",
      \.gifEffort,
      .choice,
      "How much time to spend on a smaller GIF. '--gif-effort' overrides it."
    )
  }

  @Sendable
  private static func check(_ output: Scene.Output, _ object: SceneObject, _: Reading) throws(SceneError) {
    guard output.gifEffort != nil, "." + output.path.lastPathName.nameEnding != FilmFormat.gif.ending else { return }
    let message = "'gif_effort' is for a .gif, and '\(output.path.shortened)' is none"
    throw SceneError(message, at: object.place(of: "gif_effort"))
  }
}

extension Grammar where Value == String {
  private static let endings = FilmFormat.allCases.map(\.ending)

  /// A path in the working folder: a movie, or a folder if it ends in a slash.
  fileprivate static var outputPath: Grammar {
    let names = endings.map { $0.dropFirst() }.joined(separator: "|")
    let pattern = #"^(?![/~])(?!(.*/)?\.\.(/|$)).*(\.(\#(names))|/)$"#
    let schema = ValueKind.output.schema(["type": "string", "pattern": .string(pattern)])
    let text = name
    return Grammar(schema: schema) { node, reading in
      guard let path = text.read(node, &reading) else { return nil }
      do throws(SceneFolder.Refusal) {
        try SceneFolder.checkStaysInside(path)
      } catch {
        reading.report("'\(path.shortened)' \(error)", at: node.place)
        return nil
      }
      return check(path, node, &reading) ? path : nil
    }
  }

  private static func check(_ path: String, _ node: SceneNode, _ reading: inout Reading) -> Bool {
    if path.endsInSlash { return true }
    let suffix = "." + path.lastPathName.nameEnding
    if endings.contains(suffix) { return true }
    let known = endings.joined(separator: ", ")
    reading.report(
      "'\(path.shortened)' must end in \(known), or a slash for a folder of frames",
      at: node.place,
      suggestion: Suggestion.nearest(to: suffix, among: endings)
    )
    return false
  }
}

extension Grammar where Value == FilmMoment {
  /// The poster moment of the film, in the notation of `--at`.
  static var poster: Grammar {
    let schema = ValueKind.filmMoment.schema([
      "anyOf": [["type": "string", "minLength": 1], ["type": "integer", "minimum": 0]]
    ])
    let expected = "a moment of the film such as 1.2s, 50%, 72, marker:NAME, start or end"
    return Grammar(expected, schema: schema) { scalar in
      guard scalar.meaning != .null else { return nil }
      do throws(CradleError) {
        return try FilmMoment(scalar.text)
      } catch {
        return nil
      }
    }
  }
}

extension Scene {
  /// Throws if the poster is a marker that the timeline does not set.
  func checkPoster(_ object: SceneObject) throws(SceneError) {
    guard case .marker(let name) = poster.kind else { return }
    let markers = timeline.compactMap(\.action.verb.marker)
    guard !markers.contains(name) else { return }
    let error = FrameSelectionError.unknownMarker(name, known: markers)
    throw SceneError("\(error)", at: object.place(of: "poster"))
  }
}
