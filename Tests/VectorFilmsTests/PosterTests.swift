import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct PosterTests {
  private static let card = FilmCard(
    title: "A spring",
    summary: "It swings.",
    displaySize: SampleFilm.size,
    posterFrame: 20
  )

  // Returns a page, and the scales that its poster was drawn at.
  private static func page(
    _ film: VectorFilm,
    _ draw: (PixelSize) -> Bitmap
  ) throws -> (text: String, scales: [Double]) {
    var scales: [Double] = []
    let file = try VectorForm.page.file(of: CardedFilm(film, card: card), calm: nil, at: "a.html", byteLimit: .max) {
      scale in
      scales.append(scale)
      return draw(PixelSize(width: Int(200 * scale), height: Int(200 * scale)))
    }
    return (String(decoding: file, as: UTF8.self), scales)
  }

  // Returns pixels that no compression makes fewer.
  private static func noise(_ size: PixelSize) -> Bitmap {
    var state: UInt32 = 1
    let bytes = (0..<4 * size.count).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    return Bitmap(size: size, bytes: bytes)
  }

  // A line with so many corners that its outline is long.
  private static let crowded = SampleFilm.film(30) { frame in
    let places = (0..<8000).map { CGPoint(x: Double($0 % 97), y: Double($0 % 89)) }
    let line = Path([.move(to: .zero)] + places.map { .line(to: $0) })
    return [SampleFilm.element("a", x: Double(frame), [.stroke(line, .solid(.black), width: 1)])]
  }

  @Test
  func `a poster is a drawing of its frame, which does not move, with the film's texts`() throws {
    let film = SampleFilm.film(30) { frame in [SampleFilm.element("a", x: Double(frame))] }
    let (page, scales) = try Self.page(film, Self.noise)
    let poster = try #require(page.firstMatch(of: /<div id="poster">(<svg .*<\/svg>)<\/div>/)?.1)
    #expect(poster.contains(">A spring</title>") && poster.contains(">It swings.</desc>"))
    #expect(poster.contains(" x=\"20\" y=\"50\"") && !poster.contains("<animate"))
    #expect(scales.isEmpty)
  }

  @Test
  func `a poster of many outlines becomes pixels, as many as 32 kB hold`() throws {
    let (page, scales) = try Self.page(Self.crowded, Self.noise)
    // At 0.35, 70 × 70 pixels have 15 kB, and 20 kB as text; at 0.5, they would have 30 kB, and 40 kB as text.
    #expect(scales == [1, 0.75, 0.5, 0.35])
    let start = "<div id=\"poster\"><img width=\"\(SampleFilm.size.width)\" height=\"\(SampleFilm.size.height)\" "
    let alt = "alt=\"A spring. It swings.\" src=\"data:image/png;base64,"
    #expect(page.contains(start + alt))
    let plain = try Self.page(Self.crowded) { size in
      Bitmap(size: size, bytes: [UInt8](repeating: 255, count: 4 * size.count))
    }
    #expect(plain.scales == [1])
  }
}
