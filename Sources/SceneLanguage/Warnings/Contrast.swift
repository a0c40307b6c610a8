import Graphics
import Scenes

/// How well letters can be read on what they stand on.
struct Contrast {
  /// The color of the letters as it is seen.
  let ink: Color
  /// What they stand on, as it is seen.
  let ground: Color

  /// Creates the contrast of letters on a fill, which may both let an opaque ground through.
  ///
  /// - Parameter alpha: The opacity of what letters and fill are parts of.
  init(of ink: Color, on fill: Color, over ground: Color, alpha: Double = 1) {
    let whole = fill.laid(over: ground)
    self.ink = ink.laid(over: whole).withAlpha(alpha).laid(over: ground)
    self.ground = whole.withAlpha(alpha).laid(over: ground)
  }

  /// What is wrong if the letters cannot be read, to follow what they are; `nil` if they can.
  var flaw: String? {
    let contrast = ink.contrast(with: ground)
    guard contrast < Color.readableContrast else { return nil }
    let remedy =
      ground.contrast(with: .black) < ground.contrast(with: .white) ? Color.white : .black
    let better = Self.written(ground.contrast(with: remedy))
    return "of \(ink) on \(ground) have a contrast of \(Self.written(contrast)) : 1, less than "
      + "\(Color.readableContrast.written) : 1, and are hard to read; \(remedy) has \(better) : 1"
  }

  // Rounded down, so that 2.96 is not called 3.
  private static func written(_ ratio: Double) -> String {
    ((ratio * 10).rounded(.down) / 10).written
  }
}
