import Graphics
import Regression

/// What pairs of pictures say of what changed.
struct PairFinding {
  let tally: PairTally
  /// The pairs of which there are pictures.
  let frames: [ComparedFrame]
  /// Whether the pictures follow one another in time.
  let isFilm: Bool

  /// Writes down what changed.
  func apply(to outcome: inout CheckOutcome) {
    let (verdict, text) = finding
    if outcome.verdict == .timingChanged {
      // At another rate, frames of the same number are of other times: that they differ says little.
      outcome.notes.insert(text, at: 0)
    } else {
      (outcome.verdict, outcome.finding) = (verdict, text)
    }
    if let length = lengthText, length != outcome.finding { outcome.notes.append(length) }
  }

  private var finding: (Verdict, String) {
    let moved = tally.count(of: .state)
    if moved > 0 {
      return (.physicsChanged, "things are elsewhere in \(moved.frames), first \(tally.firstName)")
    }
    if let sizes = tally.sizes {
      let text = "pictures have \(sizes.actual) pixels in place of \(sizes.expected)"
      return (.drawingChanged, text)
    }
    if isFilm, tally.isOnlyRetimed {
      return (.timingChanged, "the same pictures are shown at other times")
    }
    guard tally.beyond.isEmpty else { return (.drawingChanged, drawingText) }
    guard isFilm else {
      let isOnlyNew = tally.count(of: .lost) == 0
      return (isOnlyNew ? .new : .missing, lengthText ?? "")
    }
    return (.timingChanged, lengthText ?? "")
  }

  private var drawingText: String {
    let noun = isFilm ? tally.beyond.count.frames : tally.beyond.count.pictures
    let verb = tally.beyond.count == 1 ? "looks" : "look"
    let start = "\(noun) \(verb) different, first \(firstName)"
    guard let worst = frames.max(by: { $0.changedPixels < $1.changedPixels }),
      worst.changedPixels > 0
    else { return start }
    let place = isFilm ? " at frame \(worst.number)" : ""
    return "\(start); \(worst.changedPixels) of \(worst.pixelCount) pixels\(place)"
  }

  // What begins slowly is hidden by encoding at first.
  private var firstName: String {
    guard let start = tally.encodedStart, start.latest == tally.beyond.first,
      start.earliest < start.latest
    else { return tally.firstName }
    return "between frame \(start.earliest) and frame \(start.latest): encoding hides where"
  }

  private var lengthText: String? {
    let (lost, added) = (tally.count(of: .lost), tally.count(of: .added))
    guard lost + added > 0 else { return nil }
    guard isFilm, lost == 0 || added == 0 else {
      let texts = [(lost, "missing"), (added, "new")].filter { $0.0 > 0 }
        .map { "\($0.0.pictures) \($0.0 == 1 ? "is" : "are") \($0.1)" }
      return texts.joined(separator: ", ")
    }
    let (old, new) = (tally.expectedCount, tally.actualCount)
    let word = new > old ? "longer" : "shorter"
    return "the film is \((lost + added).frames) \(word): \(new) in place of \(old)"
  }
}

extension Int {
  /// The number with its noun: `1 picture`, `3 pictures`.
  fileprivate var pictures: String {
    "\(self) picture\(self == 1 ? "" : "s")"
  }
}
