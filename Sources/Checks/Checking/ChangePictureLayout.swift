import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRegression
import Foundation

/// The sizes and positions in a picture of changes.
///
/// The layout is the same on all frames of the picture.
struct ChangePictureLayout {
  // In pixels, around and between the panels.
  private static let margin = 12.0
  private static let gap = 12.0
  private static let titleHeight = 24.0
  private static let labelHeight = 22.0
  // A higher panel would not fit on the screen in a comment.
  private static let largestHeight = 720.0
  // Small pictures are enlarged so that their captions fit. These are the limits for the width and the factor.
  private static let smallestWidth = 160.0
  private static let largestFactor = 4.0

  // The side length of the squares in the checkerboard below transparent pictures, in pixels.
  private static let checkerSide = 8.0

  private static let ink = Color(red: 0.12, green: 0.14, blue: 0.16)
  private static let paper = Color(red: 0.965, green: 0.97, blue: 0.98)
  private static let edge = Color(red: 0.82, green: 0.84, blue: 0.87)

  // The panels of all frames together, so that each panel stays at its position.
  private let panels: [ChangePicture.Panel]
  // The enlargement factor.
  private let factor: Double
  // The size of the largest picture, enlarged.
  private let panelSize: CGSize

  /// Lays out frames.
  ///
  /// - Parameters:
  ///   - frames: The frames, with at least one picture.
  ///   - width: The largest width of the whole picture, in pixels.
  init(of frames: [ChangePicture.Frame], width: Double) {
    panels = ChangePicture.Panel.allCases.filter { panel in
      frames.contains { $0.pictures[panel] != nil }
    }
    let sizes = frames.flatMap(\.pictures.values).map(\.size)
    let natural = CGSize(
      width: Double(max(1, sizes.map(\.width).max() ?? 1)),
      height: Double(max(1, sizes.map(\.height).max() ?? 1))
    )
    let count = Double(max(1, panels.count))
    let room = (width - 2 * Self.margin - (count - 1) * Self.gap) / count
    let wanted = max(1, min(Self.largestFactor, Self.smallestWidth / natural.width))
    factor = min(wanted, room / natural.width, Self.largestHeight / natural.height)
    panelSize = CGSize(
      width: max(1, (natural.width * factor).rounded(.down)),
      height: max(1, (natural.height * factor).rounded(.down))
    )
  }

  /// Returns a frame as a display list.
  ///
  /// One point is one pixel.
  func list(_ frame: ChangePicture.Frame, titled title: String) -> DisplayList {
    let count = Double(panels.count)
    let margin = Self.margin
    let size = CGSize(
      width: 2 * margin + count * (panelSize.width + Self.gap) - Self.gap,
      height: 2 * margin + Self.titleHeight + Self.labelHeight + panelSize.height
    )
    let titleBox = CGRect(x: margin, y: margin, width: size.width - 2 * margin, height: Self.titleHeight)
    let content = panels.enumerated().flatMap { index, panel in
      elements(of: panel, frame: frame, left: margin + Double(index) * (panelSize.width + Self.gap))
    }
    let layer = DisplayList.Layer(name: "panels", elements: [text(title, weight: .semibold, in: titleBox)] + content)
    return DisplayList(size: size, background: Self.paper, layers: [layer])
  }

  private func elements(
    of panel: ChangePicture.Panel,
    frame: ChangePicture.Frame,
    left: Double
  ) -> [DisplayList.Element] {
    let top = Self.margin + Self.titleHeight
    let labelBox = CGRect(x: left, y: top, width: panelSize.width, height: Self.labelHeight)
    let box = CGRect(origin: CGPoint(x: left, y: top + Self.labelHeight), size: panelSize)
    let label = panel == .difference ? "\(panel.rawValue), \(frame.pixels)" : panel.rawValue
    let isTranslucent = frame.translucentPanels.contains(panel)
    return [text(label, weight: .regular, in: labelBox)]
      + picture(frame.pictures[panel], isTranslucent: isTranslucent, in: box)
  }

  private func picture(_ picture: Picture?, isTranslucent: Bool, in box: CGRect) -> [DisplayList.Element] {
    guard let picture else { return [] }
    // Pictures of another size keep their proportions, and are aligned to the same corner.
    let area = CGRect(
      x: box.minX,
      y: box.minY,
      width: Double(picture.size.width) * factor,
      height: Double(picture.size.height) * factor
    )
    let inner = CGRect(center: .zero, size: area.size)
    let outline = Path(rectangle: inner.insetBy(dx: -0.5, dy: -0.5))
    let checkers = isTranslucent ? [Self.checkers(in: inner)] : []
    return [
      DisplayList.Element(
        id: picture.name,
        role: .overlay,
        center: CGPoint(x: area.midX, y: area.midY),
        commands: [.fill(Path(rectangle: inner), .solid(isTranslucent ? Self.paper : .white))]
          + checkers + [
            .image(picture, box: inner, clip: Path(rectangle: inner)),
            .stroke(outline, .solid(Self.edge), width: 1),
          ]
      )
    ]
  }

  // The darker squares of a checkerboard. On the checkerboard, you can tell white from transparent.
  private static func checkers(in box: CGRect) -> DrawingCommand {
    var squares: [Path.Element] = []
    let side = checkerSide
    for (row, top) in stride(from: box.minY, to: box.maxY, by: side).enumerated() {
      for (column, left) in stride(from: box.minX, to: box.maxX, by: side).enumerated()
      where (row + column) % 2 == 1 {
        let square = CGRect(x: left, y: top, width: min(side, box.maxX - left), height: min(side, box.maxY - top))
        squares += Path(rectangle: square).elements
      }
    }
    return .fill(Path(squares), .solid(edge))
  }

  private func text(_ text: String, weight: TextStyle.Weight, in box: CGRect) -> DisplayList.Element {
    let style = TextStyle(size: 13, weight: weight, color: Self.ink, alignment: .left, minimumScale: 0.5)
    return DisplayList.Element(
      id: text,
      role: .overlay,
      center: CGPoint(x: box.midX, y: box.midY),
      commands: [.text(text, style, box: CGRect(center: .zero, size: box.size))]
    )
  }
}

extension ChangePicture.Frame {
  /// The number of counted pixels, as text.
  fileprivate var pixels: String {
    if comparison.sizes != nil { return "of two sizes" }
    let slight = comparison.changedPixels - comparison.countedPixels
    let isSlight = comparison.countedPixels == 0 && slight > 0
    let count = isSlight ? slight : comparison.countedPixels
    return "\(count.counted("pixel"))\(isSlight ? " within the tolerance" : "")"
  }
}
