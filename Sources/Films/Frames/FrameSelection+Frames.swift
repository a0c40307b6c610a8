public import CradleGeometry
public import CradleGraphics
public import CradlePlayback
public import CradleScenes

extension FrameSelection {
  /// Returns the numbers of the selected frames in ascending order, without duplicates.
  ///
  /// - Throws: `CradleError` if a moment is not in the film, or a range runs backwards.
  public func frames(of film: Film, at rate: FrameRate) throws(CradleError) -> [Int] {
    try frames(in: FilmExtent(film, rate))
  }

  /// Returns the numbers of the selected frames in a film whose extent alone is known.
  package func frames(in extent: FilmExtent) throws(CradleError) -> [Int] {
    if let mistake { throw CradleError(code: .invalidFrames, message: mistake) }
    var frames: Set<Int> = []
    for part in parts {
      switch part {
      case .moment(let moment): frames.insert(try moment.frame(in: extent))
      case .range(let start, let end, let step, let text):
        let range = (start: start, end: end, step: step, text: text)
        frames.formUnion(try Self.frames(in: range, of: extent))
      }
    }
    return frames.sorted()
  }

  private static func frames(
    in range: (start: FilmMoment, end: FilmMoment, step: Step, text: String),
    of film: FilmExtent
  ) throws(CradleError) -> [Int] {
    let first = try range.start.frame(in: film)
    let last = try range.end.frame(in: film)
    let start = try range.start.place(in: film)
    let end = try range.end.place(in: film)
    guard start <= end + 1e-6 else { throw CradleError(FrameSelectionError.reversedRange(range.text)) }
    switch range.step {
    case .frames(let count): return Array(stride(from: first, through: last, by: count))
    case .seconds(let seconds):
      let step = seconds * film.rate.framesPerSecond
      guard step > 1 else { return Array(first...last) }
      let count = FilmMoment.wholeFrames(in: (end - start) / step)
      return (0...count).map { min(last, FilmMoment.wholeFrames(in: start + Double($0) * step)) }
    }
  }
}

extension FilmMoment {
  /// Returns the number of the frame on screen at the moment.
  ///
  /// The end of a film counts as its last frame.
  ///
  /// - Throws: `CradleError` if the film has no such moment.
  public func frame(of film: Film, at rate: FrameRate) throws(CradleError) -> Int {
    try frame(in: FilmExtent(film, rate))
  }

  fileprivate func frame(in film: FilmExtent) throws(CradleError) -> Int {
    min(film.lastFrame, Self.wholeFrames(in: try place(in: film)))
  }

  /// Returns the time from the start to the moment, as a number of frames that may be fractional.
  func place(in film: FilmExtent) throws(CradleError) -> Double {
    let last = film.lastFrame
    switch kind {
    case .end: return Double(last)
    case .part(let part):
      guard 0...1 ~= part else { throw CradleError(FrameSelectionError.beyondFilm(self, film.length)) }
      return part * Double(last)
    case .frame(let frame):
      guard 0...last ~= frame else { throw CradleError(FrameSelectionError.beyondFilm(self, film.length)) }
      return Double(frame)
    case .time(let seconds):
      guard 0...(film.seconds + 1e-6) ~= seconds else {
        throw CradleError(FrameSelectionError.beyondFilm(self, film.length))
      }
      return seconds * film.rate.framesPerSecond
    case .marker(let name):
      guard let marker = film.film?.markers.first(where: { $0.name == name }), let scene = film.film?.scene else {
        throw CradleError(
          film.film?.absence(ofMarker: name, at: film.rate) ?? FrameSelectionError.unknownMarker(name, known: [])
        )
      }
      return scene.timing.seconds(at: SceneTime(marker.tick)) * film.rate.framesPerSecond
    }
  }

  /// Returns the number of the frame that is visible at a fractional position.
  static func wholeFrames(in place: Double) -> Int {
    // For example, 0.7 s at 30 frames per second is 20.999999999999996 frames, but the result should be 21 instead of
    // 20.
    Int((place + 1e-6).rounded(.down))
  }
}

/// The length of a film, as its frames and its rate.
package struct FilmExtent {
  /// The number of frames.
  package let frameCount: Int
  package let rate: FrameRate
  /// The duration, in seconds.
  package let seconds: Double
  // The film, for its markers; `nil` for a film that Cradle did not make.
  fileprivate let film: Film?

  /// Creates the extent of a film that Cradle did not make.
  package init(frameCount: Int, rate: FrameRate) {
    self.frameCount = frameCount
    self.rate = rate
    seconds = Double(frameCount) / rate.framesPerSecond
    film = nil
  }

  /// Creates the extent of a scene's film.
  init(_ film: Film, _ rate: FrameRate) {
    frameCount = film.frameCount(at: rate)
    self.rate = rate
    seconds = film.seconds
    self.film = film
  }

  fileprivate var lastFrame: Int { max(0, frameCount - 1) }

  fileprivate var length: FrameSelectionError.Length {
    FrameSelectionError.Length(frames: frameCount, seconds: seconds)
  }
}

extension Film {
  /// The duration of the film on screen, in seconds.
  package var seconds: Double {
    scene.timing.seconds(at: SceneTime(duration))
  }

  // Returns the reason why the film has no marker with a name.
  fileprivate func absence(ofMarker name: String, at rate: FrameRate) -> FrameSelectionError {
    let isUnreached = scene.timeline.contains { $0.action.verb.marker == name }
    return isUnreached
      ? .unreachedMarker(name, length(at: rate))
      : .unknownMarker(name, known: markers.map(\.name))
  }

  /// Returns the length of the film, for messages.
  func length(at rate: FrameRate) -> FrameSelectionError.Length {
    FrameSelectionError.Length(frames: frameCount(at: rate), seconds: seconds)
  }
}

extension Film {
  /// The number of the poster frame, at the frame rate of the scene.
  ///
  /// If an override cuts off the scene's poster moment, for example with a shorter duration, the last frame is the
  /// poster.
  package var posterFrame: Int {
    let rate = scene.timing.frameRate
    do throws(CradleError) {
      return try scene.poster.frame(of: self, at: rate)
    } catch {
      return max(0, frameCount(at: rate) - 1)
    }
  }

  /// The names of the markers that each frame shows, in chronological order.
  package var markersByFrame: [Int: [String]] {
    let rate = scene.timing.frameRate
    return markers.reduce(into: [:]) { names, marker in
      // No frame shows a marker after the end.
      let moment = FilmMoment.marker(marker.name)
      guard let frame = try? moment.frame(of: self, at: rate) else { return }
      names[frame, default: []].append(marker.name)
    }
  }
}
