package import CradleGeometry
public import CradleGraphics
public import CradleScenes
package import Foundation

/// Draws the elements of a stage, and keeps the drawings.
///
/// Each playback of a stage has its own studio. If the stage shows its elements through the studio, a drawing is
/// repeated only if it depends on the moment:
///
/// ```swift
/// struct Dial: CellDrawing {
///   func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
///     canvas.fillEllipse(in: canvas.bounds, with: .systemTeal)
///     canvas.text(cell.value)
///   }
/// }
///
/// final class Gauge: Stage {
///   private let studio: Studio
///   init(_ studio: Studio) { self.studio = studio }
///
///   var isAtRest: Bool { true }
///   var fault: String? { state(.picture).flaw ?? studio.fault }
///   func tick() {}
///
///   func state(_ detail: StageState.Detail) -> StageState {
///     let pose = ElementState.Pose(center: Vector(x: 60, y: 60))
///     var dial = ElementState(number: 0, id: "dial", size: CGSize(width: 80, height: 80), pose: pose)
///     studio.show(CellContent(role: .item, ordinal: 0, value: "75", index: 0), by: Dial(), in: &dial)
///     return StageState([dial])
///   }
/// }
/// let scene = Scene(stage: StageDescription { _, studio in Gauge(studio) })
/// ```
public final class Studio {
  /// The theme of the scene.
  public let theme: Theme
  /// The color behind the elements.
  public let ground: Color

  private let hairline: Double
  private let measuring: any TextMeasuring
  private let faults = DrawingFaults()
  // Only used for lookups.
  private var artists: [HeldDrawing: CellArtist] = [:]

  /// - Parameters:
  ///   - theme: The theme of the scene.
  ///   - ground: The color behind the elements.
  ///   - scale: The number of pixels per point.
  ///   - measuring: The value that measures texts.
  package init(in theme: Theme, on ground: Color, scale: Double = 2, measuring: any TextMeasuring) {
    self.theme = theme
    self.ground = ground
    hairline = 1 / scale
    self.measuring = measuring
  }

  /// Creates a studio for a stage that fills the canvas.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the colors of its theme.
  ///   - measuring: The value that measures texts.
  package convenience init(for scene: Scene, measuring: any TextMeasuring) {
    self.init(in: scene.canvas.theme, on: scene.canvas.ground, scale: scene.canvas.scale, measuring: measuring)
  }

  private var paper: Paper { Paper(theme: theme, ground: ground, hairline: hairline, measuring: measuring) }

  /// The first error of a drawing so far, as a sentence; `nil` for none.
  ///
  /// Your stage returns this error as its `Stage.fault`.
  public var fault: String? { faults.first }

  /// Draws content with a drawing value, and makes the result the drawing of an element.
  ///
  /// A pressed element is shown darker, or brighter in a dark theme. The studio leaves this to the drawing if the
  /// drawing asks the canvas whether the element is pressed.
  public func show(_ content: CellContent, by drawing: some CellDrawing, in element: inout ElementState) {
    let sketch = artist(of: drawing).sketch(of: content, size: element.size, id: element.id)
    element.show(sketch, in: theme)
  }

  /// Returns the artist for a drawing value.
  ///
  /// Equal values share one artist and its drawings.
  ///
  /// - Parameters:
  ///   - drawing: The drawing value.
  ///   - isOwn: Whether the value comes from a user. A user's value draws twice for a check, since it may draw
  ///   something else each time.
  package func artist(of drawing: any CellDrawing, isOwn: Bool = true) -> CellArtist {
    let held = HeldDrawing(drawing)
    if let known = artists[held] { return known }
    let made = CellArtist(drawing, on: paper, faults: faults, isOwn: isOwn)
    artists[held] = made
    return made
  }

  /// Returns the drawing of content by a `CellDrawing`, with the origin in the center.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - drawing: The value that draws.
  ///   - size: The size of the element.
  ///   - id: The name of the element.
  ///   - isOwn: Whether a user wrote the value's type.
  ///   - isKept: Whether to keep the drawing for later frames. During an animation, each drawing is used once.
  package func sketch(
    of content: CellContent,
    by drawing: any CellDrawing,
    size: CGSize,
    id: String,
    isOwn: Bool,
    isKept: Bool
  ) -> ElementSketch {
    let artist =
      isKept
      ? artist(of: drawing, isOwn: isOwn)
      : CellArtist(drawing, on: paper, faults: faults, isOwn: isOwn)
    return artist.sketch(of: content, size: size, id: id)
  }

