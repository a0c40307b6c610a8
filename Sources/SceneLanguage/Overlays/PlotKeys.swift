import CradleGraphics
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension OverlayKind {
  /// A plot that draws its curves as the film plays.
  static let plot = OverlayKind(
    Scene.PlotOverlay.self,
    "A plot of a quantity of items. Its curves grow while the film runs.",
    .details(
      Scene.PlotOverlay.fields.grammar(from: Scene.PlotOverlay(.y)) {
        plot,
        object,
        reading throws(SceneError) in
        try plot.check(object, reading)
        return .plot(plot)
      }
    )
  )
}

extension Scene.PlotOverlay {
  fileprivate static let fields = Fields<Scene.PlotOverlay>("a plot") {
    Field(required: "of", \.quantity, .choice, "The quantity along the vertical axis.")
    Field(
      optional: "items",
      \.writtenItems,
      .plottedItems,
      "The ids or index paths of the items. You can leave them out if you plot the scrolling."
    )
    Field(optional: "against", \.against, .choice, "The quantity along the horizontal axis. By default, the time.")
    Field(
      "closed_form",
      \.showsClosedForm,
      .boolean,
      "Whether to draw the curve of the rubber band's formula beside that of the scroll offset."
    )
    Field("position", \.corner, .choice, "The corner of its box.")
    Field(
      "size",
      \.size,
      .size(in: 40...4000),
      "The size of its box on a phone: [width, height], in points. It grows on wider canvases."
    )
    Field("font", \.families, .families, "A font family, or a list of families in order of preference.")
  }

  // The items to plot as written; `nil` if there are none.
  fileprivate var writtenItems: [String]? {
    get { items.isEmpty ? nil : items }
    set { items = newValue ?? [] }
  }

  fileprivate func check(_ object: SceneObject, _ reading: Reading) throws(SceneError) {
    let quantities = [quantity] + (against.map { [$0] } ?? [])
    let ofFilm = quantities.filter(\.isOfFilm)
    if let scroll = ofFilm.first, reading.stages == [.dynamics] {
      let key = scroll == quantity ? "of" : "against"
      throw SceneError("'\(scroll.rawValue)' needs a collection, not dynamics", at: object.place(of: key))
    }
    if showsClosedForm, quantity != .scroll || against != nil {
      throw SceneError(
        "'closed_form' is for a plot of 'scroll' over the time; 'cradle plot --closed-form' has that of springs",
        at: object.place(of: "closed_form")
      )
    }
    if items.isEmpty, ofFilm.count < quantities.count {
      throw SceneError("a plot of '\(quantity.rawValue)' needs 'items'", at: object.place)
    }
    if !items.isEmpty, ofFilm.count == quantities.count {
      throw SceneError(
        "'\(quantity.rawValue)' is not a quantity of items; leave out 'items'",
        at: object.place(of: "items")
      )
    }
  }
}

extension Grammar where Value == [String] {
  /// The ids or index paths of the items to plot.
  fileprivate static var plottedItems: Grammar {
    distinct(of: .plottedItem)
  }
}

extension Grammar where Value == String {
  // An item to plot. In a collection, and in a scene with several stages, the items are known only when the film is
  // made.
  static var plottedItem: Grammar {
    let name = Grammar<String>.name
    return Grammar(schema: name.schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      guard reading.stages == [.dynamics], let cast = reading.cast, cast.isComplete,
        !cast.contains(id) || cast.isGroup(id)
      else { return id }
      let message = "there is no item '\(id.shortened)'"
      reading.report(message, at: node.place, suggestion: cast.suggestion(for: id))
      return nil
    }
  }
}
