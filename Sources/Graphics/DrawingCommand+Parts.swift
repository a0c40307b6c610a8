package import CradleGeometry
package import Foundation

// What most code asks of a drawing command. A new command has its cases here; besides, only what writes, draws, hashes
// or measures every command has a case for it.
extension DrawingCommand {
  /// The kinds of commands, by their names in messages.
  package enum Kind: String, Sendable {
    case fill = "a filled outline"
    case stroke = "a line"
    case text = "a text"
    case image = "a picture"
    case shadow = "a shadow"
    case material = "a material"
    case group = "a group"
  }

  package var kind: Kind {
    switch self {
    case .fill: .fill
    case .stroke: .stroke
    case .text: .text
    case .image: .image
    case .shadow: .shadow
    case .material: .material
    case .group: .group
    }
  }

  /// The outline that the command fills or follows; `nil` for a text, a picture and a group.
  package var path: Path? {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _, _), .shadow(let path, _, _, _), .material(let path, _): path
    case .text, .image, .group: nil
    }
  }

  /// The paint of an area, a line or a text; `nil` for other commands.
  package var paint: Paint? {
    switch self {
    case .fill(_, let paint), .stroke(_, let paint, _, _): paint
    case .text(_, let style, _): .solid(style.color)
    case .image, .shadow, .material, .group: nil
    }
  }

  /// Returns a box around what the command draws, in its own coordinates.
  ///
  /// Without margins, it is a box around outlines and boxes alone.
  ///
  /// - Parameters:
  ///   - lines: How far a line reaches beyond its path, in widths of the line.
  ///   - shadows: How far a shadow reaches beyond its outline, in radii.
  ///   - letters: How far a text reaches beyond its box, in sizes of its font.
  package func bounds(lines: Double = 0, shadows: Double = 0, letters: Vector = .zero) -> CGRect {
    switch self {
    case .fill(let path, _), .material(let path, _): return path.controlBounds
    case .stroke(let path, _, let width, _):
      return path.controlBounds.insetBy(dx: -lines * width, dy: -lines * width)
    case .text(_, let style, let box):
      return box.insetBy(dx: -letters.x * style.size, dy: -letters.y * style.size)
    case .image(_, let box, let clip): return box.intersection(clip.controlBounds)
    case .shadow(let path, _, let radius, let offset):
      return path.controlBounds.insetBy(dx: -shadows * radius, dy: -shadows * radius)
        .offsetBy(dx: offset.x, dy: offset.y)
    case .group(let commands, _, let clip):
      let inner = commands.bounds(lines: lines, shadows: shadows, letters: letters)
      return clip.map { inner.intersection($0.controlBounds) } ?? inner
    }
  }
}

extension [DrawingCommand] {
  /// Returns a box around what the commands draw, with the margins of ``DrawingCommand/bounds(lines:shadows:letters:)``.
  package func bounds(lines: Double = 0, shadows: Double = 0, letters: Vector = .zero) -> CGRect {
    reduce(CGRect.null) { $0.union($1.bounds(lines: lines, shadows: shadows, letters: letters)) }
  }
}

// MARK: - Commands with other parts

extension DrawingCommand {
  /// The functions that change the parts of a command; by default, every part stays.
  struct PartMap {
    var path: (Path) -> Path = { $0 }
    var paint: (Paint) -> Paint = { $0 }
    var style: (TextStyle) -> TextStyle = { $0 }
    var box: (CGRect) -> CGRect = { $0 }
    var shadowColor: (Color) -> Color = { $0 }
    var material: (Material) -> Material = { $0 }
    /// Widths of lines, and radii of shadows.
    var length: (Double) -> Double = { $0 }
    var offset: (Vector) -> Vector = { $0 }
  }

  /// Returns the command with other parts, also inside groups.
  func mapping(_ map: PartMap) -> DrawingCommand {
    switch self {
    case .fill(let path, let paint): .fill(map.path(path), map.paint(paint))
    case .stroke(let path, let paint, let width, let cap):
      .stroke(map.path(path), map.paint(paint), width: map.length(width), cap: cap)
    case .text(let text, let style, let box): .text(text, map.style(style), box: map.box(box))
    case .image(let picture, let box, let clip): .image(picture, box: map.box(box), clip: map.path(clip))
    case .shadow(let path, let color, let radius, let offset):
      .shadow(map.path(path), map.shadowColor(color), radius: map.length(radius), offset: map.offset(offset))
    case .material(let path, let material): .material(map.path(path), map.material(material))
    case .group(let commands, let opacity, let clip):
      .group(commands.map { $0.mapping(map) }, opacity: opacity, clip: clip.map(map.path))
    }
  }

