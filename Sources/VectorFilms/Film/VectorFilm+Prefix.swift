import CradleGeometry
import CradleGraphics

extension VectorFilm {
  /// Returns the beginning of the film, with the same motion.
  ///
  /// The statistics are still those of the whole film.
  ///
  /// - Parameters:
  ///   - count: The number of frames to keep, at least 1. A film with fewer frames is returned unchanged.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  package func prefix(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> VectorFilm {
    require(count > 0, message: "a film keeps at least one frame, not \(count)", file: file, line: line)
    guard count < frameCount else { return self }
    return VectorFilm(
      size: size,
      frameRate: frameRate,
      frameCount: count,
      background: background.prefix(count),
      symbols: symbols,
      layers: layers.compactMap { $0.prefix(count) },
      statistics: statistics
    ).withoutUnusedSymbols
  }
}

extension VectorFilm.Layer {
  fileprivate func prefix(_ count: Int) -> VectorFilm.Layer? {
    let kept = lives.filter { $0.lowerBound < count }.map { $0.clamped(to: 0..<count) }
    guard !kept.isEmpty else { return nil }
    return VectorFilm.Layer(
      name: name,
      lives: kept,
      clip: clip.prefix(count),
      masks: masks.prefix(count),
      background: background.prefix(count),
      origin: origin.map { VectorFilm.Origin(x: $0.x.prefix(count), y: $0.y.prefix(count)) },
      roundsCorners: roundsCorners,
      tracks: tracks.compactMap { track in
        let lives = track.lives.filter { $0.frames.lowerBound < count }.map { $0.prefix(count) }
        return lives.isEmpty ? nil : VectorFilm.Track(id: track.id, role: track.role, lives: lives)
      }
    )
  }
}

extension VectorFilm.Life {
  fileprivate func prefix(_ count: Int) -> VectorFilm.Life {
    VectorFilm.Life(
      frames: frames.clamped(to: 0..<count),
      rides: rides,
      x: x.prefix(count),
      y: y.prefix(count),
      angle: angle.prefix(count),
      scaleX: scaleX.prefix(count),
      scaleY: scaleY.prefix(count),
      alpha: alpha.prefix(count),
      morph: morph.prefix(count),
      window: window.map { window in
        VectorFilm.Window(
          start: window.start.prefix(count),
          end: window.end.prefix(count),
          length: window.length.prefix(count)
        )
      },
      level: level.prefix(count),
      symbol: symbol.prefix(count)
    )
  }
}

extension VectorFilm.Steps {
  // The first step is always kept: it begins with a life, and every life begins before the end.
  fileprivate func prefix(_ count: Int) -> Self {
    var kept = Self(steps[0].value, atFrame: steps[0].frame)
    for step in steps.dropFirst() where step.frame < count {
      kept.append(step.value, atFrame: step.frame)
    }
    return kept
  }
}

extension VectorFilm.Curve {
  // Cutting a piece does not change its shape: a part of a cubic is a cubic, and the new key has the speed at the cut.
  fileprivate func prefix(_ count: Int) -> Self {
    let last = count - 1
    var kept = keys.filter { $0.frame <= last }
    guard kept.count < keys.count, let open = kept.last, open.frame < last, !open.isHeld else {
      return Self(keys: kept)
    }
    kept.append(
      VectorFilm.Key(
        frame: last,
        value: value(atFrame: Double(last)),
        speedIn: speed(atFrame: Double(last)),
        speedOut: 0,
        isHeld: true
      )
    )
    return Self(keys: kept)
  }

  // Returns the derivative of the cubic piece at a frame inside the piece, per frame.
  private func speed(atFrame frame: Double) -> Double {
    guard let end = keys.firstIndex(where: { Double($0.frame) > frame }), end > 0 else { return 0 }
    let key = keys[end - 1]
    let next = keys[end]
    let length = Double(next.frame - key.frame)
    let rise = next.value - key.value
    let out = key.speedOut * length
    let into = next.speedIn * length
    let time = (frame - Double(key.frame)) / length
    let linear = 2 * (3 * rise - 2 * out - into)
    let square = 3 * (out + into - 2 * rise)
    return (out + time * (linear + time * square)) / length
  }
}
