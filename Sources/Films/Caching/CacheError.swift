package import CradleGeometry
import CradleRawText
import Foundation

/// The reason why a cache cannot be used at all.
package enum CacheError: ErrorReason, Equatable {
  /// The folder can neither be read nor created.
  case unusable(path: String, reason: String)
}

extension CacheError {
  package var code: CradleError.Code { .cannotCreate }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unusable(let path, let reason):
      "cannot use '\(path)' as a cache: \(reason); name another folder, or leave the cache out"
    }
  }
}

/// A notice about a cache, which does not affect any result.
package enum CacheNotice: Equatable, Sendable {
  /// An entry is damaged.
  case damaged(path: String, reason: String)
  /// A part of the cache cannot be read.
  case unreadable(cache: String, reason: String)
  /// The cache can no longer be written.
  case unwritable(cache: String, reason: String)
  /// The cache does not answer, or is slower than rendering again.
  case slow(cache: String)
  /// A part of the program cannot be identified, so the cache cannot be used.
  case unidentified(cache: String)
  /// A result is not in the cache, but an earlier result with the same name is.
  ///
  /// The changes say how the earlier result differs.
  case missed(name: String, changes: [String])
  /// A scene was made in code, and therefore has no content to hash.
  case inCode(name: String)
}

extension CacheNotice {
  /// Whether the notice explains what happened, instead of warning of a problem.
  package var isDetail: Bool {
    switch self {
    case .missed, .inCode: true
    case .damaged, .unreadable, .unwritable, .slow, .unidentified: false
    }
  }
}

extension CacheNotice: CustomStringConvertible {
  package var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .damaged(let path, let reason):
      "the entry '\(path)' of the cache cannot be used: \(reason); the result is computed, and replaces it"
    case .unreadable(let cache, let reason):
      "the cache '\(cache)' cannot be read: \(reason); results that are not found there are computed"
    case .unwritable(let cache, let reason):
      "the cache '\(cache)' cannot be written: \(reason); results are not kept"
    case .slow(let cache):
      "the cache '\(cache)' takes too long to answer; the rest of this run does without it"
    case .unidentified(let cache):
      "the cache '\(cache)' is not used: the program or one of its libraries has been replaced since it "
        + "was started"
    case .missed(let name, let changes):
      "'\(name)' is not in the cache"
        + (changes.isEmpty ? "" : ", since the last time: " + changes.joined(separator: ", "))
    case .inCode(let name):
      "'\(name)' is made in code, and rendered each time: a cache cannot tell whether code has changed; it keeps "
        + "the films of scene files"
    }
  }
}

/// The reason why an entry cannot be used.
package enum CacheFault: Error, Equatable {
  /// The entry differs from the entry that was written, and must be replaced.
  case damaged(reason: String)
  /// The entry cannot be read for a reason outside the entry.
  case unreadable(reason: String)
  /// Reading or writing was abandoned.
  case abandoned
}
