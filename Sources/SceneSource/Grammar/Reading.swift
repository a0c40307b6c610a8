package import CradleGraphics
import CradleRawText
package import CradleScenes
import Foundation

/// Facts that one part of the grammar finds, and that later parts use.
///
/// Each part of the grammar declares its own type of facts. ``Reading`` stores the facts, but does not depend on their
/// types.
package protocol ReadingFacts: Sendable {
  /// Creates the facts before anything is read.
  init()

  /// Whether each stage keeps its own facts; false by default.
  static var isOfStage: Bool { get }
}

extension ReadingFacts {
  package static var isOfStage: Bool { false }
}

/// The facts that the reader knows about a stage.
///
/// Timeline entries for the stage need these facts.
package struct StageFacts: Sendable {
  /// The kinds of stages read so far.
  ///
  /// A stage has one kind, and a scene has the kinds of all its stages.
  package var kinds: [StageKey] = []
  /// The color below the elements: the background of the canvas, or of a collection that covers it.
  package var ground = Color.white
  /// The sheet that the stage is in; `nil` for none.
  package var sheet: SheetDescription?
  /// The facts of the parts of the grammar, by type.
  fileprivate var parts: [ObjectIdentifier: any Sendable] = [:]
}

/// The state of reading a scene, with the mistakes so far and the facts that later values need.
package struct Reading {
  /// The limits of the scene.
  package let limits: Limits
  /// The name of the value being read.
  package var subject = "a scene"
  /// The theme for looking up names of colors.
  package var theme = Theme.light
  /// The seed of random values.
  package var seed: UInt64 = 0
  /// The repetition that is being read; `nil` if the thing cannot repeat.
  package internal(set) var turn: Turn?
  // The number of owners of random values so far, by kind.
  var owners: [String: Int] = [:]
  /// The time of day that clocks show, in minutes after midnight.
  package var clockMinutes = 0
  /// The stages of a scene with several stages, from back to front.
  ///
  /// If a scene has only one stage, this list is empty, and the facts are in `here`.
  package private(set) var severalStages: [(id: String?, facts: StageFacts)] = []
  // The number of the stage that is being read, if there are several.
  private var stageNumber: Int?

  // The facts of the current stage, which is being read, or which the value being read applies to.
  private var here = StageFacts()
  // The facts of the other parts of the grammar, by type.
  private var facts: [ObjectIdentifier: any Sendable] = [:]

  // Another possible kind of value at a position, for the message about a value that fits no kind.
  private var alternative: (place: Diagnostic.Place, words: String)?

  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var warnings: [Diagnostic] = []
  // The number of items in all behaviors. An item counts once per behavior.
  private var holds = 0
  private var products = ProductCounts()
  // The number of items that the timeline inserts. A repeated entry counts once.
  private var insertions = 0
  /// Whether a limit has been exceeded, so that reading on would only take time.
  package private(set) var isExhausted = false
  /// The total size of generated texts in all variants so far, in bytes.
  ///
  /// Repetition and numbering generate texts.
  package private(set) var textSize = 0

  // The largest number of suggestions. Suggestions are the slowest part of reading, and after so many mistakes they are
  // not worth the time.
  private static let mostSuggestions = 100
  // The largest number of names in a message. Otherwise, every mistake could list any number of names.
  private static let mostListed = 30

  package init(limits: Limits, textSize: Int = 0) {
    self.limits = limits
    self.textSize = textSize
  }

  /// The facts of a part of the grammar.
  package subscript<Facts: ReadingFacts>(type: Facts.Type) -> Facts {
    get {
      let known = Facts.isOfStage ? here.parts : facts
      return known[ObjectIdentifier(type)] as? Facts ?? Facts()
    }
    _modify {
      let key = ObjectIdentifier(type)
      // Takes the facts out of the dictionary, so that a change does not copy them.
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
  package var stages: [StageKey] {
    get { here.kinds }
    set { here.kinds = newValue }
  }

  /// The sheet that the stage is in; `nil` for none.
  package var sheet: SheetDescription? {
    get { here.sheet }
    set { here.sheet = newValue }
  }

  /// The color below the elements: the background of the canvas, or of a collection that covers it.
  package var ground: Color {
    get { here.ground }
    set { here.ground = newValue }
  }

  /// Reads one of several stages, and stores the stage's facts separately.
  ///
  /// - Parameter read: Reads the stage, and returns its id.
  package mutating func addStage(_ read: (inout Reading) -> String?) {
    let outside = here
    here.kinds = []
    let id = read(&self)
    severalStages.append((id, here))
    here = outside
    here.kinds += severalStages[severalStages.count - 1].facts.kinds
  }

  /// Reads a value that applies to one of several stages.
  package mutating func onStage<Result>(_ number: Int, _ read: (inout Reading) -> Result) -> Result {
    // The entries in the `do` of a tap are read within the tap, and may apply to another stage.
    let outer = stageNumber
    let outside = outer.map { _ in StageFacts() } ?? here
    if let outer { severalStages[outer].facts = here }
    enter(number)
    defer {
      severalStages[number].facts = here
      stageNumber = nil
      here = outside
      if let outer { enter(outer) }
    }
    return read(&self)
  }

  private mutating func enter(_ number: Int) {
    here = severalStages[number].facts
    // Removes the second reference, which would cause a copy with each change.
    severalStages[number].facts = StageFacts()
    stageNumber = number
  }

  /// Adds a mistake.
  package mutating func report(
    _ message: String,
    at place: Diagnostic.Place,
    suggestion: @autoclosure () -> String? = nil,
    isOnly: Bool = false,
    mayPass: Bool = false
  ) {
    let word = isGuessing ? suggestion() : nil
    var diagnostic = Diagnostic(at: place, message, suggestion: word, mayPass: mayPass)
    diagnostic.isOnlySuggestion = isOnly && word != nil
    diagnostics.append(diagnostic)
  }

  /// Adds a mistake about an unknown word.
  ///
  /// The message suggests the known word that was probably meant, or else lists the known words.
  package mutating func report(_ message: String, at place: Diagnostic.Place, word: String, known: [String]) {
    guard isGuessing else { return report(message, at: place) }
    let suggestion = Suggestion.meant(by: word, among: known)
    let rest = known.count > Self.mostListed ? ["…"] : []
    let list = known.prefix(Self.mostListed).map { "'\($0.shortened)'" } + rest
    let hint = "; use \(list.count == 1 ? "" : "one of ")\(list.joined(separator: ", "))"
    let isOnly = Suggestion.isOnlyMeaning(of: word, among: known)
    report(suggestion == nil ? message + hint : message, at: place, suggestion: suggestion, isOnly: isOnly)
  }

  /// Whether another suggestion is worth the time.
  package var isGuessing: Bool {
    diagnostics.count < Self.mostSuggestions
  }

  /// Adds a warning.
  package mutating func warn(_ message: String, at place: Diagnostic.Place) {
    warnings.append(Diagnostic(.warning, at: place, message))
  }

  /// Adds a warning unless it was added before, because some values are read twice.
  mutating func warnOnce(_ message: String, at place: Diagnostic.Place) {
    guard !warnings.contains(Diagnostic(.warning, at: place, message)) else { return }
    warn(message, at: place)
  }

  /// Returns the result of `body`, or adds the mistakes that it throws and returns `nil`.
  package mutating func attempt<Value>(_ body: (Reading) throws(SceneError) -> Value) -> Value? {
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
  ///   - hint: The text to suggest if the value gives no clue.
  ///   - suggestion: The word that was probably meant.
  ///   - isOnly: Whether no other word could be meant, so that the suggestion can replace the value.
  package mutating func reject(
    _ node: SceneNode,
    expected: String,
    hint: String? = nil,
    suggestion: @autoclosure () -> String? = nil,
    isOnly: @autoclosure () -> Bool = false
  ) {
    let also = alternative.flatMap { $0.place == node.place ? ", or \($0.words)" : nil } ?? ""
    let message = "'\(subject)' must be \(expected)\(also), not \(node.found)"
    let word = isGuessing ? suggestion() : nil
    let slip = isGuessing && word == nil ? ForeignNotation(in: node, expected: expected + also)?.remedy : nil
    let hint = slip ?? (word == nil ? hint ?? listing(node) : nil)
    let isOnly = word != nil && isOnly()
    report(message + (hint.map { "; \($0)" } ?? ""), at: node.place, suggestion: word, isOnly: isOnly)
  }

  // The remedy for a list with a value for each repetition.
  private func listing(_ node: SceneNode) -> String? {
    guard let turn, turn.count > 1, node.list?.count == turn.count else { return nil }
    return "a value for each repetition is written as { each: […] }"
  }

  /// Records another kind of value that is possible at a position, besides the kinds that the grammar reads.
  ///
  /// - Parameter words: The other kind, as a phrase after "or", for example `a list of items`.
  package mutating func alsoTakes(_ words: String, at place: Diagnostic.Place) {
    alternative = (place, words)
  }

  /// Adds the mistake that a limit is exceeded.
  package mutating func exceed(_ message: String, at place: Diagnostic.Place) {
    isExhausted = true
    report(message, at: place)
  }

  /// Counts the items of another behavior, or reports that the total exceeds the limit.
  package mutating func hold(_ count: Int, at place: Diagnostic.Place) {
    let most = limits.items
    guard holds <= most else { return }
    holds += count
    guard holds > most else { return }
    exceed("behaviors hold more than \(most) items in all; --limit-items allows more", at: place)
  }

  /// Adds to the count of a product; reports a total above the limit, and returns false.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - factors: The counts to multiply.
  ///   - place: The position of the value that causes the count.
  @discardableResult
  package mutating func count(_ product: Product, _ factors: Int..., at place: Diagnostic.Place) -> Bool {
    switch products.add(factors, to: product, most: limits[product]) {
    case .allowed: return true
    case .excess:
      exceed(product.excess(over: limits), at: place)
      return false
    case .knownExcess: return false
    }
  }

  /// Counts items that a timeline inserts; reports a total above the limit, and returns false.
  package mutating func insert(_ count: Int, at place: Diagnostic.Place) -> Bool {
    insertions += count
    guard insertions > limits.items else { return true }
    exceed("the timeline inserts more than \(limits.items) items; --limit-items allows more", at: place)
    return false
  }

  /// Counts the bytes of texts to generate; reports a total above the limit, and returns false.
  package mutating func write(_ byteCount: Int, at place: Diagnostic.Place) -> Bool {
    guard byteCount <= limits.textSize - textSize else {
      exceed(.tooMuchText(limits), at: place)
      return false
    }
    textSize += byteCount
    return true
  }

  /// Counts the bytes of generated item names; reports a total above the limit, and returns false.
  package mutating func number(_ count: Int, at place: Diagnostic.Place) -> Bool {
    write(count * "\(count)".utf8.count, at: place)
  }
}

/// The limits on slow parts of the simulation.
///
/// These limits are the same for every scene loader.
package enum Complexity {
  /// The largest number of corners of an outline.
  static let cornersOfOutline = 500
  /// The largest number of items that one entry can change.
  package static let changes = TimelineEntry.Change.most
}
