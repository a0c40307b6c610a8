import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Films of vectors for tests of their writers.
enum SampleFilm {
  static let size = CGSize(width: 200, height: 100)

  static let square = Path(rectangle: CGRect(x: -10, y: -10, width: 20, height: 20))
  static let red = DrawingCommand.fill(square, .solid(Color(red: 1, green: 0, blue: 0)))

  /// Returns a film of frames; a function returns the elements of each.
  static func film(
    _ count: Int,
    background: Color = .white,
    clip: CGRect? = nil,
    _ elements: (Int) -> [DisplayList.Element]
  ) -> VectorFilm {
    layered(count, background: background) { frame in
      [DisplayList.Layer(name: "items", clip: clip, elements: elements(frame))]
    }
  }

  /// Returns a film of frames; a function returns the layers of each.
  static func layered(_ count: Int, background: Color = .white, _ layers: (Int) -> [DisplayList.Layer]) -> VectorFilm {
    var builder = VectorFilmBuilder(size: size, frameRate: FrameRate(60))
    for frame in 0..<count {
      builder.append(DisplayList(size: size, background: background, layers: layers(frame)))
    }
    return builder.finish()
  }

  /// Returns an element in a place.
  static func element(
    _ id: String,
    x: Double,
    y: Double = 50,
    angle: Double = 0,
    scale: Vector = Vector(x: 1, y: 1),
    alpha: Double = 1,
    z: Int = 0,
    _ commands: [DrawingCommand] = [red]
  ) -> DisplayList.Element {
    DisplayList.Element(
      id: id,
      role: .item,
      center: CGPoint(x: x, y: y),
      size: CGSize(width: 20, height: 20),
      angle: angle,
      scale: scale,
      alpha: alpha,
      z: z,
      commands: commands
    )
  }

  /// A film of an element that moves to the right at a constant speed.
  static let ride = film(60) { [element("a", x: 20 + 2 * Double($0))] }

  /// A film of an element with another drawing on each frame.
  static let growth = film(60) { frame in
    // The sides change independently, so there is no curve between few drawings.
    let box = CGRect(x: 0, y: 0, width: Double(frame * 7 % 60 + 1), height: Double(frame + 1))
    return [element("a", x: 50, [.fill(Path(rectangle: box), .solid(.black))])]
  }

  /// A film with all kinds of motion and drawing.
  static let everything = layered(40) { frame in
    let time = Double(frame)
    let gradient = Paint.LinearGradient(
      from: CGPoint(x: -10, y: 0),
      to: CGPoint(x: 10, y: 0),
      stops: [.init(offset: 0, color: .systemBlue), .init(offset: 1, color: .clear)]
    )
    let commands: [DrawingCommand] = [
      .shadow(square, .black.withAlpha(0.3), radius: 4, offset: Vector(x: 0, y: 2)),
      .fill(square, .linearGradient(gradient)),
      .group([red, .stroke(square, .solid(.black), width: 2, cap: .round)], opacity: 0.5, clip: square),
      .image(picture, box: CGRect(x: -10, y: -10, width: 20, height: 20), clip: square),
    ]
    let turned = element(
      "a",
      x: 20 + time * time / 10,
      angle: time / 20,
      scale: Vector(x: 1 + time / 40, y: 1),
      alpha: 1 - time / 80,
      z: frame < 20 ? 0 : 2,
      commands
    )
    let steady = element("b", x: 60, z: 1)
    let fleeting = frame > 10 && frame < 30 ? [element("c", x: 100, z: 1)] : []
    let bar = Path(rectangle: CGRect(x: -100, y: -20, width: 200, height: 40))
    let chrome = element("bar", x: 100, y: 20, [.material(bar, .bar(in: .light))])
    let clip = CGRect(x: time, y: 0, width: 160, height: 100)
    return [
      DisplayList.Layer(name: "items", clip: clip, background: .white, elements: [turned, steady] + fleeting),
      DisplayList.Layer(name: "chrome", elements: [chrome]),
    ]
  }

  static let picture = Picture(name: "dot.png", data: [0x89, 0x50, 0x4E, 0x47], size: PixelSize(width: 4, height: 2))
}

extension VectorFilm: CustomTestStringConvertible {
  // In full, a film fills a page of a test's log.
  public var testDescription: String { "\(frameCount) frames" }
}
