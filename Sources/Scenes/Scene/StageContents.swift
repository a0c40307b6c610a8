package import CradleCollectionLayouts
import CradleGeometry
package import CradleGraphics

// An index or a counter may become any number, so all digits count as its text.
private let digits = "0123456789"

extension CollectionDescription: StageKind {
  /// Whether a closure makes a layout, or a user's value draws an element.
  package var runsCode: Bool {
    layouts.contains { $0.description.place != nil } || cells.drawing != nil || !ornaments.isEmpty
  }

  package var barHeight: Double {
    chrome.height
  }

  package func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection] {
    let used = usedLayouts(by: timeline)
    // Mistakes in the closure are reported when the film is played.
    let found = PlayScope().run {
      layouts.filter { used.contains($0.name) }.compactMap {
        $0.description.makeLayout().contentDirection
      }
    }
    return [.horizontal, .vertical].filter(found.contains)
  }

  package func texts(during timeline: [TimelineEntry]) -> [SceneText] {
    let updates = updates(during: timeline)
    let items = sections.joined().map(\.appearance) + updates.flatMap(\.newItems).map(\.appearance)
    let icons = cells.icons + items.compactMap(\.icon) + timeline.setIcons + chrome.buttons.compactMap(\.icon)
    return texts(changedBy: updates) + chrome.texts + actionTexts + [SceneText].showing(icons)
  }

  package func pictures(during timeline: [TimelineEntry]) -> [Picture] {
    let newItems = updates(during: timeline).flatMap(\.newItems)
    let items = sections.joined().map(\.appearance) + newItems.map(\.appearance)
    var known: Set<Picture> = []
    let own = cells.drawing?.pictures ?? cells.pictures
    let ornamental = ornaments.sorted { $0.key < $1.key }.flatMap(\.value.pictures)
    return (own + ornamental + items.compactMap(\.picture)).filter { known.insert($0).inserted }
  }

  // The changes to the data: first by buttons, and then by the timeline, each in the order of the file.
  private func updates(during timeline: [TimelineEntry]) -> [TimelineEntry.Update] {
    let buttons = chrome.buttons
    let swipes = swipeEntries.withConsequences.flatMap(\.action.updates)
    return buttons.flatMap(\.updates) + swipes + timeline.flatMap(\.turns).flatMap(\.action.updates)
  }

  private var actionTexts: [SceneText] {
    let titles = layouts.flatMap { $0.description.swipeActions.all.map(\.title) }
    return titles.isEmpty ? [] : [SceneText(style: SwipeActions.titleStyle, strings: titles)]
  }

  private func texts(changedBy updates: [TimelineEntry.Update]) -> [SceneText] {
    let values = values(changedBy: updates)
    let inserted = updates.compactMap { update -> String? in
      if case .insertSection(_, let title, _) = update { title } else { nil }
    }
    let titles = (sectionTitles + inserted).filter { !$0.isEmpty }
    let ornamental = ornaments.sorted { $0.key < $1.key }.flatMap {
      $0.value.texts(forValues: sectionTitles + inserted)
    }
    return labels(values) + rowTexts(of: updates) + ornamental
      + (titles.isEmpty ? [] : [SceneText(style: supplements.titleStyle, strings: titles)])
  }

  private func rowTexts(of updates: [TimelineEntry.Update]) -> [SceneText] {
    guard cells.drawing == nil, cells.form == .row else { return [] }
    let items = sections.joined().map(\.appearance) + updates.flatMap(\.newItems).map(\.appearance)
    return [(cells.detailStyle, items.compactMap(\.detail)), (cells.trailingStyle, items.compactMap(\.trailing))]
      .filter { !$0.1.isEmpty }
      .map { SceneText(style: $0.0, strings: $0.1) }
  }

  // Items without a value get a number as their value.
  private func values(changedBy updates: [TimelineEntry.Update]) -> [String] {
    let inserted = updates.flatMap(\.newItems)
    return sections.joined().map(\.value) + inserted.compactMap(\.value)
      + (inserted.allSatisfy { $0.value != nil } ? [] : [digits])
  }

  private func labels(_ values: [String]) -> [SceneText] {
    if let drawing = cells.drawing { return drawing.texts(forValues: values) }
    // A bubble always shows its message, for any label of the style.
    if cells.form == .bubble { return [SceneText(style: cells.labelStyle, strings: values)] }
    return switch cells.label {
    // A font that the scene names must be installed, even if no text uses this font.
    case .hidden:
      cells.labelStyle.families == TextStyle.defaultFamilies
        ? [] : [SceneText(style: cells.labelStyle, strings: [])]
    case .texts(let texts): [SceneText(style: cells.labelStyle, strings: texts)]
    case .index: [SceneText(style: cells.labelStyle, strings: [digits])]
    case .value: [SceneText(style: cells.labelStyle, strings: values)]
    }
  }
}

