import CradleEncoding
import CradleGraphics
import Testing

// In full, an argument fills a page of a test's log.
extension OutputFormat: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension VectorFilm: CustomTestStringConvertible {
  public var testDescription: String { "\(frameCount) frames" }
}
