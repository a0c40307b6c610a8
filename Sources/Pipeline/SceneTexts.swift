import Graphics
import Scenes

/// Texts that are set in one style.
struct SceneText {
  let style: TextStyle
  var strings: [String]
}

extension Scene {
  /// Every text that the scene can show.
  var texts: [SceneText] {
    switch stage {
    case .collection(let collection):
      collection.texts(insertedBy: timeline) + collection.chrome.texts
    case .dynamics(let dynamics): dynamics.texts
    }
  }
}

// An index, or a value that is counted, may become any number.
private let digits = "0123456789"

extension CollectionDescription {
  fileprivate func texts(insertedBy timeline: [TimelineEntry]) -> [SceneText] {
    let values = values(insertedBy: timeline)
    let titles = (sectionTitles + timeline.flatMap(\.titles)).filter { !$0.isEmpty }
    return labels(values)
      + (titles.isEmpty ? [] : [SceneText(style: supplements.titleStyle, strings: titles)])
  }

  // Items that come without a value are counted.
  private func values(insertedBy timeline: [TimelineEntry]) -> [String] {
    let buttons = (chrome.navigationBar?.left ?? []) + (chrome.navigationBar?.right ?? [])
    let inserted = (timeline.flatMap(\.updates) + buttons.flatMap(\.updates)).flatMap(\.newItems)
    return sections.flatMap { $0.map(\.value) } + inserted.compactMap(\.value)
      + (inserted.allSatisfy { $0.value != nil } ? [] : [digits])
  }

  private func labels(_ values: [String]) -> [SceneText] {
    // A bubble shows what is said, whatever else.
    if cells.form == .bubble { return [SceneText(style: cells.labelStyle, strings: values)] }
    return switch cells.label {
    // A font that the scene names has to be there, even if nothing is set in it yet.
    case .none:
      cells.labelStyle.families == TextStyle.defaultFamilies
        ? [] : [SceneText(style: cells.labelStyle, strings: [])]
    case .texts(let texts): [SceneText(style: cells.labelStyle, strings: texts)]
    case .index: [SceneText(style: cells.labelStyle, strings: [digits])]
    case .value: [SceneText(style: cells.labelStyle, strings: values)]
    }
  }
}

extension TimelineEntry.Update {
  /// The items that come in, or that others become.
  fileprivate var newItems: [NewItem] {
    switch self {
    case .insert(let items, _), .insertSection(let items, _, _), .reload(_, _, let items): items
    case .delete, .move, .deleteSection, .moveSection, .reloadSection: []
    }
  }
}

extension TimelineEntry {
  fileprivate var updates: [Update] {
    if case .update(let updates) = action { updates } else { [] }
  }

  /// The titles of sections that come in.
  fileprivate var titles: [String] {
    updates.compactMap { update in
      if case .insertSection(_, let title, _) = update { title } else { nil }
    }
  }
}

extension ChromeDescription {
  fileprivate var texts: [SceneText] {
    let clock = SceneText(style: TextStyle(weight: .semibold), strings: [digits + ":"])
    return (statusBar == nil ? [] : [clock]) + (navigationBar?.texts ?? [])
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

extension DynamicsDescription {
  // Items that follow one another usually differ in what they say, and not in how.
  fileprivate var texts: [SceneText] {
    items.compactMap(\.label).reduce(into: []) { texts, label in
      if texts.last?.style == label.style {
        texts[texts.count - 1].strings.append(label.text)
      } else {
        texts.append(SceneText(style: label.style, strings: [label.text]))
      }
    }
  }
}
