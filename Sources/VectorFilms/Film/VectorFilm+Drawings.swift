import CradleGeometry
package import CradleGraphics

extension VectorFilm {
  /// Returns the film with other drawings for its symbols, but with the same motion and order.
  ///
  /// - Parameter change: Returns the new commands of a symbol.
  package func replacingCommands<Failure: Error>(
    _ change: ([DrawingCommand]) throws(Failure) -> [DrawingCommand]
  ) throws(Failure) -> VectorFilm {
    var changed: [Symbol] = []
    for symbol in symbols {
      var targets: [MorphTarget] = []
      for target in symbol.morphTargets {
        targets.append(MorphTarget(value: target.value, commands: try change(target.commands), opacity: target.opacity))
      }
      changed.append(Symbol(size: symbol.size, commands: try change(symbol.commands), morphTargets: targets))
    }
    return VectorFilm(
      size: size,
      frameRate: frameRate,
      frameCount: frameCount,
      background: background,
      symbols: changed,
      layers: layers,
      statistics: statistics
    )
  }
}
