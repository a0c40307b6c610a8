import CradleGeometry
import CradleGraphics
import Foundation

/// A film of random elements; some change from frame to frame, and most stay as they are.
struct RandomFilm {
  private static let size = CGSize(width: 120, height: 90)

  private var dice: FrameDice
  private var list: DisplayList
  private let pictures: [Picture]
  private var count = 0

  /// Creates the film of a seed.
  init(seed: UInt64, pictures: [Picture]) {
    (dice, self.pictures) = (FrameDice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1), pictures)
    list = DisplayList(size: Self.size, background: .white, layers: [])
    for _ in 0..<2 { insertLayer() }
    for _ in 0..<12 { insertElement() }
  }

  /// Returns the next frame.
  mutating func next() -> DisplayList {
    for _ in 0..<dice.number(0...3) { change() }
    return list
  }

  private mutating func change() {
    switch dice.number(0...19) {
    case 0...9: changeElement()
    case 10, 11: insertElement()
    case 12, 13: removeElement()
    case 14: swapElements()
    case 15: changeLayer()
    case 16: if list.layers.count < 4 { insertLayer() }
    case 17:
      let index = place(in: list.layers)
      if list.layers.count > 1 { list.layers.remove(at: index) }
    case 18:
      let (one, other) = (place(in: list.layers), place(in: list.layers))
      list.layers.swapAt(one, other)
    default: if dice.number(0...9) == 0 { list.background = color() }
    }
  }

  private mutating func place<Value>(in values: [Value]) -> Int {
    dice.number(0...(values.count - 1))
  }

  private mutating func insertLayer() {
    count += 1
    let layer = DisplayList.Layer(name: "layer \(count)", elements: [])
    let index = dice.number(0...list.layers.count)
    list.layers.insert(layer, at: index)
    changeLayer()
  }

  private mutating func changeLayer() {
    let index = place(in: list.layers)
    list.layers[index].clip =
      [
        nil, nil, CGRect(x: 10, y: 8, width: 80, height: 70),
        CGRect(x: 10.3, y: 8.6, width: 80.1, height: 70.7),
      ][dice.number(0...3)]
    list.layers[index].background = [.clear, .clear, color(), .systemYellow][dice.number(0...3)]
  }

  private mutating func insertElement() {
    let layer = place(in: list.layers)
    count += 1
    var element = DisplayList.Element(
      id: "\(count)",
      role: .cell,
      center: .zero,
      commands: (0...dice.number(0...3)).flatMap { _ in commands(depth: 0) }
    )
    move(&element)
    let index = dice.number(0...list.layers[layer].elements.count)
    list.layers[layer].elements.insert(element, at: index)
  }

  private mutating func removeElement() {
    let layer = place(in: list.layers)
    guard list.layers[layer].elements.count > 3 else { return }
    let index = place(in: list.layers[layer].elements)
    list.layers[layer].elements.remove(at: index)
  }

  private mutating func swapElements() {
    let layer = place(in: list.layers)
    guard !list.layers[layer].elements.isEmpty else { return }
    let (one, other) = (place(in: list.layers[layer].elements), place(in: list.layers[layer].elements))
    list.layers[layer].elements.swapAt(one, other)
  }

  private mutating func changeElement() {
    let layer = place(in: list.layers)
    guard !list.layers[layer].elements.isEmpty else { return }
    let index = place(in: list.layers[layer].elements)
    if dice.number(0...3) == 0 {
      list.layers[layer].elements[index].commands = commands(depth: 0)
    } else {
      var element = list.layers[layer].elements[index]
      move(&element)
      list.layers[layer].elements[index] = element
    }
  }

  private mutating func move(_ element: inout DisplayList.Element) {
    element.center = CGPoint(x: dice.real(-10...130), y: dice.real(-10...100))
    if dice.number(0...2) == 0 {
      element.center = CGPoint(x: element.center.x.rounded(), y: element.center.y.rounded())
    }
    element.angle = dice.number(0...1) == 0 ? 0 : dice.real(-3...3)
    element.scale =
      dice.number(0...2) > 0
      ? Vector(x: 1, y: 1) : Vector(x: dice.real(0.3...2), y: dice.real(0.3...2))
    element.alpha = dice.number(0...3) > 0 ? 1 : dice.real(0...1)
  }

  private mutating func commands(depth: Int) -> [DrawingCommand] {
    let path = path()
    switch dice.number(0...(depth < 2 ? 9 : 7)) {
    case 0: return [.fill(path, .solid(color()))]
    case 1: return [.fill(path, gradient())]
    case 2:
      let width = dice.real(0.3...5)
      return [.stroke(path, .solid(color()), width: width, cap: dice.flip() ? .butt : .round)]
    case 3:
      let style = TextStyle(size: dice.real(6...16), color: color(), minimumScale: 0.5)
      return [.text("Ag\(dice.number(0...20))", style, box: path.controlBounds)]
    case 4:
      let picture = pictures[place(in: pictures)]
      return [.image(picture, box: path.controlBounds, clip: path)]
    case 5: return [shadow(of: path)]
    case 6: return [shadow(of: path), .fill(path, .solid(color().withAlpha(1)))]
    case 7:
      guard dice.number(0...2) == 0 else { return [shadow(of: path), .fill(path, gradient())] }
      let blur = dice.real(0...8)
      return [
        .material(
          path,
          DrawingCommand.Material(blurRadius: blur, saturation: 1.5, tint: color().withAlpha(0.4), substitute: .white)
        )
      ]
    default:
      let inner = (0...dice.number(0...2)).flatMap { _ in commands(depth: depth + 1) }
      return [.group(inner, opacity: dice.flip() ? 1 : dice.real(0...1), clip: dice.flip() ? nil : self.path())]
    }
  }

  private mutating func shadow(of path: Path) -> DrawingCommand {
    let offset = Vector(x: dice.real(-2...2), y: dice.real(-2...4))
    return .shadow(path, color(), radius: dice.real(0...6), offset: offset)
  }

  private mutating func path() -> Path {
    let size = CGSize(width: dice.real(4...60), height: dice.real(4...60))
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    switch dice.number(0...3) {
    case 0: return Path(rectangle: box)
    case 1: return Path(roundedRectangle: box, radius: dice.real(0...10))
    case 2: return Path(ellipseIn: box)
    default:
      return Path(polygon: (0..<5).map { _ in CGPoint(x: dice.real(-30...30), y: dice.real(-30...30)) })
    }
  }

  private mutating func gradient() -> Paint {
    .linearGradient(
      Paint.LinearGradient(
        from: CGPoint(x: 0, y: dice.real(-30...0)),
        to: CGPoint(x: dice.flip() ? 0 : dice.real(-20...20), y: dice.real(5...30)),
        stops: [.init(offset: 0, color: color()), .init(offset: dice.real(0.1...1), color: color())]
      )
    )
  }

  private mutating func color() -> Color {
    Color(
      red: dice.real(0...1),
      green: dice.real(0...1),
      blue: dice.real(0...1),
      alpha: dice.flip() ? 1 : dice.real(0...1)
    )
  }
}

/// Numbers that follow from a seed.
private struct FrameDice {
  var state: UInt64

  mutating func roll() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int((roll() >> 33) % UInt64(range.count))
  }

  mutating func real(_ range: ClosedRange<Double>) -> Double {
    let share = Double(roll() >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  mutating func flip() -> Bool {
    number(0...1) == 0
  }
}
