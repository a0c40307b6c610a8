import CradleGraphics
import CradleRegression

/// The pictures of a film that were kept while recording it.
struct KeptPictures: Sendable {
  /// A frame in memory.
  struct Frame: Sendable {
    let list: DisplayList
    let bitmap: Bitmap
  }

  /// The hashes of the files in the report's folder, by frame number.
  var files: [Int: String] = [:]
  /// The frames in memory, at the extremes of the film; at most six.
  var held: [Int: Frame] = [:]

  /// Writes the pictures of frames that have no file yet.
  ///
  /// A picture is taken from memory, or from a golden with the same frame.
  ///
  /// - Returns: The frames without a usable picture, because the golden's pictures do not match its hashes.
  mutating func write(
    _ numbers: [Int],
    from golden: IntactGolden?,
    to folder: ResultFolder,
    workerCount: Int
  ) async throws -> [Int] {
    let held = held
    let missing = numbers.filter { files[$0] == nil }
    let written = try await missing.concurrentMap(workerCount: workerCount) { number in
      try (held[number]?.bitmap ?? golden?.bitmap(ofFrame: number)).map { bitmap in
        try folder.write(bitmap, ofFrames: [number])
      }
    }
    for (number, file) in zip(missing, written) { files[number] = file }
    self.held = [:]
    return missing.filter { files[$0] == nil }
  }
}

extension Array where Element: Sendable {
  /// Calls a function with all elements, and returns the results in order.
  ///
  /// Up to four calls run at the same time.
  ///
  /// A comparison of two pictures takes the memory of five frames, so more than four calls would take too much.
  func concurrentMap<Result: Sendable>(
    workerCount: Int,
    transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let width = Swift.min(Swift.max(1, workerCount), 4, count)
    let elements = self
    return try await withThrowingTaskGroup(of: (place: Int, result: Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      for place in 0..<width { group.addTask { (place, try transform(elements[place])) } }
      var next = width
      while let (place, result) = try await group.next() {
        results[place] = result
        guard next < count else { continue }
        let place = next
        group.addTask { (place, try transform(elements[place])) }
        next += 1
      }
      try Task.checkCancellation()
      return results.compactMap(\.self)
    }
  }
}
