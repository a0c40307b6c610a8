import Foundation
import Geometry
import Graphics

/// Several moments of a film as one display list.
struct Sheet {
  /// A moment, and what is on the frame that shows it.
  struct Moment {
    /// The time as a text, different for each.
    let stamp: String
    /// The frame.
    let list: DisplayList
  }

  /// The space around everything, in points.
  static let margin = 16.0
  /// The space between two panels.
  static let gap = 12.0
  /// The space between a panel and its stamp.
  static let stampGap = 6.0
  /// How high a stamp is.
  static let stampHeight = 16.0

  /// The moments, in the order of time.
  let moments: [Moment]
  /// Whose colors the sheet has.
  let theme: Theme
  /// How the moments are arranged.
  let style: SheetStyle

  /// The sheet.
  var picture: DisplayList {
    let panels = panels
    let columns = min(panels.count, columns)
    let rows = (panels.count + columns - 1) / columns
    let size = CGSize(
      width: 2 * Self.margin + Double(columns) * (panelSize.width + Self.gap) - Self.gap,
      height: 2 * Self.margin + Double(rows) * (rowHeight + Self.gap) - Self.gap
    )
    let layers = panels.enumerated().flatMap { index, panel in
      panel.layers(at: origin(row: index / columns, column: index % columns), in: theme)
    }
    return DisplayList(size: size, background: color("background"), layers: layers)
  }

  private var panels: [Panel] {
    switch style.arrangement {
    case .filmstrip, .grid:
      moments.map { Panel(name: $0.stamp, list: $0.list, size: panelSize, scale: scale) }
    case .onion:
      [Panel(name: spanName, list: OnionSkin(moments).picture, size: panelSize, scale: scale)]
    }
  }

  private var spanName: String {
    guard moments.count > 1 else { return moments[0].stamp }
    return "\(moments[0].stamp) – \(moments[moments.count - 1].stamp)"
  }

  private var canvas: CGSize {
    moments[0].list.size
  }

  /// How many points of the sheet are a point of a frame.
  var scale: Double {
    panelSize.width / canvas.width
  }

  // Whole points, so that frames are crisp.
  private var panelSize: CGSize {
    let natural = style.arrangement == .onion ? min(canvas.width, 400) : 160
    let width = (style.panelWidth ?? natural).rounded()
    return CGSize(
      width: width,
      height: max(1, (canvas.height * width / canvas.width).rounded())
    )
  }

  private var rowHeight: Double {
    panelSize.height + Self.stampGap + Self.stampHeight
  }

  private func origin(row: Int, column: Int) -> CGPoint {
    CGPoint(
      x: Self.margin + Double(column) * (panelSize.width + Self.gap),
      y: Self.margin + Double(row) * (rowHeight + Self.gap)
    )
  }

  private var columns: Int {
    switch style.arrangement {
    case .onion: 1
    case .filmstrip: style.columns ?? moments.count
    case .grid: style.columns ?? balancedColumns
    }
  }

  // As near to 4 : 3 as it gets, though rather with full rows; wide before high, as pages are read.
  private var balancedColumns: Int {
    let count = moments.count
    func unbalance(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let width = Double(columns) * (panelSize.width + Self.gap)
      let ratio = width / (Double(rows) * (rowHeight + Self.gap)) / (4.0 / 3)
      let factor = max(ratio, 1 / ratio) * (1 + Double(rows * columns - count) / Double(count))
      return (factor * 1000).rounded()
    }
    return (1...count).reversed().min { unbalance($0) < unbalance($1) } ?? count
  }

  private func color(_ name: String) -> Color {
    SystemColor.named(name)?.color(in: theme) ?? .black
  }
}
