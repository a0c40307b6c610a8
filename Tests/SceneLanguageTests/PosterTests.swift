import CradleSceneLanguage
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

  private static let expected = "'poster' must be a moment of the film such as 1.2s, 50%, 72, marker:NAME, start or end"

  static let cases = [
    Mistake("a word", "middle", "9: error: \(expected), not the text 'middle'; write 50%"),
    Mistake("nothing", "~", "9: error: \(expected), not nothing"),
    Mistake("more than all", "101%", "9: error: \(expected), not the text '101%'"),
    Mistake("before the film", "-1", "9: error: \(expected), not the number -1"),
    Mistake("a list", "[1s]", "9: error: \(expected), not a list of 1"),
    Mistake(
      "a marker that is not there",
      "marker:paek",
      "9: error: the film has no marker 'paek'; did you mean 'peak'?"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in a poster are errors with their positions`(_ mistake: Mistake) {
    let timeline = "timeline: [{ at: 0s, marker: peak }]\n"
    let text = shortest + timeline + "poster: \(mistake.text)"
    #expect(mistakes(in: text) == "a.yaml:4:" + mistake.diagnostics)
  }

  @Test
  func `a poster beyond the end of a shortened film is kept`() throws {
    let text = shortest + "time: { duration: 4s }\nposter: 3s\n"
    #expect(try load(text, overrides: ["time.duration=1s"]).poster == .seconds(3))
  }
}
