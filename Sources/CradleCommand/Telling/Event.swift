import CradleChecks
import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleKit
import CradleNotations
import CradleRegression
import CradleSceneSource
import CradleScenes

/// The events that the command prints for another program, each as a line of JSON.
///
/// Every event is an object. Its first member, `event`, is the name of the event.
enum Event {
  /// Returns an event from a name and other members.
  static func make(_ name: String, members: JSON) -> JSON {
    let head: JSON = ["event": .string(name)]
    return head.adding(members)
  }

  /// Returns the event before a scene is rendered.
  static func start(_ loaded: LoadedScene, rendering: SceneRendering, part: AssignedShard?) -> JSON {
    let event = make(
      "start",
      members: [
        "scene": .string(loaded.name), "hash": loaded.contentHash.map(JSON.string) ?? .null,
        "outputs": .array(
          rendering.outputs.map { output in
            start(output.path, format: output.format, footage: output.footage, frameCount: output.frameCount)
          }
        ),
      ]
    )
    return event.adding(members(of: part))
  }

  /// Returns the event before variants are checked.
  static func start(_ check: SceneCheck, part: AssignedShard?) -> JSON {
    make("start", members: ["variants": .number(check.count)]).adding(members(of: part))
  }

  /// Returns the event before parts are joined.
  static func start(_ merge: FilmMerge, parts: [String]) -> JSON {
    make(
      "start",
      members: [
        "parts": .array(parts.map(JSON.string)),
        "outputs": .array([
          start(merge.path, format: merge.format, footage: merge.footage, frameCount: merge.frameCount)
        ]),
      ]
    )
  }

  /// Returns the event before reports are joined.
  static func start(_ merge: ReportMerge, parts: [String]) -> JSON {
    make("start", members: ["parts": .array(parts.map(JSON.string)), "variants": .number(merge.count)])
  }

  /// Returns the event for the progress of a rendering, over all passes.
  static func progress(_ name: String, progress: RenderProgress) -> JSON {
    let event = make(
      "progress",
      members: ["scene": .string(name), "done": .number(progress.completed), "total": .number(progress.total)]
    )
    guard let pass = progress.pass else { return event }
    return event.adding([
      "pass": .number(pass.number), "passes": .number(pass.count),
      "passName": pass.name.map(JSON.string) ?? .null,
    ])
  }

  /// Returns the event for a complete output.
  static func output(
    _ path: String,
    format: OutputFormat,
    byteCount: Int,
    frameCount: Int,
    manifestPath: String?
  ) -> JSON {
    make(
      "output",
      members: [
        "path": .string(path), "format": .string(format.name), "bytes": .number(byteCount),
        "frames": .number(frameCount), "manifest": manifestPath.map(JSON.string) ?? .null,
      ]
    )
  }

  /// Returns the event for a complete file that contains no film.
  static func output(_ path: String, format: String, byteCount: Int) -> JSON {
    make("output", members: ["path": .string(path), "format": .string(format), "bytes": .number(byteCount)])
  }

  /// Returns the event for the documentation of a scene.
  ///
  /// The event contains the poster, the part of the film that looping images repeat, and its seam.
  static func documentation(_ documentation: SceneDocumentation) -> JSON {
    let loop: JSON =
      documentation.loop.map { loop in
        [
          "first": .number(loop.frames.lowerBound), "last": .number(loop.frames.upperBound - 1),
          "found": .boolean(loop.isFound),
        ]
      } ?? .null
    return make(
      "documentation",
      members: [
        "scene": .string(documentation.name), "poster": .number(documentation.posterFrame),
        "loop": loop,
        "seam": documentation.seam.map { seam in
          ["points": .number(seam.distance), "pointsPerFrame": .number(seam.change), "cut": .boolean(seam.isCut)]
        } ?? .null,
      ]
    )
  }

  /// Returns the event for a figure of a page, or for films whose lines you paste.
  ///
  /// If `state` is `nil`, the figure is up to date.
  static func figure(_ name: String, path: String, place: Diagnostic.Place?, state: FigureState?) -> JSON {
    let event = make(
      "figure",
      members: [
        "name": .string(name), "path": .string(path), "state": .string((state?.kind ?? .current).rawValue),
        "reason": (state?.reason).map(JSON.string) ?? .null,
      ]
    )
    guard case .file(let file, let line, let column)? = place else { return event }
    return event.adding(["file": .string(file), "line": .number(line), "column": .number(column)])
  }

  /// Returns the event for a cause, or for differences that are alike.
  static func cause(_ group: CauseGroup) -> JSON {
    make("cause", members: group.json)
  }

