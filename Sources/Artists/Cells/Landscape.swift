import CradleGeometry
import CradleGraphics
import Foundation

/// A generated view of hills under a sky, used instead of a photograph.
///
/// Everything follows from the seed and the number: the time of day, the position of the sun, the lines of the hills,
/// clouds, stars, water and trees.
struct Landscape {
  private let light: Daylight
  private let seed: UInt64
  private let number: Int

  /// Creates one of the landscapes that a seed generates.
  init(seed: UInt64, number: Int) {
    self.seed = seed
    self.number = number
    let count = UInt64(Daylight.all.count)
    let turn = UInt64(truncatingIfNeeded: number)
    // Each round through the times of day adds one more step, so that every 20th or 40th landscape also differs.
    let choice = (seed % count + turn % count + turn / count % count) % count
    light = Daylight.all[Int(choice)]
  }

  /// Returns the view for a box with rounded corners, back to front.
  func commands(in box: CGRect, cornerRadius: Double) -> [DrawingCommand] {
    guard box.width > 0, box.height > 0 else { return [] }
    var dice = Dice(seed: seed, number: number)
    let frame = PictureFrame(box: box, cornerRadius: cornerRadius)
    let horizon = dice.roll(0.56...0.66)
    let sun = CGPoint(x: dice.roll(0.24...0.76), y: horizon * (1 - dice.roll(light.height)))
    var commands = [sky(in: frame, horizon: horizon)]
    if light.isNight { commands += stars(in: frame, above: horizon, using: &dice) }
    commands += disc(at: sun, in: frame)
    if !light.isNight, dice.hits(0.6) { commands += clouds(in: frame, above: horizon, using: &dice) }
    commands += ground(in: frame, horizon: horizon, sun: sun, using: &dice)
    return commands
  }

  private func sky(in frame: PictureFrame, horizon: Double) -> DrawingCommand {
    .fill(
      frame.outline,
      frame.verticalGradient([(0, light.sky[0]), (0.55 * horizon, light.sky[1]), (horizon, light.sky[2])])
    )
  }

  private func disc(at place: CGPoint, in frame: PictureFrame) -> [DrawingCommand] {
    let radius = 0.062 * frame.shortSide
    let center = frame.place(place)
    func square(_ reach: Double) -> CGRect {
      CGRect(center: center, size: CGSize(width: 2 * reach, height: 2 * reach))
    }
    guard frame.contains(square(radius)) else { return [] }
    let disc = DrawingCommand.fill(Path(ellipseIn: square(radius)), .solid(light.light))
    // The glow must stay inside the picture.
    let blurs = [0.09, 0.07, 0.05, 0.035, 0.02].map { $0 * frame.shortSide }
    guard let blur = blurs.first(where: { frame.contains(square(1.4 * radius + 2.5 * $0)) })
    else { return [disc] }
    let glow = Path(ellipseIn: square(1.4 * radius))
    return [.shadow(glow, light.glow.withAlpha(0.9), radius: blur, offset: .zero), disc]
  }

  private func stars(in frame: PictureFrame, above horizon: Double, using dice: inout Dice) -> [DrawingCommand] {
    let bright = Path(
      (0..<14).flatMap { _ in
        star(in: frame, above: 0.85 * horizon, size: 0.004...0.008, using: &dice).elements
      }
    )
    let faint = Path(
      (0..<26).flatMap { _ in
        star(in: frame, above: 0.9 * horizon, size: 0.003...0.005, using: &dice).elements
      }
    )
    return [
      .fill(bright, .solid(Color.white.withAlpha(0.9))),
      .fill(faint, .solid(Color.white.withAlpha(0.5))),
    ]
  }

  private func star(
    in frame: PictureFrame,
    above limit: Double,
    size: ClosedRange<Double>,
    using dice: inout Dice
  ) -> Path {
    let center = frame.place(CGPoint(x: dice.roll(0.05...0.95), y: dice.roll(0.05...limit)))
    let side = 2 * dice.roll(size) * frame.shortSide
    let bounds = CGRect(center: center, size: CGSize(width: side, height: side))
    return frame.contains(bounds) ? Path(ellipseIn: bounds) : Path()
  }

  private func clouds(in frame: PictureFrame, above horizon: Double, using dice: inout Dice) -> [DrawingCommand] {
    let count = dice.hits(0.5) ? 2 : 3
    return (0..<count).compactMap { index in
      let width = dice.roll(0.2...0.34)
      let x = min(0.96 - width, 0.04 + (Double(index) + dice.roll(0...0.6)) * 0.92 / Double(count))
      let y = dice.roll(0.14...0.62) * horizon
      return cloud(from: CGPoint(x: x, y: y), width: width, in: frame, using: &dice)
    }
  }

