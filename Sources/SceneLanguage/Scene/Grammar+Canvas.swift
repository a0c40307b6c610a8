import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Scene.Canvas {
  /// The keys of the canvas.
  ///
  /// The reader looks up later colors in the theme of the canvas.
  static let fields = Fields<Scene.Canvas>("the canvas", check: check) {
    Field("size", \.size, .size, "The size: [width, height], in points.")
    Field("scale", \.scale, .number(in: 0.1...4), "The number of pixels per point, along each side.")
    Field("theme", \.theme, .theme, default: "light", "Which variants of the system colors to use.")
    Field(
      "background",
      \.background,
      .ground,
      default: "auto",
      "The fill of the canvas. 'auto' is the background of the theme."
    )
    Field(
      "pixel_snap",
      \.pixelSnap,
      .choice(true: .all, false: .exact),
      "What to align to whole pixels before drawing. false is 'none', true is 'all'."
    )
  }

  @Sendable
  private static func check(_ canvas: Scene.Canvas, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    guard let excess = canvas.excess(over: reading.limits) else { return }
    throw SceneError(excess, at: object["size"] == nil ? object.place(of: "scale") : object.place(of: "size"))
  }

  /// Returns the message about frames larger than a limit; `nil` if the frames are within the limit.
  func excess(over limits: Limits) -> String? {
    let width = size.width * scale
    let height = size.height * scale
    let most = limits.pixelSize
    guard width > Double(most.width) || height > Double(most.height) else { return nil }
    let written = "\(width.rounded(.up).written) × \(height.rounded(.up).written)"
    return "frames of \(written) pixels exceed \(most); --limit-pixels allows more"
  }
}

extension Grammar where Value == Theme {
  // The theme of the canvas. Reading records the theme at once, because the colors of the canvas need it.
  fileprivate static var theme: Grammar {
    let choice = Grammar.choice
    return Grammar(schema: choice.schema) { node, reading in
      guard let theme = choice.read(node, &reading) else { return nil }
      reading.theme = theme
      return theme
    }
  }
}

extension Grammar where Value == Color {
  // The background of the canvas. Reading records the color at once, because labels need it.
  fileprivate static var ground: Grammar {
    let color = Grammar<Color?>.colorOrAuto
    return Grammar(schema: color.schema) { node, reading in
      guard let read = color.read(node, &reading) else { return nil }
      let own = read ?? (reading.theme == .light ? .white : .black)
      reading.ground = own.laid(over: reading.theme == .light ? .white : .black)
      return own
    }
  }
}

extension Grammar where Value == Color? {
  /// A color, or `auto` for a color that suits the surroundings.
  static var colorOrAuto: Grammar {
    Grammar<Color>.color.map(Optional.some).or("auto", meaning: nil)
  }
}
