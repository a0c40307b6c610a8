import CradleChecks
import CradleFigures
import CradleGraphics
import CradleNotations
import CradleSceneSource

/// The form of what the command prints for another program, as a JSON Schema.
///
/// A line is an event. `describe` and `spring` print one object, and `trace` prints rows.
enum EventSchema {
  /// The schema as JSON text, draft 2020-12.
  static var document: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "What Cradle prints with '--json': an event on each line, or one object.",
      "anyOf": .array((events + results).map(\.name).map { ["$ref": .string("#/$defs/\($0)")] }),
    ]
    return head.adding(["$defs": .object(events + results + parts)]).document() + "\n"
  }

  private static let events = [
    event(
      "start",
      "The command begins: with scenes to render, variants to check, or parts to join.",
      optional: [
        ("scene", text), ("hash", orNull(text)), ("outputs", list(part("plannedOutput"))), ("parts", list(text)),
        ("variants", count), ("shard", part("shard")),
      ]
    ),
    event(
      "progress",
      "So many frames are done, over all passes.",
      [("scene", text), ("done", count), ("total", count)],
      optional: [("pass", count), ("passes", count), ("passName", orNull(text))]
    ),
    event("warning", "Something to know, with its place if there is one.", [("message", text)], optional: places),
    event(
      "output",
      "A file or a folder is complete.",
      [("path", text), ("format", text), ("bytes", count)],
      optional: [("frames", count), ("manifest", orNull(text)), ("kept", count), ("cached", truth)]
    ),
    event(
      "documentation",
      "A scene's pictures for documents are complete.",
      [
        ("scene", text), ("poster", count),
        ("loop", orNull(object([("first", count), ("last", count), ("found", truth)]))),
        ("seam", orNull(object([("points", number), ("pointsPerFrame", number), ("cut", truth)]))),
      ]
    ),
    event(
      "figure",
      "The state of a figure of a page, or of films whose lines are pasted.",
      [
        ("name", text), ("path", text), ("state", word(FigureState.Kind.allCases.map(\.rawValue))),
        ("reason", orNull(text)),
      ],
      optional: [("file", text), ("line", count), ("column", count)]
    ),
    event(
      "outcome",
      "A variant of a scene, or a picture, was compared.",
      [
        ("scene", text), ("variant", text), ("verdict", word(CheckReport.Outcome.Verdict.allCases.map(\.rawValue))),
        ("finding", text), ("accepted", truth),
      ],
      optional: [("cached", truth), ("environment", text), ("notes", list(text)), ("unseen", list(text))]
    ),
    event(
      "cause",
      "What explains some outcomes, or outcomes that are alike.",
      [
        ("id", orNull(text)), ("proof", word(["proved", "within the tolerances", "environment", "alike"])),
        (
          "parts",
          list(object([("name", text), ("old", orNull(text)), ("new", orNull(text)), ("place", orNull(text))]))
        ),
        ("text", text), ("outcomes", list(text)), ("approveCommand", text),
      ]
    ),
    event("valid", "A scene has no mistakes.", [("scene", text)]),
    event("scene", "A scene that a command can name.", [("name", text), ("group", text), ("summary", text)]),
    event(
      "finding",
      "Something that rendering needs, and whether it is there.",
      [("subject", text), ("good", truth), ("detail", text)]
    ),
    event("golden", "A golden was written or removed.", [("path", text), ("removed", truth)]),
    event(
      "command",
      "A command of another program: of an encoder, or of 'gh', which comments with a report and its pictures.",
      [("arguments", list(text))],
      optional: [("folder", text)]
    ),
    event(
      "error",
      "The command failed, or a scene has a mistake.",
      [("message", text), ("status", count)],
      optional: places
    ),
    event("end", "The command ends; always the last event.", [("status", count)]),
    event("listening", "The preview is at an address.", [("address", text)]),
    event(
      "loaded",
      "The preview shows a scene.",
      [("scene", text), ("frames", count), ("seconds", number), ("warnings", list(part("message")))]
    ),
    event(
      "mistake",
      "The scene of a preview cannot be read.",
      [("scene", text), ("mistakes", list(part("message")))]
    ),
    event("saved", "The preview has written keys of a scene.", [("scene", text), ("keys", list(text))]),
    event(
      "judged",
      "A person has accepted or rejected a result, or taken that back.",
      [("result", text), ("judgement", orNull(word(["accepted", "rejected"])))]
    ),
    event("finished", "A person has finished the review.", []),
    event("polling", "The preview looks at files now and then, and why.", [("scene", text), ("reason", text)]),
    event(
      "selected",
      "A person has chosen an element in the preview, or none.",
      [
        (
          "element",
          orNull(
            object([
              ("scene", orNull(text)), ("id", text), ("role", text), ("layer", text), ("time", number), ("x", number),
              ("y", number),
            ])
          )
        )
      ]
    ),
  ]

  private static let results: [JSON.Member] = [
    result(
      "description",
      "What 'describe' prints: points, seconds, points per second, and angles in degrees.",
      [
        ("scene", text), ("title", text), ("seconds", number), ("frames", count), ("framesPerSecond", number),
        ("size", pair),
        ("scrolling", list(object([("stage", orNull(text))] + way + [("least", pair), ("greatest", pair)]))),
        (
          "events",
          list(
            object([
              ("name", text), ("subject", orNull(text)), ("detail", orNull(text)), ("path", list(pair)),
              ("view", orNull(text)), ("stage", orNull(text)), ("unseen", truth), ("at", number),
              ("until", orNull(number)),
            ])
          )
        ),
        (
          "items",
          list(
            object(
              [
                ("id", text), ("role", word(DisplayList.Role.allCases.map(\.rawValue))), ("parent", orNull(text)),
                ("index", text), ("seen", list(pair)), ("gone", orNull(number)), ("enters", edge), ("leaves", edge),
              ] + way + [
                ("x", change), ("y", change), ("scrolls", truth), ("rests", orNull(number)), ("way", number),
                ("overshoot", number), ("angle", change), ("scale", change),
                ("alpha", change), ("width", change), ("height", change),
                (
                  "redrawings",
                  list(object([("part", text), ("from", orNull(text)), ("to", orNull(text)), ("period", pair)]))
                ),
                ("outside", orNull(object([("reach", number), ("first", number)]))),
              ]
            )
          )
        ),
        (
          "contacts",
          list(object([("item", text), ("other", text), ("boundary", truth), ("first", number), ("count", count)]))
        ),
        (
          "overlaps",
          list(
            object([
              ("items", list(text)), ("pairs", count), ("periods", list(pair)), ("depth", number), ("share", number),
            ])
          )
        ),
        ("faintTexts", list(object([("item", text), ("size", orNull(number)), ("contrast", orNull(number))]))),
        ("omittedItems", count),
      ]
    ),
    result(
      "spring",
      "What 'spring' prints: seconds, and angles in radians.",
      [
        ("mass", number), ("stiffness", number), ("dampingCoefficient", number), ("angularFrequency", number),
        ("frequency", number), ("dampingRatio", number), ("regime", text), ("duration", number), ("bounce", number),
        ("initialVelocity", number), ("overshoot", orNull(object([("part", number), ("time", number)]))),
        ("settled", map(orNull(number))),
        ("linear", orNull(object([("css", text), ("milliseconds", number), ("largestError", number)]))),
        ("fitError", orNull(number)),
        (
          "dialects",
          list(object([("name", text), ("parameters", map(number)), ("code", list(text)), ("remarks", list(text))]))
        ),
      ]
    ),
    result(
      "springs",
      "What 'spring' prints of two springs: the largest distance of their curves, and when they settle.",
      [
        ("springs", list(text)), ("same", truth), ("largestDifference", number), ("time", number),
        ("settled", list(orNull(number))),
      ]
    ),
    JSON.Member(
      name: "namedSprings",
      value: list(
        object([
          ("name", text), ("duration", number), ("bounce", number), ("mass", number), ("stiffness", number),
          ("dampingCoefficient", number), ("note", orNull(text)),
        ])
      )
    ),
    result(
      "row",
      "A row of 'trace': the element's center in points, its angle in radians; velocities in a simulation only.",
      [
        ("frame", count), ("time", number), ("id", text), ("index", orNull(text)), ("x", number), ("y", number),
        ("angle", number), ("scale", number), ("alpha", number), ("z", number), ("vx", orNull(number)),
        ("vy", orNull(number)), ("omega", orNull(number)), ("width", number), ("height", number),
      ]
    ),
  ]

  private static let parts: [JSON.Member] = [
    result(
      "plannedOutput",
      "A film that is about to be rendered.",
      [("path", text), ("format", text), ("frames", count), ("rate", text), ("width", count), ("height", count)]
    ),
    result(
      "shard",
      "The part of the work, and who assigned it.",
      [("index", count), ("count", count)],
      optional: [("engine", text), ("variables", map(text))]
    ),
    result("message", "A message with its place if there is one.", [("message", text)], optional: places),
  ]

  // A file with its line and column, or a value of '--set' or '--vary'.
  private static let places = [("file", text), ("line", count), ("column", count), ("set", text), ("vary", text)]
  private static let way = [
    ("from", pair), ("to", pair), ("moves", orNull(pair)),
    ("peakSpeed", extreme),
  ]

  private static let change = object([
    ("from", number), ("to", number), ("least", extreme), ("greatest", extreme), ("period", orNull(pair)),
  ])
  private static let edge = orNull(word(["left", "right", "top", "bottom"]))
  private static let extreme = object([("value", number), ("time", number)])

  // MARK: - Forms

  private static let text: JSON = ["type": "string"]
  private static let number: JSON = ["type": "number"]
  private static let count: JSON = ["type": "integer"]
  private static let truth: JSON = ["type": "boolean"]
  private static let pair: JSON = ["type": "array", "items": number, "minItems": 2, "maxItems": 2]

  private static func list(_ element: JSON) -> JSON { ["type": "array", "items": element] }

  private static func map(_ value: JSON) -> JSON { ["type": "object", "additionalProperties": value] }

  private static func word(_ words: [String]) -> JSON { ["enum": .array(words.map(JSON.string))] }

  private static func orNull(_ value: JSON) -> JSON { ["anyOf": [value, ["type": "null"]]] }

  private static func part(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

  private static func object(_ members: [(String, JSON)], optional: [(String, JSON)] = []) -> JSON {
    .closedObject(
      (members + optional).map { JSON.Member(name: $0.0, value: $0.1) },
      required: members.map { .string($0.0) }
    )
  }

  private static func result(
    _ name: String,
    _ description: String,
    _ members: [(String, JSON)],
    optional: [(String, JSON)] = []
  ) -> JSON.Member {
    let head: JSON = ["description": .string(description)]
    return JSON.Member(name: name, value: head.adding(object(members, optional: optional)))
  }

  private static func event(
    _ name: String,
    _ description: String,
    _ members: [(String, JSON)] = [],
    optional: [(String, JSON)] = []
  ) -> JSON.Member {
    result(name, description, [("event", ["const": .string(name)])] + members, optional: optional)
  }
}
