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
    case .collection(let collection): collection.texts
    case .dynamics(let dynamics): dynamics.texts
    }
  }
}

extension CollectionDescription {
  fileprivate var texts: [SceneText] {
    switch cells.label {
    // A font that the scene names has to be there, even if nothing is set in it yet.
    case .none:
      cells.labelStyle.families == TextStyle.defaultFamilies
        ? [] : [SceneText(style: cells.labelStyle, strings: [])]
    case .texts(let texts): [SceneText(style: cells.labelStyle, strings: texts)]
    // An index may become any number.
    case .index: [SceneText(style: cells.labelStyle, strings: ["0123456789"])]
    case .value:
      [SceneText(style: cells.labelStyle, strings: sections.flatMap { $0.map(\.value) })]
    }
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
