import CradleGraphics
import CradleRawText
import CradleScenes
import Foundation

/// The facts that one part of the grammar finds while a scene is read, for the parts that are read later.
///
/// Such a type is declared in the folder of its part, and kept by ``Reading``, which depends on none of them.
protocol ReadingFacts: Sendable {
  /// Creates the facts before anything is read.
  init()

  /// Whether each stage has facts of its own; false unless implemented.
  static var isOfStage: Bool { get }
}

extension ReadingFacts {
  static var isOfStage: Bool { false }
}

/// The facts about a stage, for the entries of the timeline that it performs.
struct StageFacts: Sendable {
  /// The kinds of stages, as far as they have been read: one for a stage, and all for a scene.
  var kinds: [StageKind] = []
  /// The color below the elements on the canvas: its background, or that of the collection over it.
  var ground = Color.white
  /// The facts of the parts of the grammar, by their types.
  fileprivate var parts: [ObjectIdentifier: any Sendable] = [:]
}

/// The state of reading a scene: the mistakes so far, and the facts on which later values depend.
struct Reading {
  /// The limits of the scene.
  let limits: Limits
  /// The name of the value that is being read.
  var subject = "a scene"
  /// The theme in which names of colors are looked up.
  var theme = Theme.light
  /// The time of day that clocks show, in minutes after midnight.
  var clockMinutes = 0
  /// The stages of a scene with several, back to front; none for a scene with one, whose facts are those here.
  private(set) var severalStages: [(id: String?, facts: StageFacts)] = []

  // The facts of the stage that is being read, or to which what is being read applies.
  private var here = StageFacts()
  // The facts of the other parts of the grammar, by their types.
  private var facts: [ObjectIdentifier: any Sendable] = [:]

  // Another kind of the value at a place, for the message that it is of none.
  private var alternative: (place: Diagnostic.Place, words: String)?

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  // The number of items that all behaviors hold, each item counted for each behavior.
  private var holds = 0
  // The numbers of corners of all outlines, and of behaviors that the timeline adds.
  private var corners = 0
  private var additions = 0
  // The number of items that the timeline inserts, each entry counted once.
  private var insertions = 0
  /// The number of bytes of texts that repetitions and numbering make, in all variants so far.
  private(set) var textSize = 0

  // A suggestion takes longer than any other part of reading, and is not worth it after so many mistakes.
  private static let mostSuggestions = 100
  // A file can have any number of names, and every mistake would list all of them.
  private static let mostListed = 30

  init(limits: Limits, textSize: Int = 0) {
    (self.limits, self.textSize) = (limits, textSize)
  }

  /// The facts that a part of the grammar has found so far.
  subscript<Facts: ReadingFacts>(type: Facts.Type) -> Facts {
    get {
      let known = Facts.isOfStage ? here.parts : facts
      return known[ObjectIdentifier(type)] as? Facts ?? Facts()
    }
    _modify {
      let key = ObjectIdentifier(type)
      // The facts are taken out, so that they are changed in place, and never copied.
      var taken =
        Facts.isOfStage
        ? here.parts.removeValue(forKey: key) : facts.removeValue(forKey: key)
      var known = taken as? Facts ?? Facts()
      taken = nil
      defer { if Facts.isOfStage { here.parts[key] = known } else { facts[key] = known } }
      yield &known
    }
  }

  /// The kinds of stages on the canvas, as far as they have been read.
  var stages: [StageKind] {
    get { here.kinds }
    set { here.kinds = newValue }
  }

  /// The color below the elements on the canvas: its background, or that of the collection over it.
  var ground: Color {
    get { here.ground }
    set { here.ground = newValue }
  }

  /// Reads a stage of several, which has facts of its own from then on.
  ///
  /// - Parameter read: Reads the stage, and returns its id.
  mutating func addStage(_ read: (inout Reading) -> String?) {
    let outside = here
    here.kinds = []
    let id = read(&self)
    severalStages.append((id, here))
    here = outside
    here.kinds += severalStages[severalStages.count - 1].facts.kinds
  }

  /// Reads something that applies to a stage of several.
  mutating func onStage<Result>(_ number: Int, _ read: (inout Reading) -> Result) -> Result {
    let outside = here
    here = severalStages[number].facts
    // What is held twice would be copied with each change.
    severalStages[number].facts = StageFacts()
    defer {
      severalStages[number].facts = here
      here = outside
    }
    return read(&self)
  }

