/// How the moments of a sheet are arranged.
public struct SheetStyle: Hashable, Sendable {
  /// The ways to arrange moments.
  public enum Arrangement: String, CaseIterable, Sendable {
    /// Panels in a row, in the order of time.
    case filmstrip
    /// Panels in rows, about 4 : 3 as a whole.
    case grid
    /// One panel, in which earlier moments show through as ghosts.
    case onion
  }

  /// The arrangement.
  public var arrangement: Arrangement
  /// How many panels a row has; `nil` for as many as suit the arrangement.
  ///
  /// An onion skin has no rows.
  public var columns: Int?
  /// How wide a panel is, in points.
  ///
  /// `nil` for half the width of the canvas, from 160 to 480; for an onion skin, for the width of the
  /// canvas, at most 640. Captions and gaps grow with panels wider than 160.
  public var panelWidth: Double?
  /// What stands below the panels.
  public var captions: PanelCaptions

  /// Creates a style: panels as wide as suits the canvas, with the time below, unless said otherwise.
  public init(
    _ arrangement: Arrangement,
    columns: Int? = nil,
    panelWidth: Double? = nil,
    captions: PanelCaptions = .time
  ) {
    (self.arrangement, self.columns, self.panelWidth) = (arrangement, columns, panelWidth)
    self.captions = captions
  }
}
