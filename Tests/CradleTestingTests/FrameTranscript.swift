import CradleGeometry
import CradleGraphics
import Foundation

/// Frames of a film as text for people: elements with their places in thousandths, and each drawing
/// once.
///
/// A change of motion is a change of some lines; the exact bits are what state hashes are for.
struct FrameTranscript {
  private var drawings: [String] = []
  private var numbers: [[DrawingCommand]: Int] = [:]
  private var frames: [String] = []

  /// Adds a frame.
  mutating func add(_ list: DisplayList, number: Int) {
    var lines = ["frame \(number): \(text(list.size)) \(list.background)"]
    for layer in list.layers {
      let clip = layer.clip.map { " clip \(text($0.origin)) \(text($0.size))" } ?? ""
      let color = layer.background == .clear ? "" : " \(layer.background)"
      lines.append("  \(layer.name)\(clip)\(color)")
      lines += layer.elements.map { "    " + line($0) }
    }
    frames.append(lines.joined(separator: "\n"))
  }

  /// The drawings, then the frames.
  var description: String {
    (drawings + frames).joined(separator: "\n") + "\n"
  }

  private mutating func line(_ element: DisplayList.Element) -> String {
    var words = ["\(element.role.rawValue) '\(element.id)'"]
    if !element.index.isEmpty { words.append("[\(element.index)]") }
    words.append(text(element.center))
    if element.angle != 0 { words.append("angle \(text(element.angle))") }
    if element.scale != Vector(x: 1, y: 1) {
      words.append("scale \(text(element.scale.x)),\(text(element.scale.y))")
    }
    if element.alpha != 1 { words.append("alpha \(text(element.alpha))") }
    if element.z != 0 { words.append("z \(element.z)") }
    if let velocity = element.velocity {
      words.append("v \(text(velocity.linear.x)),\(text(velocity.linear.y))")
      if velocity.angular != 0 { words.append("spin \(text(velocity.angular))") }
    }
    words.append("#\(number(of: element.commands.withoutPlainGroups))")
    return words.joined(separator: " ")
  }

  private mutating func number(of commands: [DrawingCommand]) -> Int {
    if let known = numbers[commands] { return known }
    let number = numbers.count + 1
    numbers[commands] = number
    let text = commands.map(\.description).joined(separator: " | ")
    drawings.append("#\(number) \(text.count <= 200 ? text : "\(text.prefix(160))… \(Self.hash(text))")")
    return number
  }

  // Fowler, Noll and Vo's hash of 64 bits: enough to see that a long drawing has changed.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  private func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    let digits = "\(rounded == 0 ? 0 : rounded)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

  private func text(_ size: CGSize) -> String { "\(text(size.width))x\(text(size.height))" }
}
