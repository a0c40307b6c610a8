package import Graphics

extension DisplayList.Layer {
  /// Returns the layer with its contents as opaque as a part of what they are; bars stay, and so do places.
  package func faded(to opacity: Double) -> DisplayList.Layer {
    guard opacity < 1 else { return self }
    var layer = self
    layer.background = background.withAlpha(background.alpha * opacity)
    for index in elements.indices where elements[index].role != .chrome {
      let commands = elements[index].commands
      layer.elements[index].commands =
        opacity > 0 && !commands.isEmpty
        ? [.group(commands, opacity: opacity, clip: nil)] : []
    }
    return layer
  }
}
