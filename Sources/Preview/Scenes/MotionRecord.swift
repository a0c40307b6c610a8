import CradleGeometry
import CradleGraphics
import Foundation

/// The speeds and the impacts of a film, frame by frame, for the timeline of the page.
struct MotionRecord {
  /// The speed of the fastest element in each frame, in points per second.
  private(set) var speeds: [Double] = []
  /// The frames where the velocity of an element changes suddenly, with the ids of the elements.
  private(set) var impacts: [(frame: Int, ids: [String])] = []

  // A change of velocity within a frame that no spring of a scene causes, in points per second.
  private static let sudden = 150.0
  // The most elements of an impact that the page names.
  private static let mostNames = 4
  // Only the first elements are compared, so that the record of a large scene costs little.
  private static let mostElements = 2000

  private let framesPerSecond: Double
  // The elements of the last frame, which are only looked up.
  private var before: [String: (center: CGPoint, velocity: Vector?)] = [:]

  init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// Adds the next frame.
  mutating func add(_ list: DisplayList, atFrame frame: Int) {
    var fastest = 0.0
    var hit: [String] = []
    var now: [String: (center: CGPoint, velocity: Vector?)] = [:]
    for element in list.layers.lazy.flatMap(\.elements).filter(\.role.isContent).prefix(Self.mostElements) {
      now[element.id] = (element.center, element.velocity?.linear)
      guard let last = before[element.id] else { continue }
      let way = hypot(element.center.x - last.center.x, element.center.y - last.center.y)
      fastest = max(fastest, way * framesPerSecond)
      if let velocity = element.velocity?.linear, let earlier = last.velocity,
        (velocity - earlier).length > Self.sudden
      {
        hit.append(element.id)
      }
    }
    before = now
    speeds.append(fastest)
    if !hit.isEmpty { impacts.append((frame, Array(hit.prefix(Self.mostNames)))) }
  }
}
