import CradleScenes

/// One of several parts of a film that you render separately.
///
/// ```swift
/// var options = RenderOptions()
/// options.shard = Shard(1, of: 3)
/// try await scene.render(to: "part-1/", options: options)
/// ```
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// The largest number of parts, which is more than any cluster has machines.
  ///
  /// With this limit, no product in `bounds(in:)` overflows.
  package static let maximumCount = 1_000_000

  /// Creates a part; `nil` unless `1 <= index <= count` and `count` is at most ``maximumCount``.
  package init?(_ index: Int, of count: Int) {
    guard 1...Self.maximumCount ~= count, 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns the range of frames in the part.
  func bounds(in frameCount: Int) -> Range<Int> {
    (index - 1) * frameCount / count..<index * frameCount / count
  }
}

extension Shard: CustomStringConvertible {
  /// The part in the notation of flags: `1/3`.
  package var description: String {
    "\(index)/\(count)"
  }

  /// Reads a part such as `1/3`; `nil` if the text is not a part.
  package init?(_ text: String) {
    let numbers = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard numbers.count == 2, numbers.allSatisfy(\.isWholeNumber), let index = Int(numbers[0]),
      let count = Int(numbers[1])
    else { return nil }
    self.init(index, of: count)
  }
}