  /// Returns the drawing of a playground's item, with the origin in the item's center.
  ///
  /// - Parameters:
  ///   - look: The item.
  ///   - number: The number of the item in order of arrival, from 0.
  ///   - seed: The seed of the scene.
  package func sketch(of look: DynamicItemDescription, number: Int, seed: UInt64) -> ElementSketch {
    guard let drawing = look.drawing else {
      var canvas = DrawingCanvas(size: look.size, theme: theme, ground: ground, measuring: measuring)
      look.draw(on: &canvas)
      return .still(canvas.commands)
    }
    let content = CellContent(
      role: .item,
      ordinal: number,
      value: look.label?.text ?? look.id,
      index: number,
      appearance: ItemDescription.Appearance(color: look.color, picture: look.picture, icon: look.icon),
      theme: theme,
      seed: seed
    )
    return artist(of: drawing).sketch(of: content, size: look.size, id: look.id)
  }
}

extension Studio {
  /// A drawing inside another one.
  package struct Inset {
    /// The pose, from the center of the other drawing.
    let pose: ElementState.Pose
    /// The drawing, back to front.
    let commands: [DrawingCommand]

    /// Creates a drawing inside another one.
    package init(at pose: ElementState.Pose, _ commands: [DrawingCommand]) {
      self.pose = pose
      self.commands = commands
    }
  }

  /// Returns the drawing of an item with others inside.
  ///
  /// - Parameters:
  ///   - commands: The drawing of the item.
  ///   - insets: The drawings inside, back to front.
  ///   - clip: The outline that cuts them; `nil` if nothing does.
  package func drawing(_ commands: [DrawingCommand], insets: [Inset], clip: Path?) -> [DrawingCommand] {
    var canvas = DrawingCanvas(size: .zero, theme: theme, ground: ground, measuring: measuring)
    func drawInsets(on canvas: inout DrawingCanvas) {
      for inset in insets {
        let pose = inset.pose
        let map = Transform(translationX: pose.center.x, y: pose.center.y).rotated(by: pose.angle)
          .scaledBy(x: pose.scale.x, y: pose.scale.y)
        canvas.transformed(by: map) { canvas in
          guard pose.alpha < 1 else { return inset.commands.forEach { canvas.add($0) } }
          canvas.group(opacity: pose.alpha) { canvas in inset.commands.forEach { canvas.add($0) } }
        }
      }
    }
    if let clip { canvas.clip(to: clip, drawing: drawInsets) } else { drawInsets(on: &canvas) }
    return commands + canvas.commands
  }
}

extension DynamicItemDescription {
  // A label that adapts for legibility already has its final color.
  fileprivate func draw(on canvas: inout DrawingCanvas) {
    defer { drawStrokeAndLabel(on: &canvas) }
    guard !isLine else { return }
    let outline = outline
    if let shadow { canvas.add(shadow.command(for: outline)) }
    if let material {
      canvas.add(.material(outline, DrawingCommand.Material(material, in: canvas.theme)))
    } else {
      canvas.fill(outline, with: gradient.map { $0.paint(in: canvas.bounds) } ?? .solid(color))
    }
    if let picture {
      canvas.image(picture, in: picture.box(in: outline.controlBounds, fit: pictureFit), clip: outline)
    }
    if let border, border.width > 0 { canvas.stroke(border, inside: outline) }
  }

  private func drawStrokeAndLabel(on canvas: inout DrawingCanvas) {
    if let line = stroke?.command(on: strokedOutline, from: strokeStart, to: strokeEnd) { canvas.add(line) }
    guard let label else { return }
    let box = canvas.bounds.inset(by: EdgeInsets(all: labelInset))
    canvas.label(label.text, icon: icon, roll: roll, style: label.style, in: box)
  }

  // The outline from where a stroke begins: that of an ellipse begins at the top.
  private var strokedOutline: Path {
    guard case .ellipse(let size) = shape else { return outline }
    let circle = Path(arcAround: .zero, radius: 1, from: .degrees(-90), to: .degrees(270))
    var line = circle.applying(Transform(scaleX: size.width / 2, y: size.height / 2))
    line.append(.close)
    return line
  }

  /// The outline of the item before rotation.
  ///
  /// The origin is in the item's center.
  package var outline: Path {
    let bounds = CGRect(center: .zero, size: size)
    return switch shape {
    case .rectangle: Path(roundedRectangle: bounds, corners: corners)
    case .ellipse: Path(ellipseIn: bounds)
    case .path(let path), .line(let path): path
    }
  }
}

extension DrawingCanvas {
  // The line is twice as wide, and only its inner half is visible.
  fileprivate mutating func stroke(_ border: CellStyle.Border, inside outline: Path) {
    clip(to: outline) { canvas in
      canvas.stroke(outline, with: border.color, width: 2 * border.width)
    }
  }
}
