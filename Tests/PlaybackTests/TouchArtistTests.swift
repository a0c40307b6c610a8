import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct TouchArtistTests {
  private static let spots: [Scene.TouchSpot] = Scene.TouchSpot.Style.allCases.map { .init(style: $0) }

  private func fills(_ commands: [DrawingCommand]) -> [Color] {
    commands.compactMap { command in
      if case .fill(_, .solid(let color)) = command { color } else { nil }
    }
  }

  private func strokes(_ commands: [DrawingCommand]) -> [(width: Double, color: Color, bounds: CGRect)] {
    commands.compactMap { command in
      guard case .stroke(let path, .solid(let color), let width, _) = command else { return nil }
      return (width, color, path.controlBounds)
    }
  }

  @Test
  func `a spot is a gray disc in a white ring of two points, with a dark edge outside`() {
    let commands = TouchArtist(.init()).commands
    #expect(fills(commands) == [Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.35)])
    let strokes = strokes(commands)
    #expect(strokes.map(\.width) == [1, 2])
    #expect(strokes.map(\.color) == [Color.black.withAlpha(0.4), Color.white.withAlpha(0.9)])
    // The ring ends where the 38 points do, and the edge goes on from there.
    #expect(strokes.map(\.bounds.width) == [39, 36])
  }

  @Test
  func `a ring has no fill, and the fill of a dot is nearly opaque`() {
    #expect(fills(TouchArtist(.init(style: .ring)).commands).isEmpty)
    #expect(strokes(TouchArtist(.init(style: .ring)).commands).count == 3)
    #expect(fills(TouchArtist(.init(style: .dot)).commands).map(\.alpha) == [0.85])
  }

  @Test
  func `a color tints the disc, or the ring of a spot without one`() {
    let color = Color(red: 0, green: 0, blue: 1)
    let spots = Scene.TouchSpot.Style.allCases.map { TouchArtist(.init(style: $0, color: color)) }
    #expect(fills(spots[0].commands) == [color.withAlpha(0.5)])
    #expect(strokes(spots[1].commands)[1].color == color.withAlpha(0.9))
    #expect(fills(spots[2].commands) == [color.withAlpha(0.85)])
  }

  @Test
  func `all parts of a spot grow with its size`() {
    let (usual, double) = (TouchArtist(.init()).commands, TouchArtist(.init(size: 76)).commands)
    let map = Transform(scaleX: 2, y: 2)
    let grown = usual.map { command -> DrawingCommand in
      switch command {
      case .fill(let path, let paint): .fill(path.applying(map), paint)
      case .stroke(let path, let paint, let width, _):
        .stroke(path.applying(map), paint, width: 2 * width)
      case .text, .image, .shadow, .material, .group: command
      }
    }
    #expect(grown == double)
  }

  // White, black and every gray between them, as a photograph may have them behind a finger.
  private static let grounds = (0...255).map { level in
    Color(red: Double(level) / 255, green: Double(level) / 255, blue: Double(level) / 255)
  }

  @Test(arguments: spots)
  func `ring and edge differ by 3 to 1 on any ground`(_ spot: Scene.TouchSpot) throws {
    let commands = TouchArtist(spot).commands
    let (edge, ring) = (strokes(commands)[0].color, strokes(commands)[1].color)
    for ground in try nonEmpty(Self.grounds) {
      let below = fills(commands).reduce(ground) { $1.laid(over: $0) }
      let contrast = edge.laid(over: below).contrast(with: ring.laid(over: below))
      #expect(contrast >= 3, "\(contrast) on \(ground)")
    }
  }

  @Test(arguments: spots)
  func `on white, black and middle gray, some part of a spot differs from the ground by 3 to 1`(
    _ spot: Scene.TouchSpot
  ) {
    let commands = TouchArtist(spot).commands
    for ground in [Color.white, .black, Self.grounds[128]] {
      let below = fills(commands).reduce(ground) { $1.laid(over: $0) }
      let parts = strokes(commands).prefix(2).map { $0.color.laid(over: below) } + [below]
      let contrast = parts.map { $0.contrast(with: ground) }.max() ?? 1
      #expect(contrast >= 3, "\(contrast) on \(ground)")
    }
  }
}
