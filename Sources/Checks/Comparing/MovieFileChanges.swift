import CradleEncoding
import CradleNotations
import CradleRegression

/// The differences between two films that no picture shows: times, tracks, and manifests.
struct MovieFileChanges {
  let old: FilmFacts
  let new: FilmFacts

  // Containers round times to a millisecond, and durations to a hundredth of a second.
  private static let roundedTime = 0.002
  private static let roundedDuration = 2

  /// Adds the differences to an outcome.
  func apply(to outcome: inout CheckReport.Outcome) {
    if old.contents.pixelAspect != new.contents.pixelAspect {
      let text = "pixels are \(new.contents.pixelAspect) as wide as high instead of \(old.contents.pixelAspect)"
      outcome.noteDrawing(text)
    }
    for text in timings { outcome.noteTiming(text) }
    // The second track of an AVIF is the alpha of the first one.
    for file in [old, new] where file.contents.trackCount > (file.path.hasSuffix(".avif") ? 2 : 1) {
      let count = file.contents.trackCount
      outcome.sayUnseen("only the first of \(count) video tracks in '\(file.path)' was compared")
    }
    for file in [old, new] where DeepPNG.isHeld(inFileAt: file.path) {
      outcome.sayUnseen("of the 16 bits a channel in '\(file.path)', 8 were compared")
    }
    colors.map { outcome.sayUnseen($0) }
    manifests.map { outcome.sayUnseen($0) }
  }

  // A GIF and a WebP cannot say what their colors mean.
  private var colors: String? {
    let silent = ["gif", "webp", "apng"]
    let first = old.contents
    let second = new.contents
    guard first.colors != second.colors, !silent.contains(first.codec), !silent.contains(second.codec)
    else { return nil }
    let names = [second, first].map { $0.colors ?? "unnamed" }
    return "the instructions to viewers (primaries/transfer: \(names[0]) instead of \(names[1])) differ, "
      + "and were not compared"
  }

  private var timings: [String] {
    // If the rate or the length differs, these differences are a consequence, and their cause is already reported.
    guard old.hasTimes || new.hasTimes || old.description.rate == new.description.rate else { return [] }
    var texts: [String] = []
    if let text = startText ?? frameText { texts.append(text) }
    if texts.isEmpty, let first = old.contents.duration, let second = new.contents.duration,
      abs(second - first) > Self.roundedDuration
    {
      let one = seconds(Double(first) / 100)
      let other = seconds(Double(second) / 100)
      texts.append("the container says that it lasts \(other) instead of \(one)")
    }
    if let first = old.contents.playCount, let second = new.contents.playCount, first != second {
      texts.append("it plays \(second.timesPlayed) instead of \(first.timesPlayed)")
    }
    return texts
  }

  private var startText: String? {
    guard let first = old.contents.spans?.first, let second = new.contents.spans?.first,
      abs(second.start - first.start) > Self.roundedTime
    else { return nil }
    return "the film begins at \(seconds(second.start)) instead of \(seconds(first.start))"
  }

  private var frameText: String? {
    // A GIF may store equal frames as one longer frame. One of the two movies or both may do so.
    let isTimed = [old, new].allSatisfy { $0.contents.codec != "gif" || $0.mergesEqualFrames }
    guard isTimed, let first = old.contents.spans, let second = new.contents.spans else { return nil }
    guard first.count == second.count else { return unmatchedText(first, second) }
    for (number, (one, other)) in zip(first, second).enumerated()
    where abs(one.start - other.start) > Self.roundedTime {
      let times = "\(seconds(other.start)) instead of \(seconds(one.start))"
      return "frame \(number) is shown at \(times)"
    }
    guard let one = first.last, let other = second.last,
      abs(other.end - other.start - (one.end - one.start)) > 5 * Self.roundedTime
    else { return nil }
    let lengths = "\(seconds(other.end - other.start)) instead of \(seconds(one.end - one.start))"
    return "the last frame is shown for \(lengths)"
  }

  // Describes frames of a WebP file that have no counterpart in another movie.
  private func unmatchedText(_ first: [MovieContents.Span], _ second: [MovieContents.Span]) -> String? {
    guard old.isWebP != new.isWebP else { return nil }
    let (film, other, path) = old.isWebP ? (first, second, old.path) : (second, first, new.path)
    let starts = other.map(\.start)
    let lonely = film.first { span in
      !starts.contains { abs($0 - span.start) <= Self.roundedTime }
    }
    return lonely.map { "only '\(path)' has a frame at \(seconds($0.start))" }
  }

  private var manifests: String? {
    let files = [old, new]
    let known = files.filter { $0.records.manifestation == .present }
    let foreign = files.filter { $0.records.manifestation == .foreign }
    if let file = foreign.first {
      return "the manifest of '\(file.path)' is of another file, and was ignored"
    }
    guard known.count == 1, let file = known.first else { return nil }
    let what = files.contains(where: \.isLossy) ? "neither motion nor drawn frames were" : "motion was not"
    return "only '\(file.path)' has a manifest, so that \(what) compared"
  }

  private func seconds(_ value: Double) -> String {
    "\(value.decimals(3)) s"
  }
}
