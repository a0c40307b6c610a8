import CradleGraphics

extension VectorFilm {
  /// The film without unused symbols; the other symbols keep their order.
  var withoutUnusedSymbols: VectorFilm {
    var isUsed = symbols.map { _ in false }
    for life in layers.lazy.flatMap(\.tracks).flatMap(\.lives) {
      for step in life.symbol.steps { isUsed[step.value] = true }
    }
    guard isUsed.contains(false) else { return self }
    var places: [Int] = []
    var count = 0
    for used in isUsed {
      places.append(count)
      count += used ? 1 : 0
    }
    return VectorFilm(
      size: size,
      frameRate: frameRate,
      frameCount: frameCount,
      background: background,
      symbols: zip(symbols, isUsed).filter(\.1).map(\.0),
      layers: layers.map { $0.renumberingSymbols { places[$0] } },
      statistics: statistics
    )
  }
}

extension VectorFilm.Layer {
  fileprivate func renumberingSymbols(_ place: (Int) -> Int) -> VectorFilm.Layer {
    VectorFilm.Layer(
      name: name,
      lives: lives,
      clip: clip,
      masks: masks,
      background: background,
      origin: origin,
      roundsCorners: roundsCorners,
      tracks: tracks.map { track in
        let lives = track.lives.map { $0.renumberingSymbols(place) }
        return VectorFilm.Track(id: track.id, role: track.role, lives: lives)
      }
    )
  }
}

extension VectorFilm.Life {
  fileprivate func renumberingSymbols(_ place: (Int) -> Int) -> VectorFilm.Life {
    VectorFilm.Life(
      frames: frames,
      rides: rides,
      x: x,
      y: y,
      angle: angle,
      scaleX: scaleX,
      scaleY: scaleY,
      alpha: alpha,
      morph: morph,
      window: window,
      level: level,
      symbol: symbol.mapValues(place)
    )
  }
}