extension ChromeDescription {
  fileprivate var texts: [SceneText] {
    let clock = SceneText(style: TextStyle(weight: .bold), strings: [digits + ":"])
    let titles = parts.flatMap(\.items).map(\.name) + [navigationBar?.search].compactMap(\.self)
    return (statusBar == nil ? [] : [clock]) + (navigationBar?.texts ?? [])
      + (titles.isEmpty ? [] : [SceneText(style: TextStyle(), strings: titles)])
  }
}

extension NavigationBar {
  fileprivate var texts: [SceneText] {
    let buttons = (left + right).compactMap { button in
      if case .title(let title) = button.face { title } else { nil }
    }
    let regular = buttons + segments.map(\.title)
    return (title.isEmpty ? [] : [SceneText(style: TextStyle(weight: .semibold), strings: [title])])
      + (regular.isEmpty ? [] : [SceneText(style: TextStyle(), strings: regular)])
  }
}

extension DynamicsDescription: StageKind {
  /// Whether a user's value draws an item.
  package var runsCode: Bool { items.contains { $0.drawing != nil } }

  package func pictures(during timeline: [TimelineEntry]) -> [Picture] {
    var known: Set<Picture> = []
    let all = items(during: timeline).flatMap { $0.drawing?.pictures ?? $0.picture.map { [$0] } ?? [] }
    return all.filter { known.insert($0).inserted }
  }

  // Consecutive items usually have different texts in the same style, so their texts are merged.
  package func texts(during timeline: [TimelineEntry]) -> [SceneText] {
    let items = items(during: timeline)
    let drawn = items.flatMap { item in
      item.drawing?.texts(forValues: [item.label?.text ?? item.id]) ?? []
    }
    let labels = items.filter { $0.drawing == nil }.compactMap(\.label) + labels(setBy: timeline)
    let icons = [SceneText].showing(items.compactMap(\.icon) + timeline.setIcons)
    return labels.reduce(into: drawn + icons) { texts, label in
      if texts.last?.style == label.style {
        texts[texts.count - 1].strings.append(label.text)
      } else {
        texts.append(SceneText(style: label.style, strings: [label.text]))
      }
    }
  }
}

extension DynamicsDescription {
  /// Returns the initial items, and the items that a timeline adds.
  package func items(during timeline: [TimelineEntry]) -> [DynamicItemDescription] {
    items + timeline.flatMap(\.turns).flatMap { ($0.action.value as? TimelineEntry.ItemArrival)?.items ?? [] }
  }

  // The labels that items get later, in the style of their current labels.
  private func labels(setBy timeline: [TimelineEntry]) -> [DynamicItemDescription.Label] {
    let changes = timeline.flatMap(\.turns).compactMap { $0.action.value as? TimelineEntry.Change }
    guard !changes.isEmpty else { return [] }
    let known = Dictionary(items(during: timeline).map { ($0.id, $0.label ?? $0.emptyLabel) }) { first, _ in first }
    return changes.flatMap { change -> [DynamicItemDescription.Label] in
      guard case .text(let text) = change.value else { return [] }
      return change.targets.itemIDs.map { id in
        var label = known[id].flatMap(\.self) ?? DynamicItemDescription.Label(text: text)
        label.text = text
        return label
      }
    }
  }
}

extension [TimelineEntry] {
  // The icons that elements get later.
  fileprivate var setIcons: [Icon] {
    flatMap(\.turns).compactMap { entry in
      if case .icon(let icon)? = (entry.action.value as? TimelineEntry.Change)?.value { icon } else { nil }
    }
  }
}

extension [SceneText] {
  // The characters of icons, in their font.
  fileprivate static func showing(_ icons: [Icon]) -> [SceneText] {
    guard !icons.isEmpty else { return [] }
    return [SceneText(style: Icon.style(beside: TextStyle()), strings: icons.map(\.glyph))]
  }
}

extension SwipeActions {
  /// The style of the titles.
  package static let titleStyle = TextStyle(size: 15, color: .white)
}

extension CellStyle {
  /// The style of the second line of a row: paler, and 76 % as large as the first line.
  package var detailStyle: TextStyle {
    var style = labelStyle
    style.size *= 0.76
    style.weight = .regular
    style.color = labelStyle.color.withAlpha(labelStyle.color.alpha * 0.6)
    return style
  }

  /// The style of the text at the right end of a row: paler than the first line, and as large.
  package var trailingStyle: TextStyle {
    var style = detailStyle
    style.size = labelStyle.size
    style.alignment = .right
    return style
  }
}
