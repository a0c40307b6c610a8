import Dynamics
import Foundation
import Geometry
import Graphics
import Scenes

/// An item of a playground, as behaviors hold it and as it is drawn.
final class StageBody: DynamicItem {
  /// What the scene says of it.
  let description: DynamicItemDescription
  /// Its place in the file.
  let ordinal: Int
  /// How it is drawn, with the origin in its center.
  let commands: [DrawingCommand]
  let bounds: CGRect
  var center: CGPoint {
    didSet {
      // A body that forces have torn out of the numbers stays where it was seen last.
      if !center.x.isFinite || !center.y.isFinite { center = oldValue }
    }
  }

  /// How far it has turned clockwise since it was upright, in radians; it goes on past a full turn, so
  /// that what is between two angles is the motion between them.
  private(set) var angle: Double

  var transform: Transform {
    didSet {
      let rotation = transform.parts.rotation
      guard rotation.isFinite else { return transform = oldValue }
      angle = rotation + ((angle - rotation) / (2 * Double.pi)).rounded() * (2 * Double.pi)
    }
  }

  init(_ description: DynamicItemDescription, ordinal: Int) {
    (self.description, self.ordinal) = (description, ordinal)
    center = description.center
    angle = description.angle
    transform = angle == 0 ? .identity : Transform(rotation: angle)
    bounds = CGRect(origin: .zero, size: description.size)
    commands = Self.commands(for: description)
  }

  var collisionBoundsType: DynamicItemCollisionBoundsType {
    switch description.shape {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path
    }
  }

  var collisionBoundingPath: Path {
    description.outline
  }

  private static func commands(for description: DynamicItemDescription) -> [DrawingCommand] {
    let fill = DrawingCommand.fill(description.outline, .solid(description.color))
    guard let label = description.label else { return [fill] }
    let box = CGRect(center: .zero, size: description.size)
    return [fill, .text(label.text, label.style, box: box)]
  }
}

extension DynamicItemDescription {
  // Around the center, upright.
  fileprivate var outline: Path {
    let bounds = CGRect(center: .zero, size: size)
    return switch shape {
    case .rectangle: Path(roundedRectangle: bounds, radius: cornerRadius)
    case .ellipse: Path(ellipseIn: bounds)
    case .path(let path): path
    }
  }
}
