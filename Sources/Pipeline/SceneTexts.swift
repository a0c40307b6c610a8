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
      labels(of: collection.cells, itemsAtFirst: collection.sections)
        + titles(of: collection) + collection.chrome.texts
    case .dynamics(let dynamics): dynamics.texts
    }
  }

  private func labels(
    of cells: CellStyle,
    itemsAtFirst sections: [[ItemDescription]]
  ) -> [SceneText] {
    let values = sections.joined().map(\.value) + newItems.compactMap(\.value)
    return switch (cells.form, cells.label) {
    case (.bubble, _), (_, .value): [SceneText(style: cells.labelStyle, strings: values)]
    case (_, .texts(let texts)): [SceneText(style: cells.labelStyle, strings: texts)]
    // An index may become any number.
    case (_, .index): [SceneText(style: cells.labelStyle, strings: ["0123456789"])]
    // A font that the scene names has to be there, even if nothing is set in it yet.
    case (_, .none):
      cells.labelStyle.families == TextStyle.defaultFamilies
        ? [] : [SceneText(style: cells.labelStyle, strings: [])]
    }
  }

  private func titles(of collection: CollectionDescription) -> [SceneText] {
    let inserted = updates.compactMap { update -> String? in
      if case .insertSection(_, let title, _) = update { title } else { nil }
    }
    let titles = (collection.sectionTitles + inserted).filter { !$0.isEmpty }
    return titles.isEmpty
      ? [] : [SceneText(style: collection.supplements.titleStyle, strings: titles)]
  }
}

extension ChromeDescription {
  // Bars are set in the default font, however the cells are.
  fileprivate var texts: [SceneText] {
    guard let bar = navigationBar else {
      return statusBar == nil ? [] : [SceneText(style: TextStyle(weight: .bold), strings: ["0:"])]
    }
    let buttons = (bar.left + bar.right).compactMap { button in
      if case .title(let title) = button.face { title } else { nil }
    }
    return [
      SceneText(style: TextStyle(weight: .semibold), strings: [bar.title]),
      SceneText(style: TextStyle(), strings: bar.segments.map(\.title) + buttons),
    ]
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
