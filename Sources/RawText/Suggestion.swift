/// Guesses which word was meant.
package enum Suggestion {
  /// Returns the candidate that is most similar to a word; `nil` if all are too different.
  ///
  /// Of equally similar candidates, you get the first one.
  ///
  /// The naming style of another language does not count as a mistake. For example, `easeInOut`, `.easeInOut` and
  /// `ease-in-out` all match `ease_in_out` exactly.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = word.letters
    if !letters.isEmpty, let same = candidates.first(where: { $0.letters == letters }) {
      return same
    }
    // One mistake per three letters counts as a slip. With more mistakes, it is a different word.
    let tolerance = max(1, word.count / 3)
    guard word.count <= 40 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - word.count) <= tolerance {
      let distance = distance(from: Array(word.lowercased()), to: Array(candidate))
      if distance <= tolerance, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the candidates that are most similar to a word, the best one first.
  ///
  /// Candidates with a part of the word between underscores come before those with similar letters.
  package static func nearest(_ count: Int, to word: String, among candidates: [String]) -> [String] {
    let word = String(word.lowercased().prefix(40))
    let parts = word.split(separator: "_").filter { $0.count > 2 }
    let ranked = candidates.map { candidate -> (candidate: String, rank: Int) in
      let letters = distance(from: Array(word), to: Array(candidate))
      let isPart = candidate.contains(word) || parts.contains { candidate.contains($0) }
      return (candidate, letters <= max(1, word.count / 3) ? letters : isPart ? 100 + letters : 1000 + letters)
    }
    return ranked.sorted { ($0.rank, $0.candidate) < ($1.rank, $1.candidate) }.prefix(count).map(\.candidate)
  }

  /// Returns whether a suggestion has no rival that is as similar to the word.
  package static func isOnly(_ meant: String, for word: String, among candidates: [String]) -> Bool {
    let others = candidates.filter { $0 != meant }
    let letters = word.letters
    if !letters.isEmpty, meant.letters == letters { return !others.contains { $0.letters == letters } }
    guard let rival = nearest(to: word, among: others) else { return true }
    let own = distance(from: Array(word.lowercased()), to: Array(meant))
    return own < distance(from: Array(word.lowercased()), to: Array(rival))
  }

  // Returns the restricted Damerau-Levenshtein distance, computed row by row. The distance is the number of letters to
  // add, drop, change or swap with their neighbor.
  private static func distance(from left: [Character], to right: [Character]) -> Int {
    var beforeLast = [Int]()
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = last[j] + (left[i] == right[j] ? 0 : 1)
        var least = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}

extension String {
  // The word's letters and digits in lower case, without separators.
  fileprivate var letters: String {
    guard utf8.count <= 40 else { return "" }
    return lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
