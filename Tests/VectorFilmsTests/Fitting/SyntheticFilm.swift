import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Frames made of formulas, with the motions that scenes have.
struct SyntheticFilm: Sendable, CustomTestStringConvertible {
  static let size = CGSize(width: 320, height: 568)

  let testDescription: String
  let frames: [DisplayList]

  init(_ name: String, count: Int = 360, elements: (_ frame: Int) -> [DisplayList.Element]) {
    testDescription = name
    frames = (0..<count).map { frame in
      let layer = DisplayList.Layer(name: "content", elements: elements(frame))
      return DisplayList(size: Self.size, background: .white, layers: [layer])
    }
  }

  func vectors(_ tolerance: VectorFilm.Tolerance = VectorFilm.Tolerance()) -> VectorFilm {
    var builder = VectorFilmBuilder(size: Self.size, frameRate: FrameRate(60), tolerance: tolerance)
    for frame in frames { builder.append(frame) }
    return builder.finish()
  }

  static let all = [springs, falls, spins, lives, stacks, flipbook, swell]
}

extension DisplayList.Element {
  /// Returns a square of a size, turned and stretched only if the test says so.
  static func square(
    _ id: String,
    at center: CGPoint,
    side: Double = 44,
    color: Color = .black,
    angle: Double = 0,
    scale: Vector = Vector(x: 1, y: 1),
    alpha: Double = 1,
    z: Int = 0
  ) -> DisplayList.Element {
    let box = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    return DisplayList.Element(
      id: id,
      role: .item,
      center: center,
      size: CGSize(width: side, height: side),
      angle: angle,
      scale: scale,
      alpha: alpha,
      z: z,
      commands: [.fill(Path(rectangle: box), .solid(color))]
    )
  }
}

/// Returns the place of a spring of one hertz that is let go at 1, at rest from the moment it moves no more.
private func spring(_ frame: Int, damping: Double) -> Double {
  let time = Double(frame) / 60
  let frequency = 2 * Double.pi
  let decay = ElementaryFunctions.exponential(of: -damping * frequency * time)
  guard decay > 1e-5 else { return 0 }
  let damped = frequency * (1 - damping * damping).squareRoot()
  let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: damped * time)
  return decay * (cosine + damping * frequency / damped * sine)
}

/// Returns the height of a ball above the floor that falls from a height, in points, and bounces.
func bouncingHeight(_ frame: Int, from height: Double) -> Double {
  let gravity = 1000.0
  var time = Double(frame) / 60
  var speed = (2 * gravity * height).squareRoot()
  guard time > speed / gravity else { return height - gravity * time * time / 2 }
  time -= speed / gravity
  speed *= 0.6
  while speed > 5 {
    let flight = 2 * speed / gravity
    if time < flight { return speed * time - gravity * time * time / 2 }
    time -= flight
    speed *= 0.6
  }
  return 0
}

extension SyntheticFilm {
  static let springs = SyntheticFilm("springs") { frame in
    (0..<20).map { index in
      let elongation = spring(max(0, frame - 3 * index), damping: 0.2 + 0.04 * Double(index))
      return .square("\(index)", at: CGPoint(x: 40 + 12 * Double(index), y: 200 + 180 * elongation))
    }
  }

  static let falls = SyntheticFilm("falls and bounces") { frame in
    (0..<10).map { index in
      let height = bouncingHeight(max(0, frame - 7 * index), from: 300 + 15 * Double(index))
      let x = 20 + 30 * Double(index) + 0.1 * Double(min(frame, 200))
      return .square("\(index)", at: CGPoint(x: x, y: 500 - height))
    }
  }

  static let spins = SyntheticFilm("turns beyond half a turn, and friction") { frame in
    (0..<6).map { index in
      let time = Double(min(frame, 240)) / 60
      let turn = (3 + Double(index)) * (time - time * time / 8)
      let wrapped = turn - 2 * .pi * (turn / (2 * .pi)).rounded()
      let x = 60 + 120 * (time - time * time / 8) / 2
      return .square("\(index)", at: CGPoint(x: x, y: 80 * Double(index)), angle: wrapped)
    }
  }

  static let lives = SyntheticFilm("coming, fading, going, coming back") { frame in
    (0..<8).compactMap { index in
      let age = (frame + 20 * index) % 150
      guard age < 110 else { return nil }
      let alpha = min(1, Double(age) / 20) * min(1, Double(110 - age) / 12)
      let way = spring(age, damping: 0.7)
      return .square("\(index)", at: CGPoint(x: 20 + 280 * way, y: 60 * Double(index)), alpha: alpha)
    }
  }

  static let stacks = SyntheticFilm("changes of z, and overtaking at equal z") { frame in
    var elements: [DisplayList.Element] = (0..<6).map { index in
      let z = (frame / 60 + index) % 3
      return .square("\(index)", at: CGPoint(x: 160 + 20 * Double(index), y: 300), z: z)
    }
    if frame / 90 % 2 == 1 { elements.swapAt(1, 4) }
    if frame >= 200 { elements.insert(.square("late", at: .zero), at: 2) }
    let ordered = elements.enumerated().sorted {
      ($0.element.z, $0.offset) < ($1.element.z, $1.offset)
    }
    return ordered.map(\.element)
  }

  static let flipbook = SyntheticFilm("a drawing for each frame") { frame in
    let color = frame < 200 ? Color.black : Color.white
    // A polygon with other corners cannot be mixed.
    var plot = DisplayList.Element.square("plot", at: CGPoint(x: 160, y: 200))
    plot.commands = [.fill(Path(polygon: (0..<3 + frame % 90).map { CGPoint(x: $0, y: $0 % 3) }), .solid(.black))]
    return [plot, .square("cell", at: CGPoint(x: 160, y: 100 + 80 * spring(frame, damping: 0.3)), color: color)]
  }

  static let swell = SyntheticFilm("scales on springs, with turns") { frame in
    (0..<6).map { index in
      let elongation = spring(max(0, frame - 10 * index), damping: 0.3)
      return .square(
        "\(index)",
        at: CGPoint(x: 160, y: 90 * Double(index) - 40 * elongation),
        angle: 0.4 * elongation,
        scale: Vector(x: 1 + 0.3 * elongation, y: 1 - 0.2 * elongation)
      )
    }
  }
}
