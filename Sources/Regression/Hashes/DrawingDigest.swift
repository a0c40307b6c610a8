import CradleCXXHash
import CradleGeometry
import CradleGraphics
import Foundation

/// A digest of drawing commands.
///
/// Equal drawings have equal digests.
///
/// The digest ignores the ends of gradients. For example, a bubble may have a gradient that belongs to the screen.
/// Wherever the bubble moves, the gradient has other ends, but the drawing is the same. The digest also ignores groups
/// that neither fade nor clip.
struct DrawingDigest {
  private var bytes: [UInt8] = []

  /// Creates the digest of an element's drawing.
  init(of commands: [DrawingCommand]) {
    add(commands.withoutPlainGroups)
  }

  /// The digest, as 8 hexadecimal digits.
  var text: String {
    let value = unsafe bytes.withUnsafeBytes { bytes in
      unsafe XXH3_64bits(bytes.baseAddress, bytes.count)
    }
    let digits = String(value >> 32, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }

  /// The number of digits of ``text``.
  static let digits = 8

  private mutating func add(_ commands: [DrawingCommand]) {
    add(count: commands.count)
    for command in commands { add(command) }
  }

  private mutating func add(_ command: DrawingCommand) {
    switch command {
    case .fill(let path, let paint):
      add(count: 0)
      add(path)
      add(paint)
    case .stroke(let path, let paint, let width, let cap):
      add(count: 1)
      add(path)
      add(paint)
      add(width)
      add(cap.rawValue)
    case .text(let text, let style, let box):
      add(count: 2)
      add(text)
      add(style)
      add(box)
    case .image(let picture, let box, let clip):
      add(count: 3)
      add(picture.name)
      bytes += picture.data
      add(box)
      add(clip)
    case .shadow(let path, let color, let radius, let offset):
      add(count: 4)
      add(path)
      add(color)
      add(radius)
      add(offset.point)
    case .material(let path, let material):
      add(count: 5)
      add(path)
      add(material.blurRadius)
      add(material.saturation)
      add(material.tint)
    case .group(let commands, let opacity, let clip):
      add(count: 6)
      add(commands)
      add(opacity)
      add(clip ?? Path())
    }
  }

  private mutating func add(_ path: Path) {
    add(count: path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let place):
        add(count: 0)
        add(place)
      case .line(let place):
        add(count: 1)
        add(place)
      case .curve(let place, let control1, let control2):
        add(count: 2)
        add(place)
        add(control1)
        add(control2)
      case .close: add(count: 3)
      }
    }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .solid(let color): add(color)
    case .linearGradient(let gradient):
      for stop in gradient.stops {
        add(stop.offset)
        add(stop.color)
      }
    case .radialGradient(let gradient):
      add(gradient.radius)
      for stop in gradient.stops {
        add(stop.offset)
        add(stop.color)
      }
    }
  }

  private mutating func add(_ style: TextStyle) {
    for family in style.families { add(family) }
    add(style.size)
    add(count: style.weight.rawValue)
    add(style.color)
    add(style.alignment.rawValue)
    add(style.minimumScale)
    add(style.lineHeight ?? 0)
  }

  private mutating func add(_ color: Color) {
    for component in [color.red, color.green, color.blue, color.alpha] { add(component) }
  }

  private mutating func add(_ box: CGRect) {
    add(box.origin)
    add(CGPoint(x: box.width, y: box.height))
  }

  private mutating func add(_ place: CGPoint) {
    add(Double(place.x))
    add(Double(place.y))
  }

  private mutating func add(_ number: Double) {
    add(bits: number.bitPattern)
  }

  private mutating func add(count: Int) {
    add(bits: UInt64(bitPattern: Int64(count)))
  }

  private mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes += text.utf8
  }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }
}
