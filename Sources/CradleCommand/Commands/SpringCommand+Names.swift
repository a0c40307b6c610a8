import ArgumentParser
import CradleFilms
import CradleNotations
import CradleRawText
import CradleSceneEditing
import CradleSceneSource
import CradleSprings

/// The springs that the names on a command line lead to.
struct SpringShelf {
  /// The springs of a token file, if one was given.
  let own: [Spring.Named]

  init(tokens path: String?) throws {
    own = try path.map { try SpringTokenFile.springs(path: $0) } ?? []
  }

  /// Returns the spring of a name.
  func spring(named name: String) throws -> Spring.Named {
    do throws(SpringDialect.Mistake) {
      return try Spring.Named(finding: name, among: own)
    } catch {
      throw ValidationError(sentence: error.sentence)
    }
  }

  /// The springs in the order of a list: those of the file, or else those of all systems.
  var listed: [Spring.Named] {
    own.isEmpty ? Spring.Named.all : own
  }
}

extension Spring.Named {
  /// The spring as a scene writes it.
  fileprivate var sceneText: String {
    "{ duration: \((spring.duration * 1000).digits(6))ms, bounce: \(spring.bounce.decimals(6)) }"
  }

  fileprivate var json: JSON {
    [
      "name": .string(name), "duration": .number(spring.duration), "bounce": .number(spring.bounce),
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "dampingCoefficient": .number(spring.dampingCoefficient), "note": note.map(JSON.string) ?? .null,
    ]
  }
}

extension SpringCommand {
  /// Prints springs, one a line: the name, and what a scene writes.
  func list(_ springs: [Spring.Named], _ console: Console) throws {
    if json { return try console.write(document: JSON.array(springs.map(\.json)).line + "\n") }
    let width = springs.map(\.name.count).max() ?? 0
    for spring in springs {
      let padding = String(repeating: " ", count: width - spring.name.count + 2)
      try console.write("\(spring.name)\(padding)\(spring.sceneText)")
    }
  }

  /// Prints whether two springs feel the same, and fails if they do not.
  func compare(_ first: Spring.Named, _ second: Spring.Named, _ console: Console) throws {
    let comparison = SpringComparison(first.spring, second.spring, initialVelocity: initialVelocity)
    let names = (first.name, second.name)
    try console.write(document: json ? comparison.json(names).line + "\n" : comparison.text(names))
    guard comparison.isSame else { throw Failure(status: .differences) }
  }

  /// Writes springs into a file of design tokens, whose other bytes stay.
  func write(_ springs: [Spring.Named], toTokens path: String, _ console: Console) throws {
    try SceneSaving(path: path).save(SpringTokenEdit(springs))
    try console.write(path: path)
  }
}
