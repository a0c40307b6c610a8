import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// The position, rotation, stretch and opacity of an element during a span of its life.
///
/// All four are written as transforms of layers.
struct LottiePlacement {
  private static let hundred = 100.0
  private static let degrees = 360 / (2 * Double.pi)

  private let x: Motion
  private let y: Motion
  private let turn: Motion
  private let scaleX: Motion
  private let scaleY: Motion
  private let span: Appearance.Span
  private let reach: Double
  private let frameCount: Int

  init(of span: Appearance.Span, reach: Double, frameCount: Int) {
    self.span = span
    self.reach = reach
    self.frameCount = frameCount
    func motion(_ curve: KeyPath<VectorFilm.Life, VectorFilm.Curve>) -> Motion {
      Motion({ $0[keyPath: curve] }, of: Appearance(level: 0, spans: [span]), easedWithin: nil)
    }
    (x, y, turn) = (motion(\.x), motion(\.y), motion(\.angle).scaled(by: Self.degrees))
    scaleX = motion(\.scaleX).scaled(by: Self.hundred)
    scaleY = motion(\.scaleY).scaled(by: Self.hundred)
  }

  /// Whether any of these values changes.
  var isMoving: Bool {
    ![x, y, turn, scaleX, scaleY].allSatisfy(\.isConstant)
  }

  /// Whether the two scales have different keys, which one property cannot express.
  var needsParent: Bool {
    !scaleX.isConstant && !scaleY.isConstant && scaleX != scaleY
  }

  /// Returns the transform of a layer that moves without a parent.
  func whole(_ anchor: CGPoint) -> [(String, String)] {
    parent + own(anchor, isSplit: false).dropFirst()
  }

  /// The transform of an empty layer that moves another layer.
  var parent: [(String, String)] {
    var members = [("p", place)]
    // If an element is stretched, its farthest point is farther from the center.
    let largestScale = max(scaleX.largest, scaleY.largest) / Self.hundred
    let weight = reach * largestScale / Self.degrees
    if !turn.isConstant || turn.first != 0 {
      let decimals = Self.decimals(weight)
      members.append(("r", LottieProperty(turn, weight: weight).text { LottieText.number($0, decimals: decimals) }))
    }
    if let stretch { members.append(("s", stretch)) }
    return members
  }

  /// Returns the transform of a layer that has a moving parent.
  func own(_ anchor: CGPoint, isSplit: Bool = true) -> [(String, String)] {
    var members = [("p", LottieText.still("[0,0]"))]
    if anchor != .zero { members.append(("a", LottieText.still(LottieText.pair(anchor)))) }
    if isSplit, needsParent {
      members.append(("s", scale(scaleY) { "[100,\($0)]" }))
    }
    return members
  }

  private var place: String {
    if x.isConstant, y.isConstant { return LottieText.still(LottieText.pair(x.first, y: y.first)) }
    let x = LottieProperty(x, weight: 1)
    let y = LottieProperty(y, weight: 1)
    return JSON.line(ofMembers: [
      ("s", "true"), ("x", x.text { LottieText.number($0) }),
      ("y", y.text { LottieText.number($0) }),
    ])
  }

  private var stretch: String? {
    if needsParent { return scale(scaleX) { "[\($0),100]" } }
    let decimals = scaleDecimals
    if scaleX == scaleY {
      guard !scaleX.isConstant || scaleX.first != Self.hundred else { return nil }
      return scale(scaleX) { "[\($0),\($0)]" }
    }
    if scaleX.isConstant {
      let other = LottieText.number(scaleX.first, decimals: decimals)
      return scale(scaleY) { "[\(other),\($0)]" }
    }
    let other = LottieText.number(scaleY.first, decimals: decimals)
    return scale(scaleX) { "[\($0),\(other)]" }
  }

  private var scaleDecimals: Int { Self.decimals(reach / Self.hundred) }

  private func scale(_ motion: Motion, pair: (String) -> String) -> String {
    let decimals = scaleDecimals
    return LottieProperty(motion, weight: reach / Self.hundred).text { value in
      pair(LottieText.number(value, decimals: decimals))
    }
  }

  /// Returns the opacity of a layer that exists on some frames.
  ///
  /// - Parameter fading: The layer's opacity over time, if it differs from that of the element.
  func opacity(in frames: Range<Int>, fading: Motion? = nil) -> LottieOpacity {
    let part = Appearance.Span(frames: frames, life: span.life)
    let appearance = Appearance(level: 0, spans: [part])
    let alpha = (fading ?? Motion(\.alpha, of: appearance, easedWithin: nil)).scaled(by: Self.hundred)
    let isLast = frames.upperBound == frameCount
    guard !isLast || !alpha.isConstant else { return .still(min(max(alpha.first / Self.hundred, 0), 1)) }
    var property = LottieProperty(alpha, weight: 0.1)
    // Some versions of rlottie also show a layer on the frame where it ends.
    if !isLast { property.jump(to: 0, atFrame: frames.upperBound) }
    return .moving(property)
  }

  /// Returns the number of decimal places that makes every point exact to a hundredth.
  static func decimals(_ weight: Double) -> Int {
    var decimals = 1
    var error = weight * 0.05
    while decimals < 6, error > 0.01 { (decimals, error) = (decimals + 1, error / 10) }
    return decimals
  }
}
