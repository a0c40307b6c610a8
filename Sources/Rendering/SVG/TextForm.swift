/// What becomes of the texts of an SVG.
public enum TextForm: String, CaseIterable, Sendable {
  /// The outlines of the letters, which look the same everywhere and need no font.
  case outlines
  /// Texts that can be searched, selected and edited; where the font is missing, another one stands in
  /// for it.
  case live
}
