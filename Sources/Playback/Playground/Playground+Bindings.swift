import CradleArtists
public import CradleGeometry
import CradleGraphics
public import CradleScenes
public import Foundation

extension Playground {
  /// The values that a property can follow, at the end of a display frame.
  ///
  /// The closure of ``Playground/bind(_:_:file:line:to:)`` receives them.
  public struct Sources {
    fileprivate let playground: Playground
    fileprivate let tick: Ticks

    /// The position of the finger that touched last; `nil` before the first.
    ///
    /// After the finger has lifted, this is its last position.
    public var touch: CGPoint? { playground.following.lastTouch(tick) }

    /// Returns the value of a variable of the scene; 0 if the scene has none with the name.
    public func variable(_ name: String) -> Double {
      playground.following.variables[name] ?? 0
    }

    /// Returns the center of an item as it is drawn.
    public func center(of item: Playground.Item) -> CGPoint {
      playground.settle([.center, .translation], of: item, at: tick)
      return playground.shownPose(of: item, at: tick).center.point
    }

    /// Returns how far an item is drawn from the center where you added it.
    public func offset(of item: Playground.Item) -> Vector {
      center(of: item) - item.look.center
    }

    /// Returns the displacement of an item's drawing from its body.
    public func translation(of item: Playground.Item) -> Vector {
      playground.settle([.translation], of: item, at: tick)
      let numbers = item.value(of: .translation, at: tick).numbers
      return Vector(x: numbers[0], y: numbers[1])
    }

    /// Returns the clockwise rotation of an item as it is drawn, in radians.
    public func rotation(of item: Playground.Item) -> Double {
      playground.settle([.rotation], of: item, at: tick)
      return playground.shownPose(of: item, at: tick).angle
    }

    /// Returns the speed of an item, in points per second.
    ///
    /// This is the speed of the item's body. If no behavior simulates the item, it is the speed of its drawing.
    public func speed(of item: Playground.Item) -> Double {
      playground.settle([.center, .translation], of: item, at: tick)
      return playground.value(of: .speed, of: item, at: tick)
    }

    /// Returns the value of an item's property as it is drawn: its alpha, scale, size and others.
    ///
    /// During an animation, the value is that of the moment.
    public func value<Value: PropertyRepresentable>(_ property: ItemProperty<Value>, of item: Playground.Item) -> Value
    {
      playground.settle([property.element], of: item, at: tick)
      guard let value = property.value(item.value(of: property.element, at: tick)) else {
        preconditionFailure("'\(property.element.name)' has values of another type")
      }
      return value
    }
  }

  /// Lets a property of an item follow values of the scene.
  ///
  /// ```swift
  /// let ball = stage.add(.ellipse(CGSize(width: 40, height: 40)), at: CGPoint(x: 80, y: 40))
  /// let dim = stage.add(.rectangle(CGSize(width: 320, height: 320)), at: CGPoint(x: 160, y: 160), color: .black)
  /// stage.bind(dim, .alpha) { 1 - $0.offset(of: ball).y / 300 }
  /// ```
  ///
  /// The closure runs at the end of each display frame, and the film interpolates between display frames. An item may
  /// follow an item that itself follows something: the closures run in the right order. If a value is outside of the
  /// range of the property, for example an alpha of 1.2, the nearest value in the range counts.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - property: The property; each that can be animated.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - value: Returns the value of the property.
  public func bind<Value: PropertyRepresentable>(
    _ item: Playground.Item,
    _ property: ItemProperty<Value>,
    file: StaticString = #fileID,
    line: UInt = #line,
    to value: @escaping (Sources) -> Value
  ) {
    let place = CallPlace(file: file, line: line)
    guard item.playground === self else { return note("\(item) is not on the playground", at: place) }
    let element = property.element
    guard element.isContinuous else {
      return note("'\(element.name)' cannot follow a value; alpha, scale and others can", at: place)
    }
    guard element.absence(in: item.look) == nil else { return note("\(item) has no '\(element.name)'", at: place) }
    guard !following.bindings.contains(where: { $0.item === item && $0.property == element }) else {
      return note("'\(element.name)' of \(item) is bound twice; one closure can return the value", at: place)
    }
    following.bindings.append(
      ItemBinding(item: item, property: element, place: place) { [theme] sources in
        property.number(value(sources)).resolved(in: theme).numbers
      }
    )
  }

  /// Evaluates all bindings of closures at the end of a display frame.
  func followClosures(at tick: Ticks, _ variables: [String: Double]) {
    following.variables = variables
    guard !following.bindings.isEmpty else { return }
    following.bindings.removeAll { $0.item.playground == nil }
    // At tick 0, they are evaluated before and after the entries of the timeline.
    if tick == .zero {
      for index in following.bindings.indices { following.bindings[index].tick = nil }
    }
    for index in following.bindings.indices { settle(index, at: tick) }
  }

  // Evaluates the bindings of an item's properties that are still due in this display frame.
  fileprivate func settle(_ properties: [ElementProperty], of item: Playground.Item, at tick: Ticks) {
    for (index, binding) in following.bindings.enumerated()
    where binding.item === item && properties.contains(binding.property) {
      settle(index, at: tick)
    }
  }

  private func settle(_ index: Int, at tick: Ticks) {
    let binding = following.bindings[index]
    guard binding.tick != tick, binding.item.playground != nil else { return }
    let name = "'\(binding.property.name)' of \(binding.item)"
    guard !binding.isRunning else {
      return note("\(name) follows itself in a circle; let it follow something else", at: binding.place)
    }
    following.bindings[index].isRunning = true
    let numbers = binding.value(Sources(playground: self, tick: tick))
    following.bindings[index].isRunning = false
    following.bindings[index].tick = tick
    guard (numbers * 0).sum() == 0 else {
      return note("\(name) cannot follow a value that is not a number", at: binding.place)
    }
    follow(binding.property, of: binding.item, to: binding.property.clamped(numbers), at: tick)
  }
}

/// The properties of a playground's items that follow a source.
struct FollowingItems {
  /// The properties that follow the results of closures.
  var bindings: [ItemBinding] = []
  /// The variables of the scene, by name; used only for lookups.
  var variables: [String: Double] = [:]
  /// Whether the z position of an item follows a source.
  var hasLevels = false
  /// Returns the position of the finger that touched last; `nil` before the first.
  var lastTouch: (Ticks) -> CGPoint? = { _ in nil }
}

/// A property of an item that follows the result of a closure.
struct ItemBinding {
  let item: Playground.Item
  let property: ElementProperty
  /// The call that created the binding.
  let place: CallPlace
  /// The end of the last display frame that ran the closure; `nil` before the first.
  var tick: Ticks?
  /// Whether the closure is running.
  var isRunning = false
  /// Calls the closure and returns the numbers of the property.
  let value: (Playground.Sources) -> SIMD8<Double>
}
