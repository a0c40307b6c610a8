import CradleGeometry
package import CradleGraphics

extension Scene {
  /// A property that follows a value of the scene.
  ///
  /// A playback evaluates each binding once per display frame, after the physics of that frame.
  package struct Binding: Sendable {
    /// The property that follows.
    package var target: Target
    /// The number of the stage with the target.
    ///
    /// Stages are numbered from back to front.
    package var targetStage: Int
    /// The value that the property follows.
    package var source: Source
    /// The number of the stage with the source; `nil` for a finger on any stage.
    package var sourceStage: Int?
    /// The function from the values of the source to the values of the property.
    package var map: BindingMap

    /// Creates a binding; by default, within the first stage.
    package init(
      _ target: Target,
      onStage targetStage: Int = 0,
      to source: Source,
      onStage sourceStage: Int? = 0,
      map: BindingMap
    ) {
      self.target = target
      self.targetStage = targetStage
      self.source = source
      self.sourceStage = sourceStage
      self.map = map
    }
  }
}

extension Scene.Binding {
  /// A value that a property can follow.
  package enum Source: Equatable, Sendable {
    /// The content offset of a collection.
    case offset(Axis)
    /// A quantity of an element.
    case element(Element, Quantity)
    /// A number that is a property of a behavior, a layout or the collection view.
    case property(Target)
    /// A variable of the scene, by its name.
    case variable(String)
    /// The position of the finger that touched the canvas last.
    case touch(Axis)
    /// The distance of that finger from the element that follows: from its body, or from the place in its layout.
    ///
    /// Nothing that a timeline or a binding changes in the drawing of the element counts.
    case touchDistance
  }

  /// A coordinate of a point or a vector.
  package enum Axis: String, CaseIterable, Sendable {
    /// The horizontal coordinate.
    case x
    /// The vertical coordinate.
    case y
  }

  /// An element that a property can follow.
  package enum Element: Hashable, Sendable {
    /// An item of a playground, by its id.
    case item(String)
    /// An item of a collection, by its index path at the start.
    case cell(TimelineEntry.ItemPlace)
  }

  /// A quantity of an element.
  package enum Quantity: Equatable, Sendable {
    /// A coordinate of the drawn center, in points of the canvas.
    case center(Axis)
    /// A coordinate of the drawing's displacement from the body, in points.
    case translation(Axis)
    /// A coordinate of the displacement from the center at the start, in points; without an axis, its length.
    case displacement(Axis?)
    /// The speed, in points per second.
    case speed
    /// The clockwise rotation of the drawing, in radians.
    case rotation
    /// The drawn width or height before the scale, in points.
    case size(Axis)
    /// The scale of the drawing, along its width.
    case scale
    /// The drawn opacity, from 0 to 1.
    case alpha
  }
}

extension Scene.Binding.Quantity {
  /// All quantities by their names in a scene file.
  package static let named: [(name: String, quantity: Scene.Binding.Quantity)] = [
    ("center.x", .center(.x)), ("center.y", .center(.y)),
    ("translation.x", .translation(.x)), ("translation.y", .translation(.y)),
    ("displacement", .displacement(nil)), ("displacement.x", .displacement(.x)), ("displacement.y", .displacement(.y)),
    ("speed", .speed), ("rotation", .rotation), ("size.width", .size(.x)), ("size.height", .size(.y)),
    ("scale", .scale), ("alpha", .alpha),
  ]

  /// Returns whether a change of a property changes the quantity in the same display frame.
  func depends(on property: ElementProperty) -> Bool {
    switch self {
    case .center, .displacement, .speed: property == .center || property == .translation
    case .translation: property == .translation
    case .rotation: property == .rotation
    case .size: property == .size
    case .scale: property == .scale
    case .alpha: property == .alpha
    }
  }
}

extension Scene.Binding {
  /// Returns the binding with the colors of a theme.
  package func resolved(in theme: Theme) -> Scene.Binding {
    var binding = self
    for index in map.points.indices {
      binding.map.points[index].value = map.points[index].value.resolved(in: theme)
    }
    return binding
  }

  /// Returns whether another binding changes the source of this one in the same display frame.
  ///
  /// Properties of behaviors and layouts take effect in the next display frame, so no source depends on them.
  fileprivate func depends(on other: Scene.Binding) -> Bool {
    if case .variable(let name) = source { return other.target == .variable(name) }
    guard case .element(let element, let quantity) = source, sourceStage == other.targetStage else { return false }
    switch (element, other.target) {
    case (.item(let own), .item(let id, let property)): return own == id && quantity.depends(on: property)
    case (.cell(let own), .cell(let place, let property)): return own == place && quantity.depends(on: property)
    case (.item, _), (.cell, _): return false
    }
  }
}

/// The order of bindings within a display frame.
package enum BindingOrder: Equatable, Sendable {
  /// The numbers of all bindings, each after the bindings that it depends on.
  case order([Int])
  /// The numbers of bindings that depend on each other in a circle: each follows the next, and the last follows the
  /// first.
  case circle([Int])

  /// The largest number of bindings.
  ///
  /// Finding their order compares each binding with every other one.
  package static let most = 1000

  /// Finds the order of bindings; independent bindings stay in the order of the file.
  package init(of bindings: [Scene.Binding]) {
    let needs = bindings.map { binding in bindings.indices.filter { binding.depends(on: bindings[$0]) } }
    var order: [Int] = []
    var isDone = bindings.map { _ in false }
    while order.count < bindings.count {
      let next = bindings.indices.first { index in !isDone[index] && needs[index].allSatisfy { isDone[$0] } }
      guard let next else { break }
      isDone[next] = true
      order.append(next)
    }
    guard let stuck = isDone.firstIndex(of: false) else {
      self = .order(order)
      return
    }
    // Each remaining binding depends on another remaining one. So a walk along these dependencies reaches a circle.
    var way = [stuck]
    while true {
      let next = needs[way[way.count - 1]].first { !isDone[$0] } ?? stuck
      if let start = way.firstIndex(of: next) {
        self = .circle(Array(way[start...]))
        return
      }
      way.append(next)
    }
  }
}
