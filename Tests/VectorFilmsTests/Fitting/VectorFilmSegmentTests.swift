import CradleGraphics
import CradleTestSupport
import CradleVectorFilms
import Foundation
import Testing

/// Pieces of curves as Bézier curves.
struct VectorFilmSegmentTests {
  private static let curves = SyntheticFilm.all.flatMap { example in
    example.vectors(VectorFilm.Tolerance(points: 1)).layers.flatMap(\.tracks).flatMap(\.lives)
      .flatMap { [$0.x, $0.y, $0.angle, $0.scaleX, $0.alpha] }
  }

  @Test
  func `segments have the values of their curve`() throws {
    // A constant curve has no segments.
    let segments = Self.curves.flatMap { curve in curve.segments.map { (curve: curve, segment: $0) } }
    for (curve, segment) in try nonEmpty(segments) {
      for share in [0, 0.2, 0.5, 0.9] {
        let time = segment.start + (segment.end - segment.start) * share
        // A sum of four products of values below 1000.
        #expect(abs(segment.value(atFrame: time) - curve.value(atFrame: time)) < 1e-9)
      }
    }
  }

  @Test
  func `eased pieces follow their segment without a gap`() throws {
    for segment in try nonEmpty(Self.curves.flatMap(\.segments)) {
      let pieces = segment.easedPieces
      #expect(pieces.first?.start == segment.start)
      #expect(pieces.last?.end == segment.end)
      for (piece, next) in zip(pieces, pieces.dropFirst()) { #expect(piece.end == next.start) }
      for piece in pieces {
        for share in [0, 0.3, 0.6] {
          let time = piece.start + (piece.end - piece.start) * share
          #expect(abs(piece.value(atFrame: time) - segment.value(atFrame: time)) < 1e-6)
        }
      }
    }
  }

  @Test
  func `easings of eased pieces are within 0 and 1`() throws {
    let easings = Self.curves.flatMap(\.segments).flatMap(\.easedPieces).compactMap(\.easing)
    for easing in try nonEmpty(easings) {
      #expect((-1e-12...1 + 1e-12).contains(easing.control1))
      #expect((-1e-12...1 + 1e-12).contains(easing.control2))
    }
  }

  @Test
  func `held segment has no easing, and jumps at its end`() throws {
    let film = SyntheticFilm("a jump", count: 20) { frame in
      [.square("a", at: CGPoint(x: frame < 10 ? 0 : 100, y: 0))]
    }
    let curve = try #require(film.vectors().layers.first?.tracks.first?.lives.first?.x)
    let segment = try #require(curve.segments.first)
    #expect(segment.easing == nil)
    #expect(segment.easedPieces == [segment])
    #expect(segment.value(atFrame: 9.9) == 0)
    #expect(segment.value(atFrame: 10) == 100)
  }
}
