import CradleArtists
import CradleDynamics
import CradleGeometry
import CradleScenes
import Foundation

// The values of items that properties can follow.
extension Playground {
  /// Returns the drawn pose of an item at a tick.
  func shownPose(of item: Playground.Item, at tick: Ticks) -> ElementState.Pose { shown(item, at: tick).pose }

  private func shown(_ item: Playground.Item, at tick: Ticks) -> (pose: ElementState.Pose, size: CGSize) {
    let shown = shownInside(item, at: SceneTime(tick))
    guard let id = item.style.parentID, let parent = try? self.item(id) as? Playground.Item else { return shown }
    let outer = self.shown(parent, at: tick).pose
    let inner = shown.pose
    let offset = Vector(x: inner.center.x * outer.scale.x, y: inner.center.y * outer.scale.y)
    let pose = ElementState.Pose(
      center: outer.center + offset.rotated(by: outer.angle),
      angle: outer.angle + inner.angle,
      scale: Vector(x: outer.scale.x * inner.scale.x, y: outer.scale.y * inner.scale.y),
      alpha: outer.alpha * inner.alpha
    )
    return (pose, shown.size)
  }

  /// Returns the drawn pose and size of an item at a time; those of an item inside another one from the center of that.
  func shownInside(_ item: Playground.Item, at time: SceneTime) -> (pose: ElementState.Pose, size: CGSize) {
    let corner = item.style.parentID.map { cornerOffset(ofItem: $0, at: time) } ?? .zero
    let center = Vector(item.center) - corner
    let body = ElementState.Pose(center: center, angle: item.angle, alpha: item.alpha)
    guard !item.changed.isIdentity else { return (body, item.size) }
    let anchor = item.style.anchorPoint
    return item.changed.drawn(over: body, size: item.size, anchor: anchor, at: time, fades: false)
  }

  /// Returns the way from the upper left corner of an item to its center, as the item is drawn at a time.
  func cornerOffset(ofItem id: String, at time: SceneTime) -> Vector {
    guard let item = try? item(id) as? Playground.Item else { return .zero }
    // What is inside of an item whose size is changing moves with the upper left corner.
    let changing = item.changed.courses[.size]?.value(at: time)
    return changing.map { Vector(x: $0[0], y: $0[1]) / 2 } ?? Vector(x: item.size.width, y: item.size.height) / 2
  }

  /// Returns how far an item or a group is drawn from its body; for a group, the mean of its items.
  func drawnShift(of item: any DynamicItem, at tick: Ticks) -> Vector {
    let parts = (item as? Playground.Item).map { [$0] } ?? groups.first { $0.group === item }?.items ?? []
    let sum = parts.reduce(Vector.zero) { $0 + (shownPose(of: $1, at: tick).center - Vector($1.center)) }
    return sum / Double(max(1, parts.count))
  }

  /// Returns where the point that a finger holds is drawn at a tick.
  func drawnPlace(of hold: Grip.Hold, at tick: Ticks) -> CGPoint {
    guard let item = hold.item as? Playground.Item, !item.changed.isIdentity, let point = hold.point else {
      return hold.start + drawnShift(of: hold.item, at: tick)
    }
    let pose = shownPose(of: item, at: tick)
    let arm = Vector(x: point.x * pose.scale.x, y: point.y * pose.scale.y)
    return (pose.center + arm.rotated(by: pose.angle)).point
  }

  /// Returns the id of the front-most item whose drawing covers a point of the canvas, or of its group; `nil` for none.
  func id(under place: CGPoint, at tick: Ticks) -> String? {
    guard let item = item(under: place, at: tick) else { return nil }
    guard let group = group(of: item) else { return item.id }
    return groups.first { $0.group === group }?.id
  }

  /// Returns the front-most item whose drawing covers a point of the canvas at a tick; `nil` if there is none.
  func item(under place: CGPoint, at tick: Ticks) -> Playground.Item? {
    drawnItems.last { item in
      let drawn = shown(item, at: tick)
      let width = drawn.pose.scale.x * drawn.size.width / item.size.width
      let height = drawn.pose.scale.y * drawn.size.height / item.size.height
      guard width != 0, height != 0 else { return false }
      let offset = (Vector(place) - drawn.pose.center).rotated(by: -drawn.pose.angle)
      return item.style.shape.covers(Vector(x: offset.x / width, y: offset.y / height))
    }
  }

  /// Returns the velocity of an item's body; `nil` if the item is not simulated.
  func velocity(of item: Playground.Item) -> (linear: Vector, angular: Double)? {
    let group = group(of: item)
    guard let found = animator.velocity(of: group ?? item),
      found.linear.x.isFinite, found.linear.y.isFinite, found.angular.isFinite
    else { return nil }
    // An item away from the center of its group moves around that center.
    let arm = group.map { item.center - $0.center } ?? .zero
    let turning = Vector(x: -arm.y, y: arm.x) * found.angular
    return (found.linear + turning, found.angular)
  }

  /// Returns a quantity of an item at the end of a display frame.
  func value(of quantity: Scene.Binding.Quantity, of item: Playground.Item, at tick: Ticks) -> Double {
    let (pose, size) = shown(item, at: tick)
    return quantity.value(of: pose, size: size, translation: item.value(of: .translation, at: tick)) {
      Vector(item.style.center)
    } speed: {
      let ofDrawing = item.track.speed(to: pose.center, at: tick)
      return velocity(of: item)?.linear.length ?? ofDrawing
    }
  }

  /// Gives a property of an item the value that it follows; notes a mistake if a behavior holds a center.
  func follow(_ property: ElementProperty, of item: Playground.Item, to numbers: SIMD8<Double>, at tick: Ticks) {
    if property == .center, animator.velocity(of: group(of: item) ?? item) != nil {
      return note("a behavior holds \(item), so its center cannot follow; bind its translation", at: nil)
    }
    if property == .z { following.hasLevels = true }
    // The transition that removes an item takes precedence.
    if item.isLeaving, let course = item.changed.courses[property], course.followed == nil { return }
    item.changed.courses.follow(property, to: numbers, at: tick)
    if item.value(of: property).numbers != numbers { item.write(property.standard.with(numbers), to: property) }
  }
}

extension PlaygroundStage: FollowingStage {
  var contentOffset: CGPoint? { nil }

  func value(of quantity: Scene.Binding.Quantity, of element: Scene.Binding.Element, at tick: Ticks) -> Double? {
    guard case .item(let id) = element, let item = try? playground.item(id) as? Playground.Item else { return nil }
    return playground.value(of: quantity, of: item, at: tick)
  }

  func bodyCenter(of element: Scene.Binding.Element, at tick: Ticks) -> Vector? {
    guard case .item(let id) = element else { return nil }
    return (try? playground.item(id)).map { Vector($0.center) }
  }

  func follow(_ source: Double, by binding: Scene.Binding, at tick: Ticks) {
    switch binding.target {
    case .item(let id, let property):
      guard let item = try? playground.item(id) as? Playground.Item else { return }
      playground.follow(property, of: item, to: binding.map.numbers(of: property, at: source), at: tick)
    case .behavior:
      live.follow(binding.target, to: binding.map.value(at: source))
      if tick == .zero { live.applyFollowed(objects) }
    case .cell, .bar, .layout, .variable: break
    }
  }

  func followClosures(at tick: Ticks, _ variables: [String: Double]) {
    playground.followClosures(at: tick, variables)
  }
}
