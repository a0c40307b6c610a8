import Foundation
import Geometry
import Graphics
import Rendering
import SceneLanguage
import Scenes

extension Scene {
  /// Returns the first property of a scene made in code that a file could not have; `nil` if there is none.
  func flaw(_ limits: Limits) -> String? {
    sizeFlaw(limits) ?? timingFlaw ?? layoutFlaw
  }

  private func sizeFlaw(_ limits: Limits) -> String? {
    let (size, scale) = (canvas.size, canvas.scale)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return "its canvas of \(size.width) × \(size.height) points has no size"
    }
    guard 0.1...4 ~= scale else { return "its scale of \(scale) is not from 0.1 to 4" }
    let (width, height) = (size.width * scale, size.height * scale)
    let most = limits.pixelSize
    guard width <= Double(most.width), height <= Double(most.height) else {
      return "frames of \(width) × \(height) pixels exceed \(most)"
    }
    return nil
  }

  private var timingFlaw: String? {
    guard timing.speed > 0, timing.speed.isFinite else {
      return "its speed of \(timing.speed) is not above 0"
    }
    if timing.maximum <= .zero { return "its maximum of \(timing.maximum.written) is not above 0" }
    if case .fixed(let duration) = timing.duration, duration <= .zero {
      return "its duration of \(duration.written) is not above 0"
    }
    return nil
  }

  private var layoutFlaw: String? {
    guard let collection = stage.as(CollectionDescription.self) else { return nil }
    if let frame = frameFlaw(of: collection) { return frame }
    let names = Set(collection.layouts.map(\.name))
    let known = collection.layouts.map { "'\($0.name)'" }.joined(separator: ", ")
    for entry in timeline {
      for name in entry.action.layouts where !names.contains(name) {
        let place = entry.place.map { "\($0): " } ?? ""
        return "\(place)it has no layout '\(name)'; its layouts are \(known)"
      }
    }
    let unknown = collection.usedLayouts(by: []).sorted().first { !names.contains($0) }
    return unknown.map { name in
      known.isEmpty
        ? "it has no layout '\(name)', and no layouts at all"
        : "it has no layout '\(name)'; its layouts are \(known)"
    }
  }

  private func frameFlaw(of collection: CollectionDescription) -> String? {
    let frame = collection.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    guard numbers.allSatisfy(\.isFinite), frame.width > 0, frame.height > 0 else {
      return "its collection view of \(frame.width) × \(frame.height) points has no size"
    }
    return nil
  }
}
