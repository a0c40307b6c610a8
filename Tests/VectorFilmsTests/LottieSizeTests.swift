import CradleEncoding
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct LottieSizeTests {
  private static let card = FilmCard(
    title: "A film",
    summary: "Something moves.",
    displaySize: CGSize(width: 100, height: 100)
  )

  @Test
  func `a limit that is not reached changes no byte`() {
    for film in [SampleFilm.ride, SampleFilm.growth, SampleFilm.everything] {
      let whole = LottieFile(of: film, card: Self.card)
      let bounded = LottieFile(of: film, card: Self.card, limit: whole.file.count)
      #expect(bounded.file == whole.file && !whole.file.isEmpty)
      #expect(whole.byteCount == whole.file.count)
    }
  }

  @Test
  func `an animation that would be too large is counted and not made`() {
    for film in [SampleFilm.ride, SampleFilm.growth] {
      let whole = LottieFile(of: film, card: Self.card).file.count
      let limits = [0, 100, whole / 3]
      let bounded = limits.map { LottieFile(of: film, card: Self.card, limit: $0) }
      let isEmpty = bounded.map(\.file.isEmpty)
      #expect(isEmpty == [true, true, true])
      // All but the head, the ground, the markers and the words.
      let counts = bounded.map(\.byteCount)
      #expect(counts.allSatisfy { (whole - 800...whole).contains($0) }, "\(counts) of \(whole)")
    }
  }
}
