import CradleCollectionLayouts
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

/// The numbers of items in a collection during a rehearsal of its timeline.
struct RehearsedData {
  /// A mistake in an entry of the timeline.
  struct Mistake: Error {
    var message: String
    var place: Diagnostic.Place
    /// Whether the numbers of items are still known after the mistake.
    var canGoOn = true
  }

  /// A reason why the items are unknown after an entry.
  enum End: Error {
    case mistake(Mistake)
    /// The items depend on the visible cells, which only a film shows.
    case unknown
  }

  private(set) var counts: [Int]
  /// The positions in the file of all insertions at `right_of_center` while the view is empty.
  var emptyCenters: [Diagnostic.Place] = []
  /// The total number of items.
  private(set) var total: Int
  let limits: Limits
  private let controls: [BarControl]
  private let actions: [SwipeActions]
  // The section of the open row, and the side of its buttons; `nil` if no row is open.
  private var open: (section: Int, edge: TimelineEntry.RowEdge)?
  private var pressedEntries: [TimelineEntry] = []

  /// Creates the numbers of items.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - controls: The buttons of the bar.
  ///   - actions: The buttons beside rows, for each layout.
  ///   - limits: The limits.
  init(_ counts: [Int], controls: [BarControl], actions: [SwipeActions] = [], limits: Limits) {
    self.counts = counts
    self.controls = controls
    self.actions = actions
    self.limits = limits
    total = counts.reduce(0, +)
  }

  /// Returns the cost of an action, counted in changes to single items.
  func cost(of action: TimelineEntry.Action) -> Int {
    let updates = action.updates
    guard !updates.isEmpty else { return max(1, action.verb.effects.count) }
    let changesOneItem = updates.count == 1 && updates[0].isOfItems
    return changesOneItem ? 1 : updates.count + counts.count / 100
  }

  /// Applies an entry's changes to the data, and checks that the named items exist.
  mutating func perform(_ action: TimelineEntry.Action, _ places: [UpdatePlaces]) throws(End) {
    defer { if action.verb.touch != nil, !(action.value is TimelineEntry.Swipe) { open = nil } }
    for (index, effect) in action.verb.effects.enumerated() {
      // Each item of a change has its own position in the file.
      try perform(effect, places.indices.contains(index) ? places[index...] : places[...])
    }
  }

  private mutating func perform(_ effect: TimelineEffect, _ places: ArraySlice<UpdatePlaces>) throws(End) {
    switch effect {
    case .updates(let updates): try perform(updates, Array(places))
    case .button(let name): try tap(name, Array(places))
    case .place(let place):
      // The widths of the titles determine which button is at a position.
      let changesData = controls.contains { $0.button?.updates.isEmpty == false && $0.mayBe(at: place) }
      if changesData { throw .unknown }
      if let open, buttons(on: open.edge).contains(where: \.changesData) { throw .unknown }
    case .swipe(let place, let edge, let isMeasured):
      // The width of the row determines whether the swipe is a full one.
      let path = try check(place, to: "swipe", places)
      if isMeasured, buttons(on: edge).contains(where: \.changesData) { throw .unknown }
      open = (path.section, edge)
    case .item(let place, let verb): _ = try check(place, to: verb, places)
    case .everyItem:
      let most = TimelineEntry.Change.most
      guard total <= most else {
        throw mistake("the collection has \(total) items here, and an entry changes at most \(most)", places)
      }
    case .layout, .opening: break
    }
  }

  private func mistake(_ message: String, _ places: ArraySlice<UpdatePlaces>) -> End {
    guard let place = places.first?.subject else { return .unknown }
    return .mistake(Mistake(message: message, place: place))
  }

  private func check(
    _ place: TimelineEntry.ItemPlace,
    to verb: String,
    _ places: ArraySlice<UpdatePlaces>
  ) throws(End) -> IndexPath {
    do throws(MissingItem) {
      return try place.path(in: counts, to: verb)
    } catch {
      throw mistake(error.message, places)
    }
  }

  // Applies a tap on a button. A disabled button does nothing.
  private mutating func tap(_ name: String, _ places: [UpdatePlaces]) throws(End) {
    if let open, let button = buttons(on: open.edge).first(where: { $0.title == name }) {
      pressedEntries = button.entries
      return button.deletesRow ? grow(open.section, by: -min(1, counts[open.section])) : ()
    }
    guard let control = controls.first(where: { $0.name == name }) else {
      let isOfRow = actions.contains { $0.has(name) }
      let known = controls.map { "'\($0.name)'" }.joined(separator: ", ")
      let rest = known.isEmpty ? "no bar has any" : "there are \(known)"
      let message =
        isOfRow
        ? "no row with a button '\(name)' is open; 'swipe' it first" : "there is no button '\(name.shortened)'; \(rest)"
      throw mistake(message, places[...])
    }
    guard let button = control.button,
      button.isEnabled(itemCount: total)
    else { return }
    let updates = button.updates(on: counts)
    if !updates.isEmpty { try perform(updates, places) }
  }
}

// Buttons beside rows.
extension RehearsedData {
  private func buttons(on edge: TimelineEntry.RowEdge) -> [SwipeActions.Button] {
    actions.flatMap { $0[edge] }
  }

