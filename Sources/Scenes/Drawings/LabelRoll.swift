package import CradleGeometry

/// A text that rolls away, digit by digit, as a new one comes.
package struct LabelRoll: Hashable, Sendable {
  /// The duration of a roll.
  package static let duration = Ticks.seconds(0.3)

  /// The old text.
  package var from = ""
  /// The part of the way, from 0 to 1; at 1, only the new text is visible.
  package var part = 1.0

  /// Whether the old text is still visible.
  package var isRunning: Bool { part < 1 }
}

extension LabelRoll? {
  /// The old text.
  package var from: String? {
    get { self?.from }
    set { self = LabelRoll(from: newValue ?? "", part: self?.part ?? 1) }
  }

  /// The part of the way.
  package var part: Double {
    get { self?.part ?? 1 }
    set { self = LabelRoll(from: self?.from ?? "", part: newValue) }
  }
}
