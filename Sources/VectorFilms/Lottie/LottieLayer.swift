import CradleGeometry
import CradleNotations
import Foundation

/// A layer before its position and its time are known.
struct LottieLayer {
  private static let hundred = 100.0

  /// The content of a layer.
  ///
  /// It determines the layer's kind.
  enum Content {
    /// Elements, back to front.
    case shapes([LottieShape])
    /// Members for the kind of the layer and what it refers to.
    case members([(String, String)])
  }

  let content: Content
  /// The point of the content at the position of the layer.
  var anchor = CGPoint.zero
  /// The position of the anchor, relative to the origin of the surrounding composition.
  var place = CGPoint.zero
  var zoom = 1.0
  var opacity = 1.0
  /// Whether each element fades separately and shows through the others.
  var fadesEach = false
  /// The outlines that limit the visible area, in coordinates of the content.
  var masks: [Path] = []

  static func shapes(_ shapes: [LottieShape]) -> LottieLayer {
    LottieLayer(content: .shapes(shapes))
  }

  /// Returns the layer in a composition that exists for some frames.
  func text(origin: CGPoint, frames: Range<Int>) -> String {
    let place = CGPoint(x: place.x + origin.x, y: place.y + origin.y)
    var transform = [("p", LottieText.still(LottieText.pair(place)))]
    if anchor != .zero { transform.append(("a", LottieText.still(LottieText.pair(anchor)))) }
    if zoom != 1 {
      let scale = LottieText.pair(zoom * Self.hundred, y: zoom * Self.hundred, decimals: 4)
      transform.append(("s", LottieText.still(scale)))
    }
    return text(transform, frames: frames, opacity: .still(opacity))
  }

  /// Returns the layer with a transform, for the frames of its existence.
  func text(
    _ transform: [(String, String)],
    frames: Range<Int>,
    opacity: LottieOpacity = .full,
    parent: Int? = nil
  ) -> String {
    let (content, fading) = members(opacity)
    // Without this first member, rlottie treats the layer as three-dimensional, and does not rotate it.
    let kind = [("ddd", "0")] + content
    let time = [("ip", "\(frames.lowerBound)"), ("op", "\(frames.upperBound)"), ("st", "0")]
    let family = parent.map { [("parent", "\($0)")] } ?? []
    let cut = masks.isEmpty ? [] : [("hasMask", "true"), ("masksProperties", Self.text(of: masks))]
    return JSON.line(ofMembers: kind + family + time + cut + [("ks", JSON.line(ofMembers: transform + fading))])
  }

  // A translucent layer is drawn separately and blended as a whole. If it consists of one paint, the paint can
  // be translucent instead. That is faster, and in rlottie each blended layer takes 1/255 from everything
  // below.
  private func members(_ opacity: LottieOpacity) -> (content: [(String, String)], fading: [(String, String)]) {
    let own = opacity.isFull ? [] : [("o", opacity.text())]
    switch content {
    case .members(let members): return (members, own)
    case .shapes(let shapes):
      let isPaint = (shapes.count == 1 || fadesEach) && opacity.isTranslucent
      let texts = shapes.reversed().map { $0.text(isPaint ? opacity : .full) }
      return ([("ty", "4"), ("shapes", JSON.line(ofElements: texts))], isPaint ? [] : own)
    }
  }

  // The area inside the first outline and inside all others.
  private static func text(of outlines: [Path]) -> String {
    let masks = outlines.enumerated().flatMap { index, outline in
      LottiePath.parts(of: outline).map { part in
        mask(LottieText.still(part.text), mode: index == 0 ? "a" : "i")
      }
    }
    return JSON.line(ofElements: masks)
  }

  static func mask(_ outline: String, mode: String) -> String {
    JSON.line(ofMembers: [
      ("inv", "false"), ("mode", "\"\(mode)\""), ("pt", outline), ("o", LottieText.percent(1)),
    ])
  }
}
