import CollectionLayouts
import Foundation
import Geometry

extension LayoutProperty {
  /// Creates a property that is kept at a path of a kind of layout.
  init<Layout: CollectionViewLayout, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    _ path: any ReferenceWritableKeyPath<Layout, Value> & Sendable,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false
  ) {
    self.init(
      name,
      grammar,
      as: form,
      isContinuous: isContinuous,
      get: { (layout: Layout) in layout[keyPath: path] },
      set: { (layout: Layout, value) in layout[keyPath: path] = value }
    )
  }

  /// A number in a range.
  static func number<Layout: CollectionViewLayout>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Layout, Double> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(name, .number(in: range), path, as: .number, isContinuous: true)
  }

  /// An angle.
  static func angle<Layout: CollectionViewLayout>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Layout, Double> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(name, .angle, path, as: .number, isContinuous: true)
  }

  /// A place of the content.
  static func point<Layout: CollectionViewLayout>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Layout, CGPoint> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(name, .point, path, as: .point, isContinuous: true)
  }

  /// A size that can be seen.
  static func size<Layout: CollectionViewLayout>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Layout, CGSize> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(name, .size, path, as: .size, isContinuous: true)
  }

  /// True or false.
  static func flag<Layout: CollectionViewLayout>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Layout, Bool> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(name, .boolean, path, as: .flag)
  }
}

extension PropertyForm<CGSize> {
  // A width and a height mix like the parts of a vector.
  static let size = PropertyForm(write: { .vector(Vector(x: $0.width, y: $0.height)) }) {
    if case .vector(let vector) = $0 { CGSize(width: vector.x, height: vector.y) } else { nil }
  }
}
