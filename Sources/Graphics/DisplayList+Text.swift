import CradleGeometry
import Foundation

extension DisplayList: CustomStringConvertible {
  /// The frame as text, with one line for the canvas, and one for each layer, element and command.
  ///
  /// If you parse a number of the text, you get the same bits. Equal display lists have the same text, and different
  /// ones have different texts. There is one exception: for a group without fading and clipping, the text has only the
  /// commands inside.
  public var description: String {
    var lines = ["canvas \(written(size)) \(written(background))"]
    for layer in layers {
      lines.append(layer.headline)
      for element in layer.elements {
        lines.append("  " + element.headline)
        lines += element.commands.withoutPlainGroups.map { "    \($0)" }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Layer {
  fileprivate var headline: String {
    let clipText = clip.map { " clip \(written($0))" } ?? ""
    let backgroundText = background == .clear ? "" : " background \(written(background))"
    let maskText = masks.map { " mask \(written($0.box)) \($0.radius)" }.joined()
    return "layer \(written(name))\(clipText)\(maskText)\(backgroundText)"
  }
}

extension DisplayList.Element {
  fileprivate var headline: String {
    var words = ["\(role.rawValue) \(written(id))"]
    if !index.isEmpty { words.append("[\(index)]") }
    words.append("at \(written(center))")
    if angle != 0 { words.append("angle \(angle)") }
    if scale != Vector(x: 1, y: 1) { words.append("scale \(scale.x),\(scale.y)") }
    if alpha != 1 { words.append("alpha \(alpha)") }
    if z != 0 { words.append("z \(z)") }
    if let velocity {
      words.append("velocity \(velocity.linear.x),\(velocity.linear.y) spin \(velocity.angular)")
    }
    return words.joined(separator: " ")
  }
}

extension DrawingCommand: CustomStringConvertible {
  /// The command as one line of text.
  public var description: String {
    switch self {
    case .fill(let path, let paint):
      "fill \(written(paint)) \(written(path))"
    case .stroke(let path, let paint, let width, let cap):
      "stroke \(width) \(cap == .butt ? "" : "\(cap) ")\(written(paint)) \(written(path))"
    case .text(let string, let style, let box):
      "text \(written(string)) \(written(style)) in \(written(box))"
    case .image(let picture, let box, let clip):
      "image \(written(picture)) in \(written(box)) \(written(clip))"
    case .shadow(let path, let color, let radius, let offset):
      "shadow \(written(color)) radius \(radius) offset \(offset.x),\(offset.y) \(written(path))"
    case .material(let path, let material):
      "material \(written(material)) \(written(path))"
    case .group(let commands, let opacity, let clip):
      "group \(opacity)\(clip.map { " clip \(written($0))" } ?? "") "
        + "{ \(commands.map(\.description).joined(separator: " | ")) }"
    }
  }
}

private func written(_ point: CGPoint) -> String { "\(Double(point.x)),\(Double(point.y))" }

private func written(_ size: CGSize) -> String { "\(Double(size.width))x\(Double(size.height))" }

private func written(_ rectangle: CGRect) -> String {
  "\(written(rectangle.origin)) \(written(rectangle.size))"
}

private func written(_ string: String) -> String { string.debugDescription }

private func written(_ picture: Picture) -> String {
  "\(written(picture.name)) \(picture.size.width)x\(picture.size.height)"
}

private func written(_ color: Color) -> String {
  let exact = Color(hexadecimal: color.description) == color
  return exact
    ? color.description : "rgba(\(color.red),\(color.green),\(color.blue),\(color.alpha))"
}

private func written(_ paint: Paint) -> String {
  switch paint {
  case .solid(let color): written(color)
  case .linearGradient(let gradient):
    "gradient \(written(gradient.start)) \(written(gradient.end)) "
      + gradient.stops.map { "\($0.offset):\(written($0.color))" }.joined(separator: " ")
  case .radialGradient(let gradient):
    "radial \(written(gradient.center)) \(gradient.radius) "
      + gradient.stops.map { "\($0.offset):\(written($0.color))" }.joined(separator: " ")
  }
}

private func written(_ material: DrawingCommand.Material) -> String {
  "blur \(material.blurRadius) saturation \(material.saturation) tint \(written(material.tint)) "
    + "or \(written(material.substitute))"
}

private func written(_ style: TextStyle) -> String {
  let families = style.families.map(written).joined(separator: ",")
  let shrinking = style.minimumScale == 1 ? "" : " shrinking to \(style.minimumScale)"
  let lines = style.lineHeight.map { " lines of \($0)" } ?? ""
  return "\(families) \(style.size) \(style.weight) \(style.alignment) "
    + written(style.color) + shrinking + lines
}

private func written(_ path: Path) -> String {
  path.elements.map { element in
    switch element {
    case .move(let place): "M \(written(place))"
    case .line(let place): "L \(written(place))"
    case .curve(let place, let control1, let control2):
      "C \(written(control1)) \(written(control2)) \(written(place))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}
