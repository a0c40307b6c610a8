import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

/// Returns the display lists of a film of two seconds with overlays, at times in ticks.
func filmed(
  _ overlays: [Scene.Overlay],
  timeline: [TimelineEntry] = [],
  size: CGSize = CGSize(width: 320, height: 568),
  speed: Double = 1,
  at times: [Double]
) -> [DisplayList] {
  var stage = Stage(timeline: timeline, duration: .fixed(.seconds(2)), overlays: overlays, speed: speed)
  stage.size = size
  let player = Film(stage.scene).makePlayer()
  return times.map { player.displayList(at: .ticks($0)) }
}

extension Scene.Overlay {
  /// A HUD with all of its figures.
  static let wholeHUD = Scene.Overlay.hud(.init(figures: [.time, .frame, .offset]))
}

extension DisplayList {
  /// The layer of a name.
  func layer(_ name: String) -> Layer? {
    layers.first { $0.name == name }
  }
}

extension DisplayList.Element {
  /// The outlines of all fills.
  var fills: [Path] {
    commands.withoutPlainGroups.compactMap { if case .fill(let path, _) = $0 { path } else { nil } }
  }

  /// The texts, each with its style and its box.
  var texts: [(text: String, style: TextStyle, box: CGRect)] {
    commands.withoutPlainGroups.compactMap { command in
      if case .text(let text, let style, let box) = command { (text, style, box) } else { nil }
    }
  }

  /// The rectangle that the element covers.
  var frame: CGRect {
    let bounds = fills.first?.controlBounds ?? .null
    return bounds.offsetBy(dx: center.x, dy: center.y)
  }
}
