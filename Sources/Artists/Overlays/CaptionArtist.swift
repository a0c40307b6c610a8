import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws captions: texts in boxes at the top or the bottom of the frame.
struct CaptionArtist: OverlayArtist {
  private static let weight = TextStyle.Weight.semibold

  // A caption with its drawing.
  private struct Sign {
    let caption: Scene.Caption
    let element: DisplayList.Element
  }

  // The size of letters, in points of a phone. The phone's own apps use 16-point letters.
  private static let letters = 16.0
  private static let margin = 12.0
  private static let padding = CGSize(width: 14, height: 9)
  private static let radius = 12.0
  private static let largestShare = 0.8
  // How long a caption fades in or out: 0.2 seconds of the film.
  private static let fading = Ticks.seconds(0.2)

  private let signs: [Sign]
  private let speed: Double

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    let captions = scene.overlays(of: Scene.Caption.self)
    guard !captions.isEmpty else { return nil }
    signs = captions.enumerated().map { [room] number, caption in
      let element = Self.element(caption, number: number + 1, in: room, measuring: measuring)
      return Sign(caption: caption, element: element)
    }
    speed = scene.timing.speed
    takeStrips(in: &room)
  }

  // Captions come and go. Anything that stays, such as a legend, must not overlap any caption.
  private func takeStrips(in room: inout OverlayRoom) {
    for position in Scene.Caption.Position.allCases {
      let heights = signs.filter { $0.caption.position == position }.map(\.element.size.height)
      guard let highest = heights.max() else { continue }
      let height = Double(highest) + room.length(Self.margin)
      _ = room.take(height, at: position == .top ? .top : .bottom)
    }
  }

  static func texts(in scene: Scene) -> [SceneText] {
    scene.overlays(of: Scene.Caption.self).map { caption in
      let style = TextStyle(families: caption.families, weight: weight)
      return SceneText(style: style, strings: [caption.text])
    }
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    let elements = signs.compactMap { sign -> DisplayList.Element? in
      let alpha = alpha(of: sign.caption, at: moment.time)
      guard alpha > 0 else { return nil }
      var element = sign.element
      element.alpha = alpha
      return element
    }
    return elements.isEmpty ? nil : DisplayList.Layer(name: "caption", elements: elements)
  }

  // A caption that starts with the film does not fade in. A caption that stays to the end does not fade out.
  private func alpha(of caption: Scene.Caption, at time: SceneTime) -> Double {
    let half = caption.duration.map { SceneTime($0).ticks / 2 } ?? .infinity
    let fading = min(SceneTime(Self.fading).ticks * speed, half)
    let rise = caption.start == .zero ? 1 : time.since(caption.start).ticks / fading
    let fall = caption.end.map { -time.since($0).ticks / fading } ?? 1
    return max(0, min(1, rise, fall))
  }
}

extension CaptionArtist {
  private static func element(
    _ caption: Scene.Caption,
    number: Int,
    in room: OverlayRoom,
    measuring: any TextMeasuring
  ) -> DisplayList.Element {
    let panel = OverlayPanel(in: room)
    let size = room.length(letters)
    let style = panel.textStyle(caption.families, size: size, weight: weight)
    let side = room.length(padding.width)
    let edge = room.length(padding.height)
    let widest = (room.frame.width * largestShare).rounded(.down) - 2 * side
    let text = measuring.balancedSize(of: caption.text, in: style, width: max(1, widest))
    let margin = room.length(margin)
    let box = CGSize(
      width: text.width + 2 * side,
      height: min(text.height + 2 * edge, max(1, room.free.height - 2 * margin))
    )
    let middle = box.height / 2 + margin
    return DisplayList.Element(
      id: "caption \(number)",
      role: .overlay,
      center: CGPoint(
        x: room.frame.midX,
        y: caption.position == .top ? room.free.minY + middle : room.free.maxY - middle
      ),
      size: box,
      commands: panel.commands(
        caption.text,
        in: style,
        size: box,
        padding: CGSize(width: side, height: edge),
        radius: room.length(radius)
      )
    )
  }
}

extension TextMeasuring {
  /// Returns the size that makes the lines of a text nearly equal in length.
  ///
  /// The number of lines stays the same.
  ///
  /// A single word on the last line would look like a mistake.
  fileprivate func balancedSize(of text: String, in style: TextStyle, width: Double) -> CGSize {
    var size = size(of: text, in: style, width: width)
    // If the width were smaller than the longest word, that word would be broken.
    let words = text.split(whereSeparator: \.isWhitespace)
    let longest = words.map { self.size(of: String($0), in: style, width: width).width }.max() ?? 0
    var low = Double(longest)
    var high = Double(size.width)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      let tried = self.size(of: text, in: style, width: middle)
      if tried.height <= size.height && tried.width <= middle {
        (size, high) = (tried, middle)
      } else {
        low = middle
      }
    }
    return size
  }
}
