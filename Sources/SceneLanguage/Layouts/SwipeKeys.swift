import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes

extension SwipeActions {
  /// The keys of the buttons beside rows.
  static let fields = Fields<SwipeActions>("swipe actions") {
    Field(
      "trailing",
      \.trailing,
      .list(of: .button),
      default: [],
      "The buttons on the right, from the edge inward. A swipe all the way does what the first one does."
    )
    Field("leading", \.leading, .list(of: .button), default: [], "The buttons on the left, from the edge inward.")
  }
}

/// A button beside a row as written.
private struct WrittenSwipeButton: Sendable {
  var title = ""
  var color = Color.systemGray
  var deletesRow = false
  var entries: [TimelineEntry] = []

  var button: SwipeActions.Button {
    var button = SwipeActions.Button(title, color: color, deletesRow: deletesRow)
    button.entries = entries
    return button
  }

  static let fields = Fields<WrittenSwipeButton>("a button of a row") {
    Field(required: "title", \.title, .name, "The title, which 'tap: { button }' names.")
    Field("color", \.color, .color, default: "system_gray", "The color behind the title.")
    Field(
      "do",
      \.effect,
      .effect,
      default: "none",
      """
      What the button does: 'delete' deletes its row, and the others are as in the bar. Or a list of entries like those \
      of the timeline, without 'at' and 'repeat'. A row that is not deleted closes.
      """
    )
  }

  private var effect: Effect {
    get { Effect(deletesRow: deletesRow, entries: entries) }
    set {
      deletesRow = newValue.deletesRow
      entries = newValue.entries
    }
  }

  struct Effect: Sendable {
    var deletesRow = false
    var entries: [TimelineEntry] = []
  }
}

extension Grammar where Value == SwipeActions.Button {
  fileprivate static var button: Grammar {
    WrittenSwipeButton.fields.grammar(from: WrittenSwipeButton()).map(\.button)
  }
}

extension Grammar where Value == WrittenSwipeButton.Effect {
  // A word or entries. The entries may be about layouts, whose keys contain this one, so their grammar is looked up only
  // while reading.
  fileprivate static var effect: Grammar {
    let words = Grammar<[TimelineEntry.Update]>.buttonWords.map { word, updates in
      let entry = TimelineEntry(start: .relative(.zero), action: .update(updates))
      return (word, WrittenSwipeButton.Effect(entries: updates.isEmpty ? [] : [entry]))
    }
    let word = choice([("delete", WrittenSwipeButton.Effect(deletesRow: true))] + words)
    let entries = Grammar<Bool>.unreadEntries
    return Grammar(schema: ["anyOf": [word.schema, entries.schema]]) { node, reading in
      guard node.list != nil else {
        reading.alsoTakes("a list of entries", at: node.place)
        return word.read(node, &reading)
      }
      guard !reading.layouts.isSurvey else { return WrittenSwipeButton.Effect() }
      // The collection itself is read later.
      let stages = reading.stages
      let timeline = reading.timeline
      defer {
        reading.stages = stages
        reading.timeline = timeline
      }
      if stages.isEmpty { reading.stages = [.collection] }
      let read = Grammar<TimelineEntry.Action>.consequences(in: node, &reading)
      return read.map { WrittenSwipeButton.Effect(entries: $0.map(\.entry)) }
    }
  }
}
