import CradleGeometry
import CradleNotations
import Foundation

/// A layer before its position and its time are known.
struct LottieLayer {
  private static let hundred = 100.0

  /// The content of a layer.
  ///
  /// The content determines the kind of the layer.
  enum Content {
    /// Elements, back to front.
    case shapes([LottieShape])
    /// The members with the layer's kind and its reference.
    case members([(String, String)])
  }

  let content: Content
  /// The point of the content that is placed at the position of the layer.
  var anchor = CGPoint.zero
  /// The position of the anchor, relative to the origin of the surrounding composition.
  var place = CGPoint.zero
  var zoom = 1.0
  var opacity = 1.0
  /// Whether each element fades separately, so that you can see other elements through it.
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

  /// Returns the layer with a transform, for the frames where the layer exists.
  func text(
    _ transform: [(String, String)],
    frames: Range<Int>,
    opacity: LottieOpacity = .full,
    parent: Int? = nil
  ) -> String {
    let (content, fading) = members(opacity)
    // "ddd" must be the first member. If another member is first, rlottie treats the layer as three-dimensional, and
    // does not rotate it.
    let kind = [("ddd", "0")] + content
    let time = [("ip", "\(frames.lowerBound)"), ("op", "\(frames.upperBound)"), ("st", "0")]
    let family = parent.map { [("parent", "\($0)")] } ?? []
    let cut = masks.isEmpty ? [] : [("hasMask", "true"), ("masksProperties", Self.text(of: masks))]
    return JSON.line(ofMembers: kind + family + time + cut + [("ks", JSON.line(ofMembers: transform + fading))])
  }

  // A translucent layer is drawn separately and blended as a whole. If the layer has only one paint, that paint can be
  // translucent instead, which is faster. Also, in rlottie, each blended layer makes everything below it darker by
  // 1/255.
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

  // A mask for the area that is inside all outlines.
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
