import CradleNotations

/// Outlines with their paints, mostly one: an element of a layer.
struct LottieShape {
  // Without a transform at the end of a group, rlottie keeps the first outline and the first opacity for ever,
  // and lottie-web in its build with expressions shows nothing at all. It requires all members.
  private static let transform = JSON.line(ofMembers: [
    ("ty", "\"tr\""), ("p", LottieText.still("[0,0]")), ("a", LottieText.still("[0,0]")),
    ("s", LottieText.still("[100,100]")), ("r", LottieText.still("0")),
    ("o", LottieText.percent(1)),
  ])

  /// Properties whose values are parts of outlines.
  let outlines: [String]
  let paint: LottiePaint
  /// The paints below that, back to front.
  ///
  /// For example, a line has its edge first.
  var paintsBelow: [LottiePaint] = []
  /// The visible part of the outlines, in percent of their length; `nil` for all of them.
  var trim: (start: String, end: String)?

  /// Returns the element, with an opacity in addition to that of its paint.
  func text(_ opacity: LottieOpacity = .full) -> String {
    let parts = outlines.map { "{\"ty\":\"sh\",\"ks\":\($0)}" }
    let cut = trim.map { [Self.cut(from: $0.start, to: $0.end)] } ?? []
    // The first in a list is on top.
    let paints = (paintsBelow + [paint]).reversed().map { $0.text(opacity) }
    let items = parts + cut + paints + [Self.transform]
    return "{\"ty\":\"gr\",\"it\":\(JSON.line(ofElements: items))}"
  }

  private static func cut(from start: String, to end: String) -> String {
    JSON.line(ofMembers: [("ty", "\"tm\""), ("s", start), ("e", end), ("o", LottieText.still("0")), ("m", "1")])
  }
}
