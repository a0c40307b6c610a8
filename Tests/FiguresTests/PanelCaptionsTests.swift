import CradleFigures
import CradleFilms
import CradleGeometry
import Testing

struct PanelCaptionsTests {
  @Test(arguments: [
    ("time", SheetStyle.Captions.time), ("frame", .frame), ("markers", .markers), ("none", .none),
    ("a,b,c", .texts(["a", "b", "c"])), ("Pull back, Let go", .texts(["Pull back", "Let go"])),
    (#"one\, two,three\\"#, .texts(["one, two", #"three\"#])), (#"\time"#, .texts(["time"])),
    (",", .texts(["", ""])), ("", .texts([""])), (#"a\"#, .texts([#"a\"#])),
    ("Time", .texts(["Time"])), ("a\nb,-1", .texts(["a\nb", "-1"])),
  ])
  func `captions are one of four keywords, or texts`(text: String, captions: SheetStyle.Captions) {
    #expect(SheetStyle.Captions(text) == captions)
  }

  @Test(arguments: [
    (
      ["a", "b"], 3,
      "there are 2 captions for 3 panels; give each panel a text, separated by commas, or use one of "
        + "'time', 'frame', 'markers', 'none'"
    ),
    (["tme"], 6, "there is 1 caption for 6 panels; did you mean 'time'?"),
    (["Fly", "Fall"], 1, #"there are 2 captions for 1 panel; a comma within a text is written '\,'"#),
  ])
  func `an error about their number has a remedy`(texts: [String], panels: Int, message: String) {
    let words = SheetStyle.Captions.words.map(\.word)
    let error = PipelineError.wrongCaptionCount(texts: texts, panels: panels, words: words)
    #expect(error.description == message)
  }

  @Test
  func `the error about markers that are not shown has a remedy`() {
    #expect(
      PipelineError.noMarkerShown(known: ["a", "b"]).description
        == "no panel shows a marker; the markers are 'a', 'b'; "
        + "leave out '--frames' to show them"
    )
    #expect(
      PipelineError.noMarkerShown(known: []).description
        == "the scene has no markers for the captions; 'marker:' "
        + "in its timeline gives a moment a name"
    )
  }
}
