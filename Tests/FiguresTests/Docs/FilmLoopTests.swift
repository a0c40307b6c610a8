import CradleEncoding
import CradleFigures
import CradleFilmSupport
import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct FilmLoopTests {
  // Two bobs that swing once a second without an end, until the film is over after 3.3 s.
  private func film(fps: Int = 60, duration: String = "3.3s") throws -> Film {
    try makeFilm(
      """
      version: 1
      canvas: { size: [120, 80], scale: 1 }
      time: { fps: \(fps), duration: \(duration) }
      dynamics:
        items: [{ id: bob, center: [80, 40], size: [20, 20] }]
        behaviors:
          - attachment: { item: bob, anchor: [60, 40], length: 0, frequency: 1, damping: 0 }
      """
    )
  }

  @Test
  func `a spring that swings once a second loops in a second`() throws {
    let loop = try #require(try FilmLoop(.automatic, of: film()))
    #expect(loop.isFound && loop.frames.count == 60)
  }

  @Test
  func `a seam is how far elements jump, and how much their motions change`() throws {
    let film = try film()
    let loop = try #require(try FilmLoop(.automatic, of: film))
    let good = LoopSeam(of: loop.frames, in: film)
    #expect(good.distance <= 0.25 * 2.0.squareRoot() && good.change <= 0.25 * 2.0.squareRoot() && !good.isCut)
    // After half a swing, the bob is on the other side.
    let bad = LoopSeam(of: 0..<30, in: film)
    #expect(bad.distance > 35)
    #expect("\(good)".hasPrefix("a seam of 0") && "\(good)".hasSuffix(" points a frame"))
  }

  @Test
  func `a film of one frame has no loop`() throws {
    #expect(try FilmLoop(.automatic, of: film(fps: 10, duration: "0.1s")) == nil)
  }

  @Test
  func `a part is what was chosen, both moments included`() throws {
    let loop = try FilmLoop(LoopChoice("0.5s..1.5s"), of: film())
    #expect(loop?.frames == 30..<91 && loop?.isFound == false)
    #expect(try FilmLoop(LoopChoice("none"), of: film()) == nil)
  }

  @Test(arguments: [
    ("4s..5s", "'4s' is beyond the film, which ends after 3.3 s with frame 197"),
    ("2s..1s", "'2s..1s' ends before it starts; write the earlier moment first"),
    ("1s", "'1s' is not a part of a film; write two moments, such as '0.5s..2s', or 'none'"),
    ("0..9:2", "'0..9:2' is not a part of a film; write two moments, such as '0.5s..2s', or 'none'"),
    ("1,2", "'1,2' is not a part of a film; write two moments, such as '0.5s..2s', or 'none'"),
  ])
  func `a part that is none, or is outside of the film, is explained`(text: String, message: String) {
    #expect {
      try FilmLoop(LoopChoice(text), of: film())
    } throws: {
      "\($0)" == message
    }
  }

  @Test
  func `images show the part at their own rates, and movies show all`() throws {
    let film = try film()
    let loop = try #require(try FilmLoop(LoopChoice("30..89"), of: film))
    #expect(loop.selection(for: .webp, of: film)?.text == "30..89")
    #expect(loop.selection(for: .gif, of: film)?.text == "25..74")
    #expect(loop.selection(for: .mp4, of: film) == nil)
  }

  @Test(arguments: [7, 24, 30, 60])
  func `the last frame of a part is one that the image has`(fps: Int) throws {
    for hundredths in 1...40 {
      let film = try film(fps: fps, duration: "0.\(hundredths < 10 ? "0" : "")\(hundredths)s")
      let loop = try #require(try FilmLoop(LoopChoice("0..end"), of: film))
      let selection = try #require(loop.selection(for: .gif, of: film))
      let rate = OutputFormat.gif.frameRate(notAbove: FrameRate(fps))
      let frames = try selection.frames(of: film, at: rate)
      #expect(frames.count == film.frameCount(at: rate))
    }
  }
}
