import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Grammar where Value == Scene.Canvas {
  /// The canvas, which the reader knows from then on.
  static var canvas: Grammar {
    let map = Scene.Canvas.fields.grammar(from: Scene.Canvas())
    return Grammar(schema: map.schema) { node, reading in
      let canvas = map.read(node, &reading)
      reading.canvas.canvas = canvas
      return canvas
    }
  }
}

extension Scene.Canvas {
  /// The keys of the canvas.
  ///
  /// The reader looks up later colors in the theme of the canvas.
  static let fields = Fields<Scene.Canvas>("the canvas", check: check) {
    Field(
      "look",
      \.look,
      .look,
      "The look of bars and controls: that of the system of the demos, or of systems of 2021 to 2024."
    )
    Field(
      optional: "device",
      \.device,
      .choice,
      "A device whose screen the canvas is. It sets the size, the safe areas, the corners and the bezel."
    )
    Field("size", \.size, .size, "The size: [width, height], in points. By default, that of the device.")
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
    Field(
      "motion",
      \.motion,
      .choice,
      "How much moves: 'reduced' is for people who prefer less, as 'prefers-reduced-motion' of CSS."
    )
    Field("padding", \.padding, .number(in: 0...1000), "The space around the canvas in the picture, in points.")
    Field(
      "backdrop",
      \.backdrop,
      .backdrop,
      default: "clear",
      "The fill of the picture around the canvas: a color or a gradient. 'clear' keeps it transparent."
    )
    Field(
      optional: "corner_radius",
      \.cornerRadius,
      .number(in: 0...1000),
      "The radius of the canvas's corners, in points. By default, that of the device."
    )
    Field(
      "shadow",
      \.shadow,
      .shadow,
      default: false,
      "The shadow of the canvas or the device on the backdrop: true, or a map."
    )
  }

  @Sendable
  private static func check(_ canvas: Scene.Canvas, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    if canvas.screen.cutout != .none, canvas.size.width < DeviceScreen.narrowest {
      let width = Double(canvas.size.width).written
      throw SceneError(
        "a phone is at least \(DeviceScreen.narrowest.written) points wide, not \(width); without 'size', it has its own",
        at: object.place(of: "size")
      )
    }
    guard let excess = canvas.excess(over: reading.limits) else { return }
    throw SceneError(excess, at: object["size"] == nil ? object.place(of: "scale") : object.place(of: "size"))
  }

  /// Returns the message about frames larger than a limit; `nil` if the frames are within the limit.
  func excess(over limits: Limits) -> String? {
    let width = (size.width + 2 * margin) * scale
    let height = (size.height + 2 * margin) * scale
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

extension Grammar where Value == Scene.Canvas.Look {
  // The look of the canvas. Reading records the look at once, because the chrome needs it.
  fileprivate static var look: Grammar {
    let choice = Grammar.choice
    return Grammar(schema: choice.schema) { node, reading in
      guard let look = choice.read(node, &reading) else { return nil }
      reading.canvas.look = look
      return look
    }
    .writing { .string($0.rawValue) }
  }
}

extension Grammar where Value == Scene.Canvas.Backdrop {
  fileprivate static var backdrop: Grammar {
    let color = Grammar<Color>.color
    let gradient = Grammar<CellStyle.Gradient>.gradient
    return Grammar(schema: ["anyOf": [color.schema, gradient.schema]]) { node, reading in
      guard node.scalar == nil, node.map?.contains(where: { $0.key == "light" }) != true else {
        return color.read(node, &reading).map { .color($0) }
      }
      return gradient.read(node, &reading).map { .gradient($0) }
    }
  }
}

/// The facts that the reader knows about the canvas.
struct CanvasFacts: ReadingFacts {
  /// The look of bars and controls.
  var look = Scene.Canvas.Look.classic
  /// The canvas; `nil` until it has been read.
  var canvas: Scene.Canvas?
  /// The id of the stage that is being read.
  var sheetID: String?
  /// Whether that stage is the one at the back.
  var isAtBack = true
}

extension Reading {
  /// The facts that the reader knows about the canvas.
  var canvas: CanvasFacts {
    get { self[CanvasFacts.self] }
    _modify { yield &self[CanvasFacts.self] }
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
