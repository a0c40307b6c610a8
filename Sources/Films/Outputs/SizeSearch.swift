package import CradleEncoding
package import CradleGraphics

/// Searches for the best film within a size limit.
///
/// The search first lowers the frame rate, then the width, then the quality (fewer colors or a higher rate factor).
/// Each step keeps the losses of the step before. Losses that the eye notices least come first.
package struct SizeSearch {
  /// The rate, width and options of a film.
  package struct Choice: Hashable, Sendable {
    package var rate: FrameRate
    /// The width of the frames, in pixels.
    package var width: Int
    package var options: EncodingOptions

    /// Creates a choice.
    package init(rate: FrameRate, width: Int, options: EncodingOptions) {
      self.rate = rate
      self.width = width
      self.options = options
    }
  }

  /// The result of a search.
  package enum Result: Equatable {
    case found(Choice)
    /// No film is small enough.
    ///
    /// `byteCount` is the size of the smallest attempt.
    case tooLarge(byteCount: Int)
  }

  /// The limit, in bytes.
  let limit: Int
  /// The rates to try, from the requested rate to the lowest.
  let rates: [FrameRate]
  /// The widths to try, from the smallest to the requested width.
  let widths: ClosedRange<Int>
  /// The options to try, from the requested options to the coarsest.
  let economies: [EncodingOptions]

  /// Creates a search.
  package init(limit: Int, rates: [FrameRate], widths: ClosedRange<Int>, economies: [EncodingOptions]) {
    self.limit = limit
    self.rates = rates
    self.widths = widths
    self.economies = economies
  }

  /// The requested film, which is tried first.
  package var wanted: Choice {
    Choice(rate: rates[0], width: widths.upperBound, options: economies[0])
  }

  /// The film to try last, with the lowest rate, the smallest width and the coarsest options.
  package var last: Choice {
    Choice(rate: rates[rates.count - 1], width: widths.lowerBound, options: economies[economies.count - 1])
  }

  /// Returns whether the search is hopeless, judging by the size of the last film to try.
  ///
  /// If the films are very short, another film may be a few bytes smaller than the last film. So the search is hopeless
  /// only if the last size is more than twice the limit.
  package func isHopeless(lastSize: Int) -> Bool {
    lastSize / 2 > limit
  }

  // The limit on attempts with other widths. Each attempt renders the whole film.
  private static let widthAttempts = 6

  /// Tries films until it finds the best one.
  ///
  /// - Parameters:
  ///   - firstSize: The size of the requested film in bytes, if it is known.
  ///   - measure: Makes a film, and returns its size in bytes.
  package func run(firstSize: Int? = nil, measure: (Choice) async throws -> Int) async throws -> Result {
    var choice = wanted
    var size: Int
    if let firstSize { size = firstSize } else { size = try await measure(choice) }
    for rate in rates.dropFirst() where size > limit {
      choice.rate = rate
      size = try await measure(choice)
    }
    guard size > limit else { return .found(choice) }
    if let width = try await width(from: choice, of: size, measure: measure) {
      choice.width = width
      return .found(choice)
    }
    choice.width = widths.lowerBound
    size = try await measure(choice)
    for options in economies.dropFirst() where size > limit {
      choice.options = options
      size = try await measure(choice)
    }
    return size > limit ? .tooLarge(byteCount: size) : .found(choice)
  }

  // Returns the largest width that fits. The size of a film is about proportional to its number of pixels, so the
  // search first guesses a width. Then it bisects between a width that fits and a width that is too large.
  private func width(from choice: Choice, of size: Int, measure: (Choice) async throws -> Int) async throws -> Int? {
    var tooWide = (width: choice.width, size: size)
    var fitting: Int?
    for _ in 0..<Self.widthAttempts {
      // The width is even, because most movies have even sizes.
      let next = (fitting.map { ($0 + tooWide.width) / 2 } ?? guess(below: tooWide)) / 2 * 2
      guard next > (fitting ?? widths.lowerBound - 1), next < tooWide.width else { break }
      var attempt = choice
      attempt.width = next
      let attemptSize = try await measure(attempt)
      if attemptSize <= limit { fitting = next } else { tooWide = (next, attemptSize) }
      if let fitting, tooWide.width - fitting <= tooWide.width / 50 { break }
    }
    return fitting
  }

  private func guess(below tooWide: (width: Int, size: Int)) -> Int {
    let ratio = (Double(limit) / Double(tooWide.size)).squareRoot()
    // The factor makes the guess a little smaller, because edges shrink more slowly than areas.
    let width = Int(Double(tooWide.width) * ratio * 0.97)
    return max(min(width, tooWide.width - 2), widths.lowerBound)
  }
}
