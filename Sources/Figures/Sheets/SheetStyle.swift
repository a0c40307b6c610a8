import CradleGeometry

/// The arrangement of a sheet's moments, and the captions of the sheet.
///
/// ```swift
/// let grid = SheetStyle(.grid, columns: 3, panelWidth: 200, captions: .frame)
/// try await scene.sheet("0s..2s:0.25s", style: grid).write(to: "list.svg")
/// let trail = SheetStyle(.onion)
/// try await scene.sheet("1.5s..2.1s:0.1s", style: trail).write(to: "trail.pdf")
/// ```
public struct SheetStyle: Hashable, Sendable {
  /// The possible arrangements of moments.
  public enum Arrangement: String, CaseIterable, Sendable {
    /// Panels in one row, in chronological order.
    case filmstrip
    /// Panels in several rows.
    ///
    /// The whole sheet has proportions of about 4 : 3.
    case grid
    /// A single panel, in which you see earlier moments as ghosts.
    case onion
  }

  /// The arrangement of the moments.
  public var arrangement: Arrangement
  /// The number of panels in a row.
  ///
  /// If `nil`, the number depends on the arrangement.
  ///
  /// An onion skin has no rows.
  ///
  /// - Precondition: The number is from 1 to 1000.
  public var columns: Int? {
    didSet {
      if !accepts(Self.fits(columns), message: Self.words(columns), of: "SheetStyle.columns") { columns = oldValue }
    }
  }
  /// The width of a panel, in points.
  ///
  /// If `nil`, the width depends on the canvas.
  ///
  /// The default width is half the width of the canvas, from 160 to 480 points. For an onion skin, the default is the
  /// width of the canvas, at most 640 points. If panels are wider than 160 points, captions and gaps are larger as
  /// well.
  ///
  /// - Precondition: The width is from 16 to 4000.
  public var panelWidth: Double? {
    didSet {
      if !accepts(Self.fits(panelWidth), message: Self.words(panelWidth), of: "SheetStyle.panelWidth") {
        panelWidth = oldValue
      }
    }
  }
  /// The captions below the panels.
  public var captions: SheetStyle.Captions

  /// Creates a style.
  ///
  /// By default, the panel width depends on the canvas, and each caption is the time.
  ///
  /// - Precondition: There are 1 to 1000 columns, and panels are 16 to 4000 points wide.
  public init(
    _ arrangement: Arrangement,
    columns: Int? = nil,
    panelWidth: Double? = nil,
    captions: SheetStyle.Captions = .time,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(Self.fits(columns), message: Self.words(columns), file: file, line: line)
    require(Self.fits(panelWidth), message: Self.words(panelWidth), file: file, line: line)
    self.arrangement = arrangement
    self.columns = columns
    self.panelWidth = panelWidth
    self.captions = captions
  }

  private static func fits(_ columns: Int?) -> Bool {
    columns.map { 1...1000 ~= $0 } ?? true
  }

  private static func fits(_ panelWidth: Double?) -> Bool {
    panelWidth.map { 16...4000 ~= $0 } ?? true
  }

  private static func words(_ columns: Int?) -> String {
    "a sheet has 1 to 1000 columns, not \(columns ?? 0)"
  }

  private static func words(_ panelWidth: Double?) -> String {
    "a panel is 16 to 4000 points wide, not \(panelWidth ?? 0)"
  }
}

extension SheetStyle {
  /// The captions below the panels of a sheet.
  ///
  /// ```swift
  /// let style = SheetStyle(.filmstrip, captions: .texts(["Pull", "Let go", "Rest"]))
  /// try await scene.sheet("0.4s, 1.2s, end", style: style).write(to: "list.svg")
  /// ```
  public enum Captions: Hashable, Sendable {
    /// The time of the moment in the film: `0.25 s`.
    case time
    /// The number of the frame: `Frame 15`.
    case frame
    /// The names that the timeline gives to the moment.
    ///
    /// A moment without a name has its time as caption.
    ///
    /// A sheet without a selection of frames shows the moments that have names.
    case markers
    /// No captions.
    case none
    /// A text for each panel, from left to right and from top to bottom.
    case texts([String])

    /// The captions that have a keyword.
    package static let words: [(word: String, value: SheetStyle.Captions)] = [
      ("time", .time), ("frame", .frame), ("markers", .markers), ("none", .none),
    ]

    /// Reads captions from text: either a keyword, or texts separated by commas.
    ///
    /// Spaces around a text do not count. Inside a text, write a comma as `\,` and a backslash as `\\`. If a text
    /// equals a keyword, write a backslash in front of it, for example `\time`.
    public init(_ text: String) {
      self =
        Self.words.first { $0.word == text }?.value
        ?? .texts(Self.parts(of: text).map(\.withoutSpacesAround))
    }

    private static func parts(of text: String) -> [String] {
      var parts = [""]
      var isEscaped = false
      for scalar in text.unicodeScalars {
        switch (isEscaped, scalar) {
        case (false, "\\"):
          isEscaped = true
          continue
        case (false, ","): parts.append("")
        default: parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        isEscaped = false
      }
      if isEscaped { parts[parts.count - 1] += "\\" }
      return parts
    }
  }
}

extension String {
  fileprivate var withoutSpacesAround: String {
    var rest = self[...].unicodeScalars
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