  // A cloud: a flat base with some round heaps on top.
  private func cloud(
    from left: CGPoint,
    width: Double,
    in frame: PictureFrame,
    using dice: inout Dice
  ) -> DrawingCommand? {
    let start = frame.place(left)
    let length = width * frame.box.width
    let thickness = 0.16 * length
    let base = CGRect(x: start.x, y: start.y - thickness, width: length, height: thickness)
    var path = Path(roundedRectangle: base, radius: thickness / 2)
    var top = base.minY
    for (place, size) in [(0.3, 0.26), (0.52, 0.38), (0.73, 0.24)] {
      let side = (size + dice.roll(-0.03...0.03)) * length
      let heap = CGRect(x: start.x + place * length - side / 2, y: base.midY - 0.62 * side, width: side, height: side)
      top = min(top, heap.minY)
      // Each heap is cut off at the base of the cloud.
      for element in Path(ellipseIn: heap).elements {
        path.append(element.lifted(above: base.maxY))
      }
    }
    guard frame.contains(path.controlBounds) else { return nil }
    let white = Color.white.mixed(with: light.sky[2], part: 0.2)
    let gradient = Paint.LinearGradient(
      from: CGPoint(x: 0, y: top),
      to: CGPoint(x: 0, y: base.maxY),
      stops: [
        .init(offset: 0, color: white.withAlpha(0.85)),
        .init(offset: 1, color: white.withAlpha(0.35)),
      ]
    )
    return .fill(path, .linearGradient(gradient))
  }

  private func ground(in frame: PictureFrame, horizon: Double, sun: CGPoint, using dice: inout Dice) -> [DrawingCommand]
  {
    let hasLake = dice.hits(0.4)
    var ridges: [Ridge] = []
    if dice.hits(0.65) {
      ridges.append(.mountains(around: horizon - 0.02, height: dice.roll(0.1...0.2), using: &dice))
    }
    ridges.append(.hills(around: horizon + 0.03, height: dice.roll(0.03...0.06), using: &dice))
    if !hasLake {
      ridges.append(.hills(around: horizon + 0.13, height: dice.roll(0.03...0.05), using: &dice))
    }
    ridges.append(.hills(around: 0.86, height: dice.roll(0.02...0.05), using: &dice))
    if dice.hits(0.7) { ridges[ridges.count - 1].plantTrees(&dice) }

    var commands: [DrawingCommand] = []
    for (index, ridge) in ridges.enumerated() {
      if hasLake, index == ridges.count - 1 {
        commands += lake(in: frame, from: horizon + 0.07, sun: sun, using: &dice)
      }
      commands.append(fill(ridge, nearness: Double(index) / Double(ridges.count - 1), in: frame))
    }
    return commands
  }

  // The farther away a hill is, the more haze covers it, especially at its foot.
  private func fill(_ ridge: Ridge, nearness: Double, in frame: PictureFrame) -> DrawingCommand {
    let color = light.far.mixed(with: light.near, part: nearness)
    let haze = color.mixed(with: light.sky[2], part: 0.4 * (1 - nearness))
    let foot = min(1, ridge.lowest + 0.22)
    let shade = nearness == 1 ? color.mixed(with: .black, part: 0.25) : haze
    var outline = frame.outline(below: ridge.places)
    for tree in ridge.trees {
      let tree = Path(polygon: tree.map(frame.place))
      guard frame.contains(tree.controlBounds) else { continue }
      for element in tree.elements { outline.append(element) }
    }
    return .fill(outline, frame.verticalGradient([(ridge.highest, color), (foot, shade)]))
  }

  private func lake(
    in frame: PictureFrame,
    from shore: Double,
    sun: CGPoint,
    using dice: inout Dice
  ) -> [DrawingCommand] {
    let water = frame.outline(below: (0...40).map { CGPoint(x: Double($0) / 40, y: shore) })
    let near = light.sky[1].mixed(with: light.near, part: 0.35)
    var glitter = Path()
    for step in 0..<7 {
      let depth = Double(step) / 6
      let width = (0.05 + 0.12 * depth) * dice.roll(0.7...1.1) * frame.box.width
      let center = frame.place(CGPoint(x: sun.x + dice.roll(-0.015...0.015), y: shore + 0.012 + 0.17 * depth))
      let height = (0.005 + 0.006 * depth) * frame.box.height
      let stripe = CGRect(center: center, size: CGSize(width: width, height: height))
      guard frame.contains(stripe) else { continue }
      for element in Path(roundedRectangle: stripe, radius: height / 2).elements {
        glitter.append(element)
      }
    }
    return [
      .fill(water, frame.verticalGradient([(shore, light.sky[2].mixed(with: light.sky[1], part: 0.35)), (1, near)])),
      .fill(glitter, .solid(light.light.withAlpha(0.55))),
    ]
  }
}

extension Path.Element {
  fileprivate func lifted(above floor: Double) -> Path.Element {
    func lift(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x, y: min(place.y, floor)) }
    return switch self {
    case .move(let place): .move(to: lift(place))
    case .line(let place): .line(to: lift(place))
    case .curve(let place, let first, let second):
      .curve(to: lift(place), control1: lift(first), control2: lift(second))
    case .close: .close
    }
  }
}
