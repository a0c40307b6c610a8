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
    guard 0.1...4 ~= scale else { return "its scale must be from 0.1 to 4, not \(scale)" }
    let (width, height) = (size.width * scale, size.height * scale)
    let most = limits.pixelSize
    guard width <= Double(most.width), height <= Double(most.height) else {
      return "frames of \(width) × \(height) pixels exceed \(most)"
    }
    return nil
  }

  private var timingFlaw: String? {
    guard timing.speed > 0, timing.speed.isFinite else {
      return "its speed must be above 0, not \(timing.speed)"
    }
    if timing.maximum <= .zero {
      return "its maximum must be above 0, not \(timing.maximum.written)"
    }
    if case .fixed(let duration) = timing.duration, duration <= .zero {
      return "its duration must be above 0, not \(duration.written)"
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
