import CradleGeometry
import Foundation

extension DynamicItemDescription {
  // The limits that also apply to files. Outside of them, a body would not be solid, or would exceed single precision.
  private static let sizes = 0.1...1e5
  private static let places = -1e5...1e5

  /// The first property that would be invalid in a file; `nil` if there is none.
  ///
  /// The text continues a sentence about the item.
  package var flaw: String? {
    guard Self.places ~= center.x, Self.places ~= center.y else { return "cannot be at [\(center.x), \(center.y)]" }
    guard angle.isFinite else { return "cannot be turned by \(angle)" }
    if let lifetime, lifetime <= .zero { return "cannot stay for \(lifetime.written)" }
    return shapeFlaw ?? lookFlaw
  }

  private var shapeFlaw: String? {
    if case .path(let path) = shape {
      do throws(CradleError) {
        _ = try Polygon(path)
      } catch {
        return "cannot have its outline: \(error)"
      }
    }
    guard Self.sizes ~= size.width, Self.sizes ~= size.height else {
      return "cannot have a size of \(size.width) × \(size.height) points"
    }
    return nil
  }

  private var lookFlaw: String? {
    guard alpha.isFinite else { return "cannot have an opacity of \(alpha)" }
    if let radius = corners.clockwise.first(where: { !$0.isFinite }) { return "cannot have corners of \(radius)" }
    guard strokeStart.isFinite, strokeEnd.isFinite else {
      return "cannot have a stroke from \(strokeStart) to \(strokeEnd)"
    }
    return nil
  }
}
