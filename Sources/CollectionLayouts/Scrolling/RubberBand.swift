/// The relation between how far a finger has pulled past an edge and how far the content shows it.
///
/// shown = c·d·L / (L + c·d), with the pull d and the length L of the viewport. For a small pull the
/// content follows at c times the finger's speed, and it never leaves by more than L.
struct RubberBand {
  // The constant of a finger on glass; a trackpad has another.
  private static let stiffness = 0.55

  // Nothing stretches as far as the viewport is long, so no pull belongs to it. A bounce may still
  // carry the content there; a finger then takes it up at this share.
  private static let longestShare = 0.99

  /// The length of the viewport, in points.
  let length: Double

  /// Returns how far the content is past the edge when the finger has pulled by `pull` points.
  func stretch(ofPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return Self.stiffness * pull * length / (length + Self.stiffness * pull)
  }

  /// Returns the pull that belongs to a stretch: the inverse of ``stretch(ofPull:)``.
  func pull(ofStretch stretch: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = min(stretch, Self.longestShare * length)
    return shown * length / (Self.stiffness * (length - shown))
  }

  /// Returns where the content is shown when the finger asks for `offset`.
  func shown(_ offset: Double, within limits: ClosedRange<Double>) -> Double {
    if offset < limits.lowerBound {
      return limits.lowerBound - stretch(ofPull: limits.lowerBound - offset)
    }
    if offset > limits.upperBound {
      return limits.upperBound + stretch(ofPull: offset - limits.upperBound)
    }
    return offset
  }

  /// Returns what the finger asked for when the content is shown at `offset`.
  func asked(_ offset: Double, within limits: ClosedRange<Double>) -> Double {
    if offset < limits.lowerBound {
      return limits.lowerBound - pull(ofStretch: limits.lowerBound - offset)
    }
    if offset > limits.upperBound {
      return limits.upperBound + pull(ofStretch: offset - limits.upperBound)
    }
    return offset
  }
}
