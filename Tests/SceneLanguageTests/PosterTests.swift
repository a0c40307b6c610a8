import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct PosterTests {
  @Test
  func `the default poster is in the middle of the film`() throws {
    #expect(try load(shortest).poster == .part(0.5))
  }

  @Test(arguments: [
    ("1.2s", FilmMoment.seconds(1.2)), ("350ms", .seconds(0.35)), ("25%", .part(0.25)),
    ("72", .frame(72)), ("\"72\"", .frame(72)), ("frame:7", .frame(7)), ("start", .frame(0)),
    ("end", .end),
    ("settle", .end), ("\"marker:peak\"", .marker("peak")), ("marker:peak", .marker("peak")),
  ])
  func `a poster is a moment of the film`(text: String, moment: FilmMoment) throws {
    let timeline = "timeline: [{ at: 0s, marker: peak }]\n"
    #expect(try load(shortest + timeline + "poster: \(text)").poster == moment)
  }

  @Test
  func `a poster beyond the end of a shortened film is kept`() throws {
    let text = shortest + "time: { duration: 4s }\nposter: 3s\n"
    #expect(try load(text, overrides: ["time.duration=1s"]).poster == .seconds(3))
  }
}