  /// Returns the event for a checked variant of a scene.
  static func outcome(_ outcome: CheckReport.Outcome) -> JSON {
    let event = make(
      "outcome",
      members: [
        "scene": .string(outcome.scene), "variant": .string(outcome.variant),
        "verdict": .string(outcome.verdict.rawValue), "finding": .string(outcome.finding),
        "accepted": .boolean(outcome.isAccepted),
      ]
    )
    let unseen: JSON = outcome.unseen.isEmpty ? [:] : ["unseen": .array(outcome.unseen.map(JSON.string))]
    let environment: JSON = outcome.goldenEnvironment.map { ["environment": .string($0)] } ?? [:]
    let notes: JSON = outcome.notes.isEmpty ? [:] : ["notes": .array(outcome.notes.map(JSON.string))]
    return (outcome.isCached ? event.adding(cached) : event).adding(environment).adding(notes).adding(unseen)
  }

  /// The member of an event about a result that comes from a cache.
  static let cached: JSON = ["cached": .boolean(true)]

  /// Returns the event for a warning.
  static func warning(_ message: String) -> JSON {
    make("warning", members: ["message": .string(message)])
  }

  /// Returns the event for a warning about a position in a file.
  static func warning(_ diagnostic: Diagnostic) -> JSON {
    make("warning", members: members(of: diagnostic))
  }

  /// Returns the events for an error: one for each mistake in a scene.
  static func errors(_ error: any Error, status: Int32) -> [JSON] {
    let end: JSON = ["status": .number(Int(status))]
    guard let reason = (error as? CradleError)?.reason as? SceneMistakes else {
      return [make("error", members: ["message": .string("\(error)")]).adding(end)]
    }
    return reason.all.map { make("error", members: members(of: $0)).adding(end) }
  }

  /// Returns the event for a scene without mistakes.
  static func valid(_ scene: String) -> JSON {
    make("valid", members: ["scene": .string(scene)])
  }

  /// Returns the event for a scene that a command can name.
  static func scene(_ name: String, group: String, summary: String) -> JSON {
    make("scene", members: ["name": .string(name), "group": .string(group), "summary": .string(summary)])
  }

  /// Returns the event for something that rendering needs.
  static func finding(_ finding: Diagnosis.Finding) -> JSON {
    make(
      "finding",
      members: [
        "subject": .string(finding.subject), "good": .boolean(finding.isGood), "detail": .string(finding.detail),
      ]
    )
  }

  /// Returns the event for a golden that was written or removed.
  static func golden(_ path: String, isRemoved: Bool) -> JSON {
    make("golden", members: ["path": .string(path), "removed": .boolean(isRemoved)])
  }

  /// Returns the event for a command of another program.
  ///
  /// - Parameter folder: The folder in which the command runs; `nil` for any.
  static func command(_ arguments: [String], folder: String? = nil) -> JSON {
    let place: JSON = folder.map { ["folder": .string($0)] } ?? [:]
    return make("command", members: ["arguments": .array(arguments.map(JSON.string))]).adding(place)
  }

  /// Returns the event for the end of the command.
  static func end(status: Int32) -> JSON {
    make("end", members: ["status": .number(Int(status))])
  }

  private static func start(
    _ path: String,
    format: OutputFormat,
    footage: Footage,
    frameCount: Int
  ) -> JSON {
    [
      "path": .string(path), "format": .string(format.name), "frames": .number(frameCount),
      "rate": .string("\(footage.rate)"), "width": .number(footage.size.width),
      "height": .number(footage.size.height),
    ]
  }

  // Returns the members for a part. If you chose the part by number, there is no member for an engine.
  private static func members(of part: AssignedShard?) -> JSON {
    guard let part else { return [:] }
    let numbers: JSON = [
      "index": .number(part.shard.index), "count": .number(part.shard.count),
    ]
    guard let source = part.source else { return ["shard": numbers] }
    let variables = source.variables.map {
      JSON.Member(name: $0.name, value: .string($0.value))
    }
    return [
      "shard": numbers.adding(["engine": .string(source.engine), "variables": .object(variables)])
    ]
  }

  /// Returns the members for a mistake or a warning.
  static func members(of diagnostic: Diagnostic) -> JSON {
    let hint = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
    let message: JSON = ["message": .string(diagnostic.message + hint)]
    switch diagnostic.place {
    case .file(let name, let line, let column):
      return message.adding([
        "file": .string(name), "line": .number(line), "column": .number(column),
      ])
    case .override(let text):
      return message.adding(["set": .string(text)])
    case .sweep(let text):
      return message.adding(["vary": .string(text)])
    }
  }
}
