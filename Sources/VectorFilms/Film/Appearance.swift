import CradleGraphics

/// An element at one level of its layer, over the whole film.
///
/// Vector formats have a fixed drawing order. If an element changes its level, it has several appearances. Only one
/// appearance is visible at a time.
struct Appearance {
  /// Consecutive frames that show an appearance.
  ///
  /// All frames of a span belong to the same life of the element.
  struct Span {
    let frames: Range<Int>
    let life: VectorFilm.Life
  }

  let level: Double
  /// The frames that show the appearance, ascending.
  let spans: [Span]

  /// The frames that show the appearance, ascending.
  ///
  /// No range starts where another ends.
  var frames: [Range<Int>] {
    spans.reduce(into: []) { ranges, span in
      if let last = ranges.last, last.upperBound == span.frames.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<span.frames.upperBound
      } else {
        ranges.append(span.frames)
      }
    }
  }

  /// Returns the span that contains a frame; `nil` if the appearance is invisible on that frame.
  func span(onFrame frame: Int) -> Span? {
    spans.first { $0.frames.contains(frame) }
  }

  /// The drawings, each with the first frame that shows it.
  var symbols: [(frame: Int, value: Int)] {
    spans.flatMap { span in span.life.symbol.steps(in: span.frames) }
  }
}

extension VectorFilm.Layer {
  /// The appearances of all elements, in drawing order.
  var appearances: [Appearance] {
    var found: [(offset: Int, appearance: Appearance)] = []
    for (offset, track) in tracks.enumerated() {
      found += track.appearances.map { (offset, $0) }
    }
    found.sort { ($0.appearance.level, $0.offset) < ($1.appearance.level, $1.offset) }
    return found.map(\.appearance)
  }
}

extension VectorFilm.Track {
  // The appearances of the element, one for each of its levels.
  fileprivate var appearances: [Appearance] {
    var spansByLevel: [(level: Double, spans: [Appearance.Span])] = []
    for life in lives {
      let steps = life.level.steps(in: life.frames)
      for (index, step) in steps.enumerated() {
        let end = index + 1 < steps.count ? steps[index + 1].frame : life.frames.upperBound
        let span = Appearance.Span(frames: step.frame..<end, life: life)
        if let known = spansByLevel.firstIndex(where: { $0.level == step.value }) {
          spansByLevel[known].spans.append(span)
        } else {
          spansByLevel.append((step.value, [span]))
        }
      }
    }
    return spansByLevel.map { Appearance(level: $0.level, spans: $0.spans) }
  }
}

extension VectorFilm.Steps {
  /// Returns the steps within a range of frames.
  ///
  /// The first step starts at the first frame of the range.
  func steps(in frames: Range<Int>) -> [(frame: Int, value: Value)] {
    guard !frames.isEmpty else { return [] }
    let later = steps.filter { $0.frame > frames.lowerBound && $0.frame < frames.upperBound }
    return [(frames.lowerBound, value(atFrame: frames.lowerBound))]
      + later.map { ($0.frame, $0.value) }
  }
}