  /// Adds a mistake.
  mutating func report(
    _ message: String,
    at place: Diagnostic.Place,
    suggestion: @autoclosure () -> String? = nil,
    mayPass: Bool = false
  ) {
    let word = isGuessing ? suggestion() : nil
    diagnostics.append(Diagnostic(at: place, message, suggestion: word, mayPass: mayPass))
  }

  /// Adds the mistake that a word is unknown.
  ///
  /// It comes with the known word that was probably meant, or else with a list of known words.
  mutating func report(_ message: String, at place: Diagnostic.Place, word: String, known: [String]) {
    guard isGuessing else { return report(message, at: place) }
    let suggestion = Suggestion.meant(by: word, among: known)
    let rest = known.count > Self.mostListed ? ["…"] : []
    let list = known.prefix(Self.mostListed).map { "'\($0.shortened)'" } + rest
    let hint = "; use \(list.count == 1 ? "" : "one of ")\(list.joined(separator: ", "))"
    report(suggestion == nil ? message + hint : message, at: place, suggestion: suggestion)
  }

  /// Whether a suggestion is still worth its time.
  var isGuessing: Bool {
    diagnostics.count < Self.mostSuggestions
  }

  /// Adds a warning.
  mutating func warn(_ message: String, at place: Diagnostic.Place) {
    warnings.append(Diagnostic(.warning, at: place, message))
  }

  /// Returns what `body` makes, or adds the mistakes that it throws and returns `nil`.
  mutating func attempt<Value>(_ body: (Reading) throws(SceneError) -> Value) -> Value? {
    do {
      return try body(self)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// Adds the mistake that a value is not one that its key expects.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - expected: The values that are allowed, to follow "must be".
  ///   - hint: What to write, if the value says nothing about what was meant.
  ///   - suggestion: The word that was probably meant.
  mutating func reject(
    _ node: SceneNode,
    expected: String,
    hint: String? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    let also = alternative.flatMap { $0.place == node.place ? ", or \($0.words)" : nil } ?? ""
    let message = "'\(subject)' must be \(expected)\(also), not \(node.found)"
    let word = isGuessing ? suggestion() : nil
    let slip = isGuessing && word == nil ? Slip(in: node, expected: expected + also)?.remedy : nil
    let hint = slip ?? (word == nil ? hint : nil)
    report(message + (hint.map { "; \($0)" } ?? ""), at: node.place, suggestion: word)
  }

  /// Notes that a value could also be of another kind than the grammar that reads it takes.
  ///
  /// - Parameter words: The other kind, to follow "or": `a list of items`.
  mutating func alsoTakes(_ words: String, at place: Diagnostic.Place) {
    alternative = (place, words)
  }

  /// Counts the items that another behavior holds, or reports that they are too many.
  mutating func hold(_ count: Int, at place: Diagnostic.Place) {
    let most = limits.items
    guard holds <= most else { return }
    holds += count
    guard holds > most else { return }
    report("behaviors hold more than \(most) items in all; --limit-items allows more", at: place)
  }

  /// Counts the corners of another outline, or reports that they are too many.
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
    report("the timeline inserts more than \(limits.items) items; --limit-items allows more", at: place)
    return false
  }

  /// Counts the bytes of texts to be made, or reports that they are too many and returns false.
  mutating func write(_ byteCount: Int, at place: Diagnostic.Place) -> Bool {
    guard byteCount <= limits.textSize - textSize else {
      report(.tooMuchText(limits), at: place)
      return false
    }
    textSize += byteCount
    return true
  }

  /// Counts the names of items that are only numbers, or reports that they are too long and returns false.
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

/// The limits of what takes long to simulate, which are the same for every loader of scenes.
enum Complexity {
  /// The most corners of an outline.
  static let cornersOfOutline = 500
  /// The most corners of all outlines, each counted as often as it is repeated.
  static let corners = 100_000
  /// The most behaviors that a timeline adds.
  static let additions = 10_000
  /// The most items of which one entry changes a property.
  static let changes = 5000
  /// The most items and sections that a timeline changes; items that it changes in a row count once.
  static let updates = 1_000_000
}