  /// Returns the entries of the buttons that were pressed since the last call.
  mutating func takePressedEntries() -> [TimelineEntry] {
    defer { pressedEntries = [] }
    return pressedEntries
  }
}

// Changes of the data.
extension RehearsedData {
  private mutating func perform(_ updates: [TimelineEntry.Update], _ places: [UpdatePlaces]) throws(End) {
    // The section that grows depends on the position of the middle, which is unknown.
    if updates.contains(where: \.isInTheMiddle), counts.count(where: { $0 > 0 }) > 1 {
      throw .unknown
    }
    if total == 0 {
      let indices = updates.indices.filter { updates[$0].isInTheMiddle && places.indices ~= $0 }
      emptyCenters += indices.map { places[$0].subject }
    }
    do throws(UpdatePlan.Mistake) {
      let plan = try UpdatePlan(updates, counts: counts)
      total += plan.apply(to: &counts)
    } catch {
      throw end(after: error, of: updates, places)
    }
    guard total <= limits.items else {
      guard let place = places.first?.subject else { throw .unknown }
      throw .mistake(Mistake(message: .tooManyItems(limits), place: place, canGoOn: false))
    }
  }

  // Returns how a mistake ends the rehearsal. If an entry has a single update, its intention is clear in spite of the
  // mistake.
  private mutating func end(
    after mistake: UpdatePlan.Mistake,
    of updates: [TimelineEntry.Update],
    _ places: [UpdatePlaces]
  ) -> End {
    guard places.indices.contains(mistake.update) else { return .unknown }
    let place = places[mistake.update]
    let canGoOn = updates.count == 1 && updates[0].isOfItems
    if canGoOn { doAsFarAsPossible(updates[0]) }
    return .mistake(
      Mistake(message: mistake.message, place: mistake.isTarget ? place.target : place.subject, canGoOn: canGoOn)
    )
  }

  private mutating func doAsFarAsPossible(_ update: TimelineEntry.Update) {
    switch update {
    case .insert(let items, .item(let path)): grow(path.place.section, by: items.count)
    case .delete(.item(let path), let count):
      let (section, item) = path.place
      guard counts.indices.contains(section) else { return }
      grow(section, by: -max(0, min(count, counts[section] - item)))
    case .delete(.last, _):
      for section in counts.indices { grow(section, by: -counts[section]) }
    case .insert(_, .end), .insert(_, .rightOfCenter), .reload, .move, .insertSection,
      .deleteSection, .moveSection, .reloadSection:
      break
    }
  }

  private mutating func grow(_ section: Int, by count: Int) {
    guard counts.indices.contains(section) else { return }
    counts[section] += count
    total += count
  }
}

extension TimelineEntry.Update {
  // Whether the update affects adjacent items in one section, so that their number is known at once.
  fileprivate var isOfItems: Bool {
    switch self {
    case .insert, .delete, .reload: true
    case .move, .insertSection, .deleteSection, .moveSection, .reloadSection: false
    }
  }

  /// Whether the update depends on the visible cells.
  var isInTheMiddle: Bool {
    if case .insert(_, .rightOfCenter) = self { true } else { false }
  }
}

/// The possible layouts of a collection view during a rehearsal of its timeline.
struct RehearsedLayouts {
  private let descriptions: [String: any LayoutDescription]
  private let controls: [BarControl]
  // The names of the possible layouts. There are several if the layout depends on the item that a finger touches.
  private var current: Set<String>

  init(first: String, _ descriptions: [String: any LayoutDescription], controls: [BarControl]) {
    self.descriptions = descriptions
    self.controls = controls
    current = [first]
  }

  /// Whether every item may collide with every other item at present.
  var itemsCollide: Bool {
    collide(in: current)
  }

  /// Returns whether all items may collide at present, or during the given entries.
  func mayCollide(with entries: [TimelineEntry]) -> Bool {
    let changes = entries.withConsequences.flatMap(\.action.layouts)
    let openings = descriptions.values.compactMap(\.opensInto)
    return collide(in: current.union(changes + openings + controls.compactMap(\.layout)))
  }

  /// Returns why every possible layout forbids a reorder; `nil` if one of them allows it.
  func refusal(of reorder: TimelineEntry.Reorder) -> String? {
    let refusals = current.sorted().map { reorder.refusal(by: descriptions[$0]) }
    return refusals.contains(nil) ? nil : refusals.first ?? nil
  }

  /// Applies an entry's change of layout.
  mutating func perform(_ action: TimelineEntry.Action) {
    for effect in action.verb.effects {
      switch effect {
      case .layout(let name): current = [name]
      case .button(let name):
        if let layout = controls.first(where: { $0.name == name })?.layout { current = [layout] }
      case .place(let place):
        current.formUnion(controls.filter { $0.mayBe(at: place) }.compactMap(\.layout))
        open()
      case .opening: open()
      case .updates, .item, .swipe, .everyItem: break
      }
    }
  }

  private mutating func open() {
    current.formUnion(current.compactMap { descriptions[$0]?.opensInto })
  }

  private func collide(in names: Set<String>) -> Bool {
    names.contains { descriptions[$0]?.itemsCollide ?? false }
  }
}
