package import CradleGeometry
import CradleNotations

extension LinearEasing {
  /// Creates a curve from the text of a CSS function.
  ///
  /// ```swift
  /// let easing = try LinearEasing(css: "linear(0, 0.43 12%, 1.05 41%, 1)", seconds: 0.86)
  /// let fit = try easing.nearestSpring()
  /// print(fit.spring.bounce, fit.largestError)
  /// ```
  ///
  /// A point may have two percentages. Then the value is constant between them. As in CSS, a percentage below an
  /// earlier one counts as the largest percentage before it. The curve must start with 0 and end with 1, like a motion
  /// between two positions.
  ///
  /// - Parameters:
  ///   - css: The function, with or without `linear( )` around its points.
  ///   - seconds: The duration of the animation, which is rounded to milliseconds.
  package init(css: String, seconds: Double) throws(CradleError) {
    try SpringError.check(seconds, of: .duration)
    let milliseconds = (seconds * 1000).rounded()
    guard 2...86_400_000 ~= milliseconds else {
      throw CradleError(
        SpringError(
          parameter: .duration,
          problem: "must be from 2 ms to a day for a curve in CSS, not \(seconds.shortest) s"
        )
      )
    }
    let points = try Self.points(Self.inside(css))
    guard let first = points.first, let last = points.last, points.count > 1 else {
      throw CradleError(SpringError(parameter: .curve, problem: "must have two points at least"))
    }
    guard first.value == 0, last.value == 1 else {
      throw CradleError(
        SpringError(
          parameter: .curve,
          problem: "must start with 0 and end with 1, not with "
            + "\(first.value.shortest) and \(last.value.shortest)"
        )
      )
    }
    self.init(stops: Self.placed(points), milliseconds: Int(milliseconds), largestError: 0)
  }

  private static func inside(_ css: String) -> Substring {
    var text = css[...].trimmed
    if text.last == ";" { text = text.dropLast().trimmed }
    guard text.lowercased().hasPrefix("linear("), text.last == ")" else { return text }
    return text.dropFirst("linear(".count).dropLast()
  }

  private typealias Point = (value: Double, progress: Double?)

  // Returns the points for a value and up to two percentages, which may be in any order. Two percentages give two
  // points.
  private static func points(_ text: Substring) throws(CradleError) -> [Point] {
    var points: [Point] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(whereSeparator: \.isWhitespace)
      let numbers = words.filter { $0.last != "%" }.compactMap(number)
      let places = words.filter { $0.last == "%" }.compactMap { number($0.dropLast()) }
      guard numbers.count == 1, places.count <= 2, places.count == words.count - 1 else {
        throw CradleError(
          SpringError(parameter: .curve, problem: "must have points such as '0.5 20%', not '\(item.trimmed)'")
        )
      }
      let progress = places.map { Double?($0 / 100) }
      points += (progress.isEmpty ? [nil] : progress).map { (numbers[0], $0) }
      guard points.count <= 100_000 else {
        throw CradleError(SpringError(parameter: .curve, problem: "must have at most 100000 points"))
      }
    }
    return points
  }

  private static func number(_ word: Substring) -> Double? {
    // `Double` also accepts names and hexadecimal digits, but CSS does not.
    let allowed = word.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    return allowed ? Double(word).flatMap { $0.isFinite ? $0 : nil } : nil
  }

  // Returns all points with their positions. Points without a percentage are spread evenly between points with a
  // percentage.
  private static func placed(_ points: [Point]) -> [Stop] {
    var progress = points.map(\.progress)
    progress[0] = progress[0] ?? 0
    progress[points.count - 1] = progress[points.count - 1] ?? 1
    var known = 0
    var largest = progress[0] ?? 0
    for index in progress.indices {
      guard let place = progress[index] else { continue }
      let start = largest
      largest = max(largest, place)
      progress[index] = largest
      for between in known + 1..<max(known + 1, index) {
        let part = Double(between - known) / Double(index - known)
        progress[between] = start + (largest - start) * part
      }
      known = index
    }
    return zip(points, progress).map { Stop(progress: $1 ?? 1, value: $0.value) }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