  /// Returns the command with its colors resolved in a theme.
  package func resolved(in theme: Theme) -> DrawingCommand {
    var map = PartMap()
    map.paint = { $0.resolved(in: theme) }
    map.shadowColor = { $0.resolved(in: theme) }
    map.style = { style in
      var style = style
      style.color = style.color.resolved(in: theme)
      return style
    }
    map.material = { material in
      var material = material
      material.tint = material.tint.resolved(in: theme)
      material.substitute = material.substitute.resolved(in: theme)
      return material
    }
    return mapping(map)
  }
}

extension [DrawingCommand] {
  /// Returns the drawing, moved to another position; gradients stay.
  package func moved(by displacement: Vector) -> [DrawingCommand] {
    var map = DrawingCommand.PartMap()
    map.path = { $0.applying(Transform(translation: displacement)) }
    map.box = { $0.offsetBy(dx: displacement.x, dy: displacement.y) }
    return self.map { $0.mapping(map) }
  }

  /// Returns the drawing with other commands instead of its own, also inside groups.
  ///
  /// - Parameters:
  ///   - keepsEmptyGroups: Whether an emptied group stays.
  ///   - transform: Returns another command; `nil` for none. Instead of a group, it gets the commands inside.
  package func replacingSteps<Failure: Error>(
    keepsEmptyGroups: Bool,
    _ transform: (DrawingCommand) throws(Failure) -> DrawingCommand?
  ) throws(Failure) -> [DrawingCommand] {
    var replaced: [DrawingCommand] = []
    for command in self {
      guard case .group(let commands, let opacity, let clip) = command else {
        if let other = try transform(command) { replaced.append(other) }
        continue
      }
      let inner = try commands.replacingSteps(keepsEmptyGroups: keepsEmptyGroups, transform)
      if keepsEmptyGroups || !inner.isEmpty { replaced.append(.group(inner, opacity: opacity, clip: clip)) }
    }
    return replaced
  }
}

// MARK: - Areas and lines of a single color

extension DrawingCommand {
  /// An area or a line with a single color.
  package struct SolidShape: Hashable, Sendable {
    /// The outline of the area, or the path of the line.
    package var path: Path
    package var color: Color
    /// The width of the line; `nil` for an area.
    package var width: Double?
    /// The ends of the line.
    package var cap = DrawingCommand.LineCap.butt

    package var command: DrawingCommand {
      width.map { .stroke(path, .solid(color), width: $0, cap: cap) } ?? .fill(path, .solid(color))
    }

    /// Whether two shapes differ at most in their points, their colors and the widths of their lines.
    package func isLike(_ other: SolidShape) -> Bool {
      path.isLike(other.path) && (width == nil) == (other.width == nil) && cap == other.cap
    }
  }

  /// The area or line with a single color that the command draws; `nil` for other commands.
  package var solid: SolidShape? {
    switch self {
    case .fill(let path, .solid(let color)): SolidShape(path: path, color: color)
    case .stroke(let path, .solid(let color), let width, let cap):
      SolidShape(path: path, color: color, width: width, cap: cap)
    case .fill, .stroke, .text, .image, .shadow, .material, .group: nil
    }
  }

  /// The outline of an area or a line with a single color; `nil` for other commands.
  package var outline: Path? { solid?.path }

  /// Returns an area or a line of a single color with another outline; other commands stay.
  package func replacingOutline(_ path: Path) -> DrawingCommand {
    guard var shape = solid else { return self }
    shape.path = path
    return shape.command
  }

  /// Returns an area or a line of a single color whose opacity is multiplied by a factor; other commands stay.
  package func faded(by opacity: Double) -> DrawingCommand {
    guard var shape = solid else { return self }
    shape.color = shape.color.withAlpha(shape.color.alpha * opacity)
    return shape.command
  }
}

extension [DrawingCommand] {
  /// The commands without plain groups, which are groups without fading and clipping.
  ///
  /// The commands inside replace such a group.
  package var withoutPlainGroups: [DrawingCommand] {
    flatMap { command in
      if case .group(let commands, 1, nil) = command { commands.withoutPlainGroups } else { [command] }
    }
  }
}

extension Path {
  /// Returns whether two outlines have the same kinds of pieces, so that they can be mixed.
  func isLike(_ other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { one, other in
        switch (one, other) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }
}
