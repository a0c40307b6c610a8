import CradleGeometry
package import CradleGraphics
import Foundation

/// What a digest keeps of one frame, before it is fitted and rounded.
package struct DigestFrame: Sendable {
  /// An element.
  struct Element: Sendable {
    var id: String
    /// Whether the state of a frame contains the element.
    var isContent: Bool
    /// The place, the opacity and the color, in the steps of ``DigestChannel``.
    var channels: SIMD16<Double>
    /// The hash of its texts; 0 for none.
    var text: UInt32
  }

  /// The elements, back to front.
  var elements: [Element]
  /// The mean colors of the fields.
  var fields: AveragedPicture

  /// Creates the digest of a frame.
  package init(of list: DisplayList, bitmap: Bitmap, sampling: FieldSampling) {
    elements = list.layers.flatMap(\.elements).map(Element.init)
    fields = AveragedPicture(of: bitmap, sampling: sampling)
  }
}

/// The numbers that a digest keeps of each element.
enum DigestChannel: Int, CaseIterable {
  /// The center.
  case x, y
  /// Half of the width, as a vector along the element's own horizontal axis.
  case acrossX, acrossY
  /// Half of the height, as a vector along the element's own vertical axis.
  case downX, downY
  /// The opacity.
  case alpha
  /// The leading color.
  case red, green, blue

  static let places: [DigestChannel] = [.x, .y, .acrossX, .acrossY, .downX, .downY]

  /// The length of a step: in points for places, in levels from 0 to 255 for colors and opacities.
  var step: Double {
    switch self {
    case .x, .y: 0.1
    case .acrossX, .acrossY, .downX, .downY: 0.05
    case .alpha, .red, .green, .blue: 1
    }
  }

  /// How far a track may be from a value, in steps.
  ///
  /// A corner is the sum of a center and two axes, so it is at most √2 · (0.2 + 0.075 + 0.075) < 0.5 points off.
  var error: Double {
    switch self {
    case .x, .y: 2
    case .acrossX, .acrossY, .downX, .downY: 1.5
    case .alpha, .red, .green, .blue: 1
    }
  }
}

extension DigestFrame.Element {
  init(_ element: DisplayList.Element) {
    id = element.id
    isContent = element.role.isContent
    channels = .zero
    text = element.commands.texts.map(FrameHash.text) ?? 0
    if isContent {
      let turn = Transform(rotation: element.angle)
      let across = turn.apply(to: Vector(x: element.scale.x * element.size.width / 2, y: 0))
      let down = turn.apply(to: Vector(x: 0, y: element.scale.y * element.size.height / 2))
      self[.x] = element.center.x
      self[.y] = element.center.y
      (self[.acrossX], self[.acrossY]) = (across.x, across.y)
      (self[.downX], self[.downY]) = (down.x, down.y)
    }
    self[.alpha] = element.alpha * 255
    let color = element.commands.firstColor ?? .clear
    self[.red] = color.red * color.alpha * 255
    self[.green] = color.green * color.alpha * 255
    self[.blue] = color.blue * color.alpha * 255
  }

  /// A value of a channel, in points or levels.
  subscript(channel: DigestChannel) -> Double {
    get { channels[channel.rawValue] * channel.step }
    set { channels[channel.rawValue] = newValue / channel.step }
  }
}
