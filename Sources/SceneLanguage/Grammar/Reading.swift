import CradleGraphics
import CradleRawText
import CradleScenes
import Foundation

/// Facts that one part of the grammar finds, for the parts that are read later.
///
/// Each part of the grammar declares its own type. ``Reading`` keeps the values and depends on none of the
/// types.
protocol ReadingFacts: Sendable {
  /// Creates the facts before anything is read.
  init()

  /// Whether each stage keeps its own facts; false by default.
  static var isOfStage: Bool { get }
}

extension ReadingFacts {
  static var isOfStage: Bool { false }
}

/// What the reader knows about a stage.
///
/// Timeline entries on the stage need it.
struct StageFacts: Sendable {
  /// The kinds of stages read so far: one for a stage, and all for a scene.
  var kinds: [StageKind] = []
  /// The color below the elements on the canvas: its background, or that of the collection over it.
  var ground = Color.white
  /// The facts of the parts of the grammar, by type.
  fileprivate var parts: [ObjectIdentifier: any Sendable] = [:]
}

/// The state of reading a scene: the mistakes so far, and the facts for the values still to come.
struct Reading {
  /// The limits of the scene.
  let limits: Limits
  /// The name of the value being read.
  var subject = "a scene"
  /// The theme for looking up names of colors.
  var theme = Theme.light
  /// The time of day that clocks show, in minutes after midnight.
  var clockMinutes = 0
  /// The stages of a scene with several, back to front.
  ///
  /// Empty for a scene with one stage, whose facts are in `here`.
  private(set) var severalStages: [(id: String?, facts: StageFacts)] = []

  // The facts of the stage being read, or of the stage that the value being read applies to.
  private var here = StageFacts()
  // The facts of the other parts of the grammar, by type.
  private var facts: [ObjectIdentifier: any Sendable] = [:]

  // Another possible kind of value at a position, for the message about a value of no kind.
  private var alternative: (place: Diagnostic.Place, words: String)?

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  // The number of items in all behaviors. An item counts once per behavior.
  private var holds = 0
  // The numbers of corners of all outlines, and of behaviors that the timeline adds.
  private var corners = 0
  private var additions = 0
  // The number of items that the timeline inserts. Each entry counts once.
  private var insertions = 0
  /// The number of bytes in generated texts (repetition and numbering), in all variants so far.
  private(set) var textSize = 0

  // Suggestions are the slowest part of reading. After so many mistakes, they are not worth it.
  private static let mostSuggestions = 100
  // A file can have any number of names, and every mistake would list all of them.
  private static let mostListed = 30

  init(limits: Limits, textSize: Int = 0) {
    self.limits = limits
    self.textSize = textSize
  }

  /// The facts of a part of the grammar.
  subscript<Facts: ReadingFacts>(type: Facts.Type) -> Facts {
    get {
      let known = Facts.isOfStage ? here.parts : facts
      return known[ObjectIdentifier(type)] as? Facts ?? Facts()
    }
    _modify {
      let key = ObjectIdentifier(type)
      // The facts are taken out of the dictionary, so that they are changed without copying.
      var taken =
        Facts.isOfStage
        ? here.parts.removeValue(forKey: key) : facts.removeValue(forKey: key)
      var known = taken as? Facts ?? Facts()
      taken = nil
      defer { if Facts.isOfStage { here.parts[key] = known } else { facts[key] = known } }
      yield &known
    }
  }

  /// The kinds of stages on the canvas, as far as the reader has read them.
  var stages: [StageKind] {
    get { here.kinds }
    set { here.kinds = newValue }
  }

  /// The color below the elements on the canvas: its background, or that of the collection over it.
  var ground: Color {
    get { here.ground }
    set { here.ground = newValue }
  }

  /// Reads one of several stages, which keeps its own facts from then on.
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

