import CradleEncoding
import CradleGraphics
import Testing

struct EncodingOptionTests {
  // A value of each option that is not its default.
  private static let values: [(EncodingOption, EncodingOption.Value)] = [
    (.rateFactor, .number(20)), (.preset, .text("slow")), (.effort, .text("small")), (.colorCount, .number(64)),
    (.dither, .text("sierra2_4a")), (.lossiness, .number(30)), (.matte, .text("#102030")),
    (.webpQuality, .number(60)), (.playCount, .number(3)),
  ]

  @Test
  func `each option has its own name, flag and property`() {
    #expect(Self.values.map(\.0) == EncodingOption.allCases)
    #expect(Set(EncodingOption.allCases.map(\.name)).count == EncodingOption.allCases.count)
    #expect(Set(EncodingOption.allCases.map(\.flag)).count == EncodingOption.allCases.count)
    for (option, value) in Self.values {
      var options = EncodingOptions()
      let isSet = option.set(value, in: &options)
      #expect(isSet)
      for other in EncodingOption.allCases {
        let unset = other.value(in: EncodingOptions())
        #expect(other.value(in: options) == (other == option ? value : unset), "\(option.name), \(other.name)")
      }
    }
  }

  @Test
  func `a value of another kind is refused, and changes nothing`() {
    for (option, value) in Self.values {
      var options = EncodingOptions()
      option.set(value, in: &options)
      let wrong: EncodingOption.Value = option.isText ? .number(1) : .text("1")
      let isSet = option.set(wrong, in: &options)
      #expect(!isSet)
      let isSetToNothing = option.set(.none, in: &options)
      #expect(isSetToNothing == (!option.isRequired || option == .effort))
    }
    var options = EncodingOptions()
    let isKnown = EncodingOption.dither.set(.text("wavy"), in: &options)
    #expect(!isKnown)
  }

  @Test
  func `every form of films has an encoder, in the same order`() {
    let formats = OutputFormat.all.dropFirst()
    #expect(formats.map(\.name) == FilmFormat.allCases.map(\.rawValue))
    #expect(formats.map(\.ending) == FilmFormat.allCases.map(\.ending))
  }

  @Test
  func `an output that is held to a size names the options of its format only`() {
    var options = EncodingOptions()
    options.rateFactor = 20
    options.webpQuality = 60
    #expect(OutputFormat.gif.summary(options) == ["256 colors"])
    #expect(OutputFormat.mp4.summary(options) == ["crf 20"])
    #expect(OutputFormat.webp.summary(options) == ["quality 60"])
    #expect(OutputFormat.webp.summary(EncodingOptions()).isEmpty)
    #expect(OutputFormat.html.summary(options).isEmpty)
  }
}
