import CradleKit

extension BadInput {
  static let drawings = [
    BadInput("a drawing with a place of NaN", .error(.invalidDrawing, broken("a filled outline"))) {
      try cells { $0.fillEllipse(in: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), with: .black) }
    },
    BadInput("a drawing with a box of NaN", .error(.invalidDrawing, broken("a filled outline"))) {
      try cells { $0.fill(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), cornerRadius: 3, with: .black) }
    },
    BadInput("a drawing with an infinite size", .error(.invalidDrawing, broken("a filled outline"))) {
      try cells { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 9), with: .black) }
    },
    BadInput("a drawing with a width of NaN", .error(.invalidDrawing, broken("a line"))) {
      try cells { $0.strokeLine(from: .zero, to: CGPoint(x: 9, y: 9), with: .black, width: .nan) }
    },
    BadInput("a drawing with an arc of NaN", .error(.invalidDrawing, "an arc cannot go from nan to 1.0")) {
      try cells { $0.strokeArc(radius: 9, from: .nan, to: 1, with: .black, width: 1) }
    },
    BadInput("a drawing with dashes of NaN", .error(.invalidDrawing, "a line cannot have dashes of [nan]")) {
      try cells { $0.stroke(Path(rectangle: $0.bounds), with: .black, width: 1, dash: [.nan]) }
    },
    BadInput("a drawing with negative dashes", .error(.invalidDrawing, "a line cannot have dashes of [-1.0]")) {
      try cells { $0.stroke(Path(rectangle: $0.bounds), with: .black, width: 1, dash: [-1]) }
    },
    BadInput("a drawing with letters of NaN", .error(.invalidDrawing, broken("a text"))) {
      try cells { $0.text("a", style: TextStyle(size: .nan)) }
    },
    BadInput("a drawing with lines of NaN", .error(.invalidDrawing, broken("a text"))) {
      try cells { $0.text("a", style: TextStyle(lineHeight: .nan)) }
    },
    BadInput("a drawing with a shadow of NaN", .error(.invalidDrawing, broken("a shadow"))) {
      try cells { $0.shadow(of: Path(rectangle: $0.bounds), radius: .nan) }
    },
    BadInput("a drawing with an opacity of NaN", .error(.invalidDrawing, "a group cannot have an opacity of nan")) {
      try cells { $0.group(opacity: .nan) { $0.fill($0.bounds, with: .black) } }
    },
    BadInput("a drawing with a transform of NaN", .error(.invalidDrawing, "a transform cannot be")) {
      try cells { $0.transformed(by: Transform(scaleX: .nan, y: 1)) { $0.fill($0.bounds, with: .black) } }
    },
    BadInput("a drawing with a gradient of NaN", .error(.invalidDrawing, broken("a filled outline"))) {
      try cells { $0.fill($0.bounds, with: .gradient([.black, .white], around: .zero, radius: .nan)) }
    },
    BadInput("a drawing with NaN later", .error(.invalidDrawing, "failed at 0.067 s: a filled outline has a number")) {
      try cells { $0.fill(CGRect(x: 0, y: 0, width: $0.seconds > 0.05 ? CGFloat.nan : 9, height: 9), with: .black) }
    },
    BadInput("a drawing that measures a text within NaN", .drawn) {
      try cells { $0.fill(CGRect(origin: .zero, size: $0.size(of: "a", in: TextStyle(), width: .nan)), with: .black) }
    },
    BadInput("a drawing with a negative size", .drawn) {
      try cells { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: -9, height: -9), with: .black) }
    },
    BadInput("a drawing with a huge size", .drawn) {
      try cells { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 1e300, height: 1e300), with: .black) }
    },
    BadInput("a drawing with negative letters", .drawn) {
      try cells { $0.text("a", style: TextStyle(size: -1)) }
    },
    BadInput("a drawing with huge letters", .drawn) {
      try cells { $0.text("a", style: TextStyle(size: 1e300)) }
    },
    BadInput("dashes of NaN outside of a drawing", .trap("a line cannot have dashes of [nan]")) {
      _ = Path(rectangle: .zero).dashed([.nan])
    },
  ]

  private static func broken(_ part: String) -> String {
    "the drawing 'Scribble' of '0' failed: \(part) has a number that is not finite"
  }
}
