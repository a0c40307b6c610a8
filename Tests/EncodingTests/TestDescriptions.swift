import CradleEncoding
import Testing

// In full, an argument fills a page of a test's log.
extension OutputFormat: CustomTestStringConvertible {
  public var testDescription: String { name }
}
