import Foundation
import Graphics
import RawText
import Scenes

/// What one part of the grammar finds out while a scene is read, for the parts that are read after it.
///
/// It is declared in the folder of that part, and kept by ``Reading``, which knows none of them.
protocol ReadingFacts: Sendable {
  /// Creates what is known before anything is read.
  init()
}

/// What is known while a scene is read: what went wrong so far, and what later values depend on.
struct Reading {
  /// How large the scene may be.
  let limits: Limits
  /// What the value that is being read is called.
  var subject = "a scene"
  /// The theme that names of colors are looked up in.
  var theme = Theme.light
  /// What lies below what is on the canvas: its background, and that of the collection.
  var ground = Color.white
  /// The time of day that clocks show, in minutes after midnight.
  var clockMinutes = 0
  /// What is on the canvas, as far as it is written.
  var stages: [StageKind] = []

  // What parts of the grammar have found out, by their types.
  private var facts: [ObjectIdentifier: any Sendable] = [:]

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  // How many items all behaviors hold, each item counted for each behavior.
  private var holds = 0
  // How many corners all outlines have, and how many behaviors the timeline adds.
  private var corners = 0
  private var additions = 0
  // How many items the timeline inserts, each entry counted once.
  private var insertions = 0
  /// How many bytes the texts have that are made of less: by repetitions, and for each variant again.
  private(set) var textSize = 0

  // Guessing what was meant is the slowest part of reading, and past this nobody reads on.
  private static let mostSuggestions = 100
  // A file can have any number of names, and every mistake would list them.
  private static let mostListed = 30

  init(limits: Limits, textSize: Int = 0) {
    (self.limits, self.textSize) = (limits, textSize)
  }

  /// What a part of the grammar has found out so far.
  subscript<Facts: ReadingFacts>(type: Facts.Type) -> Facts {
    get { facts[ObjectIdentifier(type)] as? Facts ?? Facts() }
    _modify {
      // Taken out, so that what is in it is changed where it is, and never copied.
      var known = facts.removeValue(forKey: ObjectIdentifier(type)) as? Facts ?? Facts()
      defer { facts[ObjectIdentifier(type)] = known }
      yield &known
    }
  }

  /// Adds a mistake.
  mutating func report(
    _ message: String,
    at place: Diagnostic.Place,
    suggestion: @autoclosure () -> String? = nil
  ) {
    let word = isGuessing ? suggestion() : nil
    diagnostics.append(Diagnostic(at: place, message, suggestion: word))
  }

  /// Adds the mistake that a word is none of those that are known: with the one that was probably
  /// meant, or else with all of them.
  mutating func report(
    _ message: String,
    at place: Diagnostic.Place,
    word: String,
    known: [String]
  ) {
    guard isGuessing else { return report(message, at: place) }
    let suggestion = Suggestion.nearest(to: word, among: known)
    let rest = known.count > Self.mostListed ? ["…"] : []
    let list = known.prefix(Self.mostListed).map { "'\($0.shortened)'" } + rest
    let hint = "; known are \(list.joined(separator: ", "))"
    report(suggestion == nil ? message + hint : message, at: place, suggestion: suggestion)
  }

  /// Whether it is still worth finding out what was meant.
  var isGuessing: Bool {
    diagnostics.count < Self.mostSuggestions
  }

  /// Adds something odd.
  mutating func warn(_ message: String, at place: Diagnostic.Place) {
    warnings.append(Diagnostic(.warning, at: place, message))
  }

  /// Returns what `body` makes, or adds the mistakes that it throws and returns `nil`.
  mutating func attempt<Value>(
    _ body: (Reading) throws(SceneError) -> Value
  ) -> Value? {
    do {
      return try body(self)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// Adds the mistake that a value is not what its key expects, or comes later.
  mutating func reject(
    _ node: SceneNode,
    expected: String,
    suggestion: @autoclosure () -> String? = nil
  ) {
    if let text = node.scalar?.text, Later.contains(text, in: subject) {
      report("'\(text)' comes in a later version", at: node.place)
    } else {
      let message = "'\(subject)' must be \(expected), not \(node.found)"
      report(message, at: node.place, suggestion: suggestion())
    }
  }

  /// Counts items that one more behavior holds, or reports that they are too many.
  mutating func hold(_ count: Int, at place: Diagnostic.Place) {
    let most = limits.items
    guard holds <= most else { return }
    holds += count
    guard holds > most else { return }
    report("behaviors hold more than \(most) items in all; --limit-items allows more", at: place)
  }

  /// Counts corners of one more outline, or reports that they are too many.
  mutating func bend(_ count: Int, at place: Diagnostic.Place) {
    guard corners <= Complexity.corners else { return }
    corners += count
    guard corners > Complexity.corners else { return }
    report("outlines have more than \(Complexity.corners) corners in all", at: place)
  }

  /// Counts items that a timeline inserts, or reports that they are too many and returns false.
  mutating func insert(_ count: Int, at place: Diagnostic.Place) -> Bool {
    insertions += count
    guard insertions > limits.items else { return true }
    report(
      "the timeline inserts more than \(limits.items) items; --limit-items allows more",
      at: place
    )
    return false
  }

  /// Counts the bytes of texts that are going to be made, or reports that they are too many and returns
  /// false.
  mutating func write(_ byteCount: Int, at place: Diagnostic.Place) -> Bool {
    guard byteCount <= limits.textSize - textSize else {
      report(.tooMuchText(limits), at: place)
      return false
    }
    textSize += byteCount
    return true
  }

  /// Counts the names that items get which are only a number of them, or reports that they are too long
  /// and returns false.
  mutating func number(_ count: Int, at place: Diagnostic.Place) -> Bool {
    write(count * "\(count)".utf8.count, at: place)
  }

  /// Counts behaviors that a timeline adds, or reports that they are too many.
  mutating func add(_ count: Int, at place: Diagnostic.Place) {
    guard additions <= Complexity.additions else { return }
    additions += count
    guard additions > Complexity.additions else { return }
    report("the timeline adds more than \(Complexity.additions) behaviors", at: place)
  }
}

/// How much there can be of what takes long to simulate, whoever loads the scene.
enum Complexity {
  /// The most corners of an outline.
  static let cornersOfOutline = 500
  /// The most corners of all outlines, each counted as often as it is there.
  static let corners = 100_000
  /// The most behaviors that a timeline adds.
  static let additions = 10_000
  /// The most items and sections that a timeline changes, those that it changes in a row counted once.
  static let updates = 1_000_000
}
