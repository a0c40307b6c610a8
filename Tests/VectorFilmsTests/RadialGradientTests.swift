import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Gradients around a center in films of vectors.
struct RadialGradientTests {
  private static let film = SampleFilm.film(2) { _ in
    let glow = Paint.gradient([.black, .white], around: CGPoint(x: 1, y: 2), radius: 7)
    return [SampleFilm.element("a", x: 50, [.fill(SampleFilm.square, glow)])]
  }

  private static let card = FilmCard(title: "A glow", summary: "", displaySize: SampleFilm.size, posterFrame: 0)

  @Test
  func `a drawing that moves has a radial gradient`() {
    let text = String(decoding: AnimatedSVG(of: Self.film, card: Self.card).file, as: UTF8.self)
    #expect(text.contains(/<radialGradient[^>]* cx="1" cy="2" r="7"/))
    #expect(text.contains("<stop offset=\"0\"") && text.contains("<stop offset=\"1\""))
  }

  @Test
  func `the data of a page have its center and its radius`() throws {
    #expect(FilmData(of: Self.film, card: Self.card).text.contains(/\["r",1,2,0,1,2,7,\[0,\d+,1,\d+\]\]/))
  }

  @Test
  func `a Lottie animation has its radius as a way`() {
    let text = String(decoding: LottieFile(of: Self.film, card: Self.card).file, as: UTF8.self)
    #expect(text.contains("\"ty\":\"gf\",\"t\":2"))
    #expect(text.contains(/"s":\{"a":0,"k":\[1,2\]\},"e":\{"a":0,"k":\[8,2\]\}/))
  }
}
