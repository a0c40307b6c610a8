import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation

/// A number that depends on the bits of all elements added so far, and on their order: FNV-1a.
///
/// A test compares it with a constant, so every build on every machine has to compute the same bits.
struct ElementDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the elements of a scene at 22 moments, most of them between two ticks.
  mutating func add(_ scene: Scene) throws {
    let player = Player(scene)
    for time in stride(from: 0.0, to: 360, by: 16.4) {
      let elements = player.displayList(at: .ticks(time)).layers.flatMap(\.elements)
      for element in try nonEmpty(elements) { add(element) }
    }
  }

  private mutating func add(_ element: DisplayList.Element) {
    for byte in element.id.utf8 { add(UInt64(byte)) }
    let numbers = [
      element.center.x, element.center.y, element.angle, element.scale.x, element.scale.y, element.alpha,
      element.size.width, element.size.height, Double(element.z),
    ]
    for number in numbers { add(number.bitPattern) }
    // The corners and colors of the drawing.
    for number in element.commands.flatMap(\.numbers) { add(number.bitPattern) }
  }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}

extension DrawingCommand {
  // The corners and the color of an area or a line.
  fileprivate var numbers: [Double] {
    let corners = outline?.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): [point.x, point.y]
      case .close: []
      }
    }
    switch self {
    case .fill(_, .solid(let color)), .stroke(_, .solid(let color), _, _):
      return (corners ?? []) + [color.red, color.green, color.blue, color.alpha]
    case .fill, .stroke, .text, .image, .shadow, .material, .group: return corners ?? []
    }
  }
}