  /// Reads something that applies to one of several stages.
  mutating func onStage<Result>(_ number: Int, _ read: (inout Reading) -> Result) -> Result {
    let outside = here
    here = severalStages[number].facts
    // A second reference would cause a copy with each change.
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

  /// Adds a mistake about an unknown word.
  ///
  /// It suggests the known word that was probably meant, or else lists the known words.
  mutating func report(_ message: String, at place: Diagnostic.Place, word: String, known: [String]) {
    guard isGuessing else { return report(message, at: place) }
    let suggestion = Suggestion.meant(by: word, among: known)
    let rest = known.count > Self.mostListed ? ["…"] : []
    let list = known.prefix(Self.mostListed).map { "'\($0.shortened)'" } + rest
    let hint = "; use \(list.count == 1 ? "" : "one of ")\(list.joined(separator: ", "))"
    report(suggestion == nil ? message + hint : message, at: place, suggestion: suggestion)
  }

  /// Whether another suggestion is worth its time.
  var isGuessing: Bool {
    diagnostics.count < Self.mostSuggestions
  }

  /// Adds a warning.
  mutating func warn(_ message: String, at place: Diagnostic.Place) {
    warnings.append(Diagnostic(.warning, at: place, message))
  }

  /// Returns the result of `body`, or adds the mistakes that it throws and returns `nil`.
  mutating func attempt<Value>(_ body: (Reading) throws(SceneError) -> Value) -> Value? {
    do {
      return try body(self)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// Adds a mistake about a value that its key does not accept.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - expected: The accepted values, to follow "must be".
  ///   - hint: What to write, if the value itself gives no clue.
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

  /// Notes another possible kind of value at a position, in addition to those that the grammar reads.
  ///
  /// - Parameter words: The other kind, to follow "or": `a list of items`.
  mutating func alsoTakes(_ words: String, at place: Diagnostic.Place) {
    alternative = (place, words)
  }

  /// Counts the items of another behavior, or reports that they exceed the limit.
  mutating func hold(_ count: Int, at place: Diagnostic.Place) {
    let most = limits.items
    guard holds <= most else { return }
    holds += count
    guard holds > most else { return }
    report("behaviors hold more than \(most) items in all; --limit-items allows more", at: place)
  }

  /// Counts the corners of another outline, or reports that they exceed the limit.
  mutating func bend(_ count: Int, at place: Diagnostic.Place) {
    guard corners <= Complexity.corners else { return }
    corners += count
    guard corners > Complexity.corners else { return }
    report("outlines have more than \(Complexity.corners) corners in all", at: place)
  }

  /// Counts items that a timeline inserts, or reports that they exceed the limit and returns false.
  mutating func insert(_ count: Int, at place: Diagnostic.Place) -> Bool {
    insertions += count
    guard insertions > limits.items else { return true }
    report("the timeline inserts more than \(limits.items) items; --limit-items allows more", at: place)
    return false
  }

  /// Counts the bytes of texts to be generated, or reports that they exceed the limit and returns false.
  mutating func write(_ byteCount: Int, at place: Diagnostic.Place) -> Bool {
    guard byteCount <= limits.textSize - textSize else {
      report(.tooMuchText(limits), at: place)
      return false
    }
    textSize += byteCount
    return true
  }

  /// Counts the generated names of items, or reports that they are too long and returns false.
  mutating func number(_ count: Int, at place: Diagnostic.Place) -> Bool {
    write(count * "\(count)".utf8.count, at: place)
  }

  /// Counts the behaviors that a timeline adds, or reports that they exceed the limit.
  mutating func add(_ count: Int, at place: Diagnostic.Place) {
    guard additions <= Complexity.additions else { return }
    additions += count
    guard additions > Complexity.additions else { return }
    report("the timeline adds more than \(Complexity.additions) behaviors", at: place)
  }
}

/// The limits on slow parts of the simulation.
///
/// They are the same for every scene loader.
enum Complexity {
  /// The largest number of corners of an outline.
  static let cornersOfOutline = 500
  /// The largest number of corners of all outlines.
  ///
  /// Repetitions count.
  static let corners = 100_000
  /// The largest number of behaviors that a timeline adds.
  static let additions = 10_000
  /// The largest number of items of which one entry changes a property.
  static let changes = 5000
  /// The most items and sections that a timeline changes.
  ///
  /// Items changed together in a row count once.
  static let updates = 1_000_000
}
