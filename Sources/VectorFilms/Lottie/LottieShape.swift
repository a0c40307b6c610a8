import CradleNotations

/// An element of a layer: outlines with their paints, usually one.
struct LottieShape {
  // A group must end with a transform. Without the transform, rlottie keeps the first outline and the first opacity
  // forever. The build of lottie-web with expressions requires a transform with all members, or it shows nothing at
  // all.
  private static let transform = JSON.line(ofMembers: [
    ("ty", "\"tr\""), ("p", LottieText.still("[0,0]")), ("a", LottieText.still("[0,0]")),
    ("s", LottieText.still("[100,100]")), ("r", LottieText.still("0")),
    ("o", LottieText.percent(1)),
  ])

  /// The outlines, as properties whose values are parts of outlines.
  let outlines: [String]
  let paint: LottiePaint
  /// The paints below the main paint, back to front.
  ///
  /// For example, a line has its edge below it.
  var paintsBelow: [LottiePaint] = []
  /// The visible part of the outlines, in percent of their length; `nil` if the outlines are fully visible.
  var trim: (start: String, end: String)?

  /// Returns the element with an additional opacity.
  func text(_ opacity: LottieOpacity = .full) -> String {
    let parts = outlines.map { "{\"ty\":\"sh\",\"ks\":\($0)}" }
    let cut = trim.map { [Self.cut(from: $0.start, to: $0.end)] } ?? []
    // The first paint in the list is on top.
    let paints = (paintsBelow + [paint]).reversed().map { $0.text(opacity) }
    let items = parts + cut + paints + [Self.transform]
    return "{\"ty\":\"gr\",\"it\":\(JSON.line(ofElements: items))}"
  }

  private static func cut(from start: String, to end: String) -> String {
    JSON.line(ofMembers: [("ty", "\"tm\""), ("s", start), ("e", end), ("o", LottieText.still("0")), ("m", "1")])
  }
}
