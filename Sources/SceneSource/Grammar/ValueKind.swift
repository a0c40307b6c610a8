import CradleGeometry
import CradleGraphics
package import CradleNotations

/// A kind of value that many keys accept, and that the reference explains once.
package struct ValueKind: Sendable {
  /// The name in the schema and the reference.
  package let title: String
  /// Examples of the notation.
  package let examples: [String]
  /// A text about the meaning, the unit and the range of a value.
  package let documentation: String

  /// Returns a schema with the name of the kind.
  package func schema(_ schema: JSON) -> JSON {
    schema.titled(title)
  }

  /// All kinds of values, in the order of the reference.
  package static let all: [ValueKind] = [
    duration, moment, filmMoment, timeOfDay, fraction, angle, color, point, vector, size, rectangle,
    outline,
    spring,
    picture,
    output,
  ]
}

extension ValueKind {
  /// A length of time.
  package static let duration = ValueKind(
    title: "Duration",
    examples: ["0.3s", "350ms"],
    documentation:
      "A length of time, in seconds or milliseconds. It is rounded to ticks of 1/\(Ticks.perSecond) s."
  )

  /// The start of an entry of a timeline.
  package static let moment = ValueKind(
    title: "Moment",
    examples: ["0.3s", "+1s", "settled", "settled+0.5s"],
    documentation: "A time of the scene. With a plus, it counts from the start of the entry above. "
      + "'settled' is when everything has come to rest."
  )

  package static let filmMoment = ValueKind(
    title: "Moment of the film",
    examples: ["1.2s", "50%", "72", "marker:peak", "start", "end"],
    documentation: "A time of the film, a percentage of the way from its first frame to its last, "
      + "the number of a frame, a marker of the timeline, or the first or last frame."
  )

  /// The time that a clock shows.
  static let timeOfDay = ValueKind(
    title: "Time of day",
    examples: [#""9:41""#],
    documentation: "Hours and minutes, from 0:00 to 23:59."
  )

  /// A rate that no decimal number expresses exactly, for example `30000/1001`.
  package static let fraction = ValueKind(
    title: "Fraction",
    examples: ["100/3", "30000/1001"],
    documentation: "A whole number divided by another."
  )

  /// A rotation angle.
  package static let angle = ValueKind(
    title: "Angle",
    examples: ["45deg", "-0.8rad"],
    documentation: "A clockwise angle, in degrees or radians, from −10⁶ to 10⁶."
  )

  /// A color as hexadecimal digits, or a system color.
  package static let color = ValueKind(
    title: "Color",
    examples: [
      ##""#FF8000""##, ##""#FF800080""##, "orange", ##"{ light: "#F2F2F7", dark: black }"##,
    ],
    documentation: "Red, green and blue in sRGB, and opacity, in hexadecimal digits. "
      + "Or a system color in the theme of the canvas: "
      + SystemColor.all.map { "`\($0.name)`" }.joined(separator: ", ")
      + ". Or a map with a color for each theme."
  )

  /// A position.
  package static let point = ValueKind(
    title: "Point",
    examples: ["[160, 420]"],
    documentation: "x and y, in points; y grows downward."
  )

  /// A displacement, a velocity or a force.
  package static let vector = ValueKind(
    title: "Vector",
    examples: ["[0, -1500]"],
    documentation: "x and y of a displacement, a velocity or a force: from −10⁶ to 10⁶, if the key has no other range."
  )

  /// The width and the height of something.
  package static let size = ValueKind(
    title: "Size",
    examples: ["[44, 44]"],
    documentation: "Width and height, in points, at least 0.1."
  )

  /// A part of the canvas.
  package static let rectangle = ValueKind(
    title: "Rectangle",
    examples: ["[0, 0, 320, 568]"],
    documentation: "x, y, width and height, in points."
  )

  /// A closed shape.
  package static let outline = ValueKind(
    title: "Outline",
    examples: ["[[0, 0], [40, 0], [20, 30]]", "M 0 0 L 40 0 Q 40 30 20 30 Z"],
    documentation: "The corners of a closed shape, in points, from 3 to \(Complexity.cornersOfOutline); or SVG path "
      + "data, whose curves become corners within \(PathData.error) points. The shape cannot cross itself."
  )

  /// A spring in the words of a system, or by name.
  package static let spring = ValueKind(
    title: "Any spring",
    examples: [
      "snappy", "{ duration: 400ms, bounce: 0.2 }", "{ response: 400ms, damping_ratio: 0.8 }",
      "{ frequency: 2.5, damping: 0.8 }", "{ mass: 1, stiffness: 250, damping_coefficient: 25 }",
      "{ flutter: { duration: 400ms } }",
    ],
    documentation: "A spring in one of several dialects, or by name: one of `springs`, or one of a system, such as "
      + "`swiftui.snappy`; a short name is enough where one system has it, and those of SwiftUI win. "
      + "`cradle spring --list` prints all names."
  )

  /// A picture in the folder of the scene.
  package static let picture = ValueKind(
    title: "Picture",
    examples: ["photos/hill.png"],
    documentation: "The path of a PNG or JPEG file inside the folder of the scene, relative to this folder."
  )

  /// A movie or a folder.
  package static let output = ValueKind(
    title: "Output",
    examples: ["list.gif", "frames/"],
    documentation: "A path in the working folder. The extension picks the format of a movie; a folder gets frames."
  )
}

extension JSON {
  /// Returns the schema with a title.
  ///
  /// Editors show the title, and the reference refers to it.
  package func titled(_ title: String) -> JSON {
    JSON.object([Member(name: "title", value: .string(title))]).adding(self)
  }

  /// Returns the schema of a map that has these keys and no others.
  package static func closedObject(_ properties: [Member], required: [JSON]) -> JSON {
    let schema: JSON = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? schema : schema.adding(["required": .array(required)])
  }
}

extension String {
  // The phrase as a title without the article: `a drag` becomes `Drag`.
  var asTitle: String {
    let articles = ["a ", "an ", "the "]
    let noun = dropFirst(articles.first(where: hasPrefix)?.count ?? 0)
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
