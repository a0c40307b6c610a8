package import CradleGeometry
package import CradleGraphics
package import CradleNotations
import CradleSceneLanguage
package import CradleSceneSource
package import CradleSprings

/// The keys that a scene has or may have, each with everything that a control needs.
///
/// Everything comes from the grammar: the kind of value, its range and its default.
///
/// ```swift
/// let controls = try SceneControls(of: SceneFile.read(path: "list.yaml"))
/// let scale = controls.all.first { $0.path == ["canvas", "scale"] }
/// ```
package struct SceneControls: Sendable {
  /// The controls, in the order of the grammar.
  package let all: [SceneControl]
  /// Whether there are more keys than the largest number of controls.
  package let isCut: Bool
  /// The springs that have names in the scene; those of systems are left out.
  package let springs: [Spring.Named]

  /// Finds the keys of a scene.
  ///
  /// The scene need not be valid. Keys that the grammar does not know are left out.
  ///
  /// - Parameters:
  ///   - file: The scene.
  ///   - path: The key below which to look; by default, the whole scene.
  ///   - most: The largest number of controls.
  ///   - overrides: The values that a page replaces, each as `key.path=value`. Springs are read with them.
  ///   - limits: The limits on the size of the scene.
  /// - Throws: The mistakes in the YAML of the file, or in the scenes that it extends.
  package init(
    of file: SceneFile,
    below path: [String] = [],
    most: Int = 5000,
    replacing overrides: [String] = [],
    limits: Limits = Limits()
  ) throws(CradleError) {
    do throws(SceneError) {
      let edited = try EditedFile(file, limits)
      var finder = ControlFinder(edited, below: path, most: most, replacing: overrides, limits)
      finder.find(Grammar.scene.schema, edited.merged, at: [])
      all = finder.controls
      isCut = finder.isCut
      springs = finder.springs
    } catch {
      throw error.inPublic
    }
  }

  /// The controls as JSON, for a page.
  package var json: JSON {
    [
      "controls": .array(all.map(\.json)), "isCut": .boolean(isCut),
      "springs": Self.json(springs),
    ]
  }

  /// The springs of systems as JSON, in the same form as the springs of the scene.
  package static var systemSprings: JSON { json(Spring.Named.all) }

  private static func json(_ springs: [Spring.Named]) -> JSON {
    .array(
      springs.map { named in
        [
          "name": .string(named.name), "frequency": .number(named.spring.frequency),
          "damping": .number(named.spring.dampingRatio),
        ]
      }
    )
  }
}

/// A key of a scene, with its value and what it takes.
package struct SceneControl: Equatable, Sendable {
  /// The kinds of controls.
  package enum Kind: Equatable, Sendable {
    /// A number, which may have a unit.
    case number(SliderRange)
    /// A length of time.
    case duration(SliderRange)
    case angle(SliderRange)
    /// A time of the scene or of the film, possibly relative to another time.
    case moment(SliderRange)
    /// One of several words.
    case choice
    /// True or false.
    case boolean
    /// A color with the components that it has in the theme of the scene; `nil` if it is unknown.
    case color(Color?)
    /// A position on the canvas, `[x, y]`, with the range of each number.
    case point(SliderRange)
    /// Several numbers, such as `[x, y]`, each in the range. The names are those of the numbers.
    case numbers(names: [String], SliderRange)
    /// A spring by name or in one of its dialects.
    case spring(SpringForm)
    case text
    /// A list whose elements have no controls.
    case list
    /// A map with keys that the scene lacks.
    case map
  }

  /// Where a value comes from.
  package enum Source: String, Sendable {
    /// The open file.
    case file
    /// A scene that the file extends.
    case inherited
    /// The grammar.
    case standard = "default"
    /// There is no value.
    case none
  }

  /// The keys of maps and the indices of lists from the scene to the value.
  package let path: [String]
  package let kind: Kind
  /// The choices, or the words that the key takes instead of a value of its kind.
  package let words: [String]
  /// The value as YAML on one line: that of the scene, or else the default; `nil` if there is neither.
  package let value: String?
  /// Where the value comes from.
  package let source: Source
  /// The position of the value; `nil` if the scene lacks it.
  package let place: Diagnostic.Place?
  /// Why a new value cannot be saved; `nil` if it can.
  package let refusal: String?
  /// The sentence about the key.
  package let documentation: String
  /// What the key is about.
  package var subject = ControlSubject()

  /// The key in the notation of overrides; `nil` if an override cannot name it.
  package var key: String? {
    path.contains { $0.contains(".") || $0.contains("=") } ? nil : path.joined(separator: ".")
  }
}

// The notation for pages.
extension SceneControl {
  package var json: JSON {
    let head: JSON = [
      "path": .array(path.map(JSON.string)), "key": key.map(JSON.string) ?? .null, "kind": .string(kind.name),
      "value": value.map(JSON.string) ?? .null, "source": .string(source.rawValue),
      "words": .array(words.map(JSON.string)), "canSave": .boolean(refusal == nil),
      "reason": refusal.map(JSON.string) ?? .null, "about": .string(documentation),
    ]
    return head.adding(subject.members).adding(placeMembers).adding(kind.members(at: path))
  }

  private var placeMembers: JSON {
    guard case .file(let name, let line, let column) = place else { return [:] }
    return ["file": .string(name), "line": .number(line), "column": .number(column)]
  }
}

extension SceneControl.Kind {
  package var name: String {
    switch self {
    case .number: "number"
    case .point: "point"
    case .duration: "duration"
    case .angle: "angle"
    case .moment: "moment"
    case .choice: "choice"
    case .boolean: "boolean"
    case .color: "color"
    case .numbers(let names, _): names == ["width", "height"] ? "size" : "numbers"
    case .spring: "spring"
    case .text: "text"
    case .list: "list"
    case .map: "map"
    }
  }

  fileprivate func members(at path: [String]) -> JSON {
    switch self {
    case .number(let range), .duration(let range), .angle(let range): range.json
    case .moment(let range): range.json.adding(["prefix": .string(range.prefix)])
    case .numbers(let names, let range): range.json.adding(["names": .array(names.map(JSON.string))])
    case .point(let range): range.json.adding(["names": ["x", "y"]])
    case .color(let color?): ["color": .string(color.resolved(in: .light).description)]
    case .spring(let form): form.members(at: path)
    case .choice, .boolean, .color(nil), .text, .list, .map: [:]
    }
  }
}
