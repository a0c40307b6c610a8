import CradleGeometry
import CradleGraphics
import Foundation

/// The content of a frame in numbers, for comparing frames of a film.
struct FrameState {
  /// A hash of the values that must be equal in two frames that look the same: ids, kinds of drawings, colors, texts.
  let signature: Int
  /// The numbers that may differ a little.
  ///
  /// The unit of each number is its tolerance.
  ///
  /// Frames with the same signature have the same numbers in the same order.
  let values: [Float]

  /// Creates the state of a frame.
  init(of list: DisplayList) {
    var reader = StateReader()
    reader.read(list)
    (signature, values) = (reader.hasher.finalize(), reader.values)
  }

  /// Returns whether the frame looks like another one.
  ///
  /// Two frames look alike if no number differs by more than a multiple of its tolerance.
  func isNear(_ other: FrameState, tolerance: Float = 1) -> Bool {
    guard signature == other.signature, values.count == other.values.count else { return false }
    return zip(values, other.values).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Returns whether a first pair of frames changes in the same way as a second pair.
  static func areAlike(
    _ motion: (from: FrameState, to: FrameState),
    _ other: (from: FrameState, to: FrameState)
  ) -> Bool {
    let from = motion.from
    let to = motion.to
    let otherFrom = other.from
    let otherTo = other.to
    guard from.signature == otherFrom.signature, to.signature == otherTo.signature else { return false }
    // If an element appears, there is no earlier state to compare with.
    guard from.signature == to.signature else { return to.isNear(otherTo, tolerance: 2) }
    return to.values.indices.allSatisfy { index in
      let change = to.values[index] - from.values[index]
      return abs(change - (otherTo.values[index] - otherFrom.values[index])) <= 1
    }
  }

  /// Returns whether two states are exactly the same.
  func isSame(as other: FrameState) -> Bool {
    signature == other.signature && values == other.values
  }
}

/// Reads display lists.
///
/// The reader separates numbers from everything that must be equal.
private struct StateReader {
  // A quarter of a point is invisible. After twenty swings, an undamped pendulum is off by less than a quarter of a
  // point.
  private static let distance = 0.25
  // The smallest difference between two colors.
  private static let alpha = 1.0 / 255
  // At this speed, an element moves a quarter of a point per display frame.
  private static let speed = distance * 60

  var hasher = Hasher()
  var values: [Float] = []

  mutating func read(_ list: DisplayList) {
    hasher.combine(list.size.width)
    hasher.combine(list.size.height)
    hasher.combine(list.background)
    for layer in list.layers {
      hasher.combine(layer.name)
      hasher.combine(layer.background)
      hasher.combine(layer.elements.count)
      readBox(layer.clip)
      for mask in layer.masks { readBox(mask.box) }
      for element in layer.elements { read(element) }
    }
  }

  private mutating func read(_ element: DisplayList.Element) {
    hasher.combine(element.id)
    hasher.combine(element.role)
    hasher.combine(element.index)
    hasher.combine(element.z)
    hasher.combine(element.velocity == nil)
    // Rotation and stretching are most visible at the rim of an element.
    let reach = max(1, Vector(x: element.size.width, y: element.size.height).length / 2)
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: element.angle)
    add([element.center.x, element.center.y, element.size.width, element.size.height])
    add([cosine * reach, sine * reach, element.scale.x * reach, element.scale.y * reach])
    add([element.alpha], tolerance: Self.alpha)
    if let velocity = element.velocity {
      add([velocity.linear.x, velocity.linear.y, velocity.angular * reach], tolerance: Self.speed)
    }
    read(element.commands)
  }

  private mutating func read(_ commands: [DrawingCommand]) {
    hasher.combine(commands.count)
    for command in commands { read(command) }
  }

  private mutating func read(_ command: DrawingCommand) {
    switch command {
    case .fill(let path, let paint): readPainted(path, paint: paint, kind: 0)
    case .stroke(let path, let paint, let width, let cap):
      hasher.combine(cap)
      readPainted(path, paint: paint, kind: 1)
      add([width])
    case .text(let text, let style, let box):
      hasher.combine(text)
      hasher.combine(style)
      readBox(box)
    case .image(let picture, let box, let clip):
      hasher.combine(picture)
      readBox(box)
      read(clip)
    case .shadow(let path, let color, let radius, let offset):
      hasher.combine(color)
      add([radius, offset.x, offset.y])
      read(path)
    case .material(let path, let material):
      hasher.combine(material)
      read(path)
    case .group(let commands, let opacity, let clip):
      add([opacity], tolerance: Self.alpha)
      hasher.combine(clip == nil)
      if let clip { read(clip) }
      read(commands)
    }
  }

  private mutating func readPainted(_ path: Path, paint: Paint, kind: Int) {
    hasher.combine(kind)
    hasher.combine(paint)
    read(path)
  }

  private mutating func read(_ path: Path) {
    hasher.combine(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let place):
        hasher.combine(0)
        add([place.x, place.y])
      case .line(let place):
        hasher.combine(1)
        add([place.x, place.y])
      case .curve(let place, let control1, let control2):
        hasher.combine(2)
        add([place.x, place.y, control1.x, control1.y, control2.x, control2.y])
      case .close: hasher.combine(3)
      }
    }
  }

  private mutating func readBox(_ box: CGRect?) {
    hasher.combine(box == nil)
    if let box { add([box.minX, box.minY, box.width, box.height]) }
  }

  private mutating func add(_ numbers: [Double], tolerance: Double = distance) {
    for number in numbers { values.append(Float(number / tolerance)) }
  }
}
