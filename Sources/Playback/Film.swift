public import Graphics
public import Scenes

/// How long a scene runs, and what its frames are.
public struct Film: Sendable {
  /// Why a film ends where it does.
  public enum Ending: Equatable, Sendable {
    /// The scene says how long it is.
    case fixed
    /// Everything has been at rest for half a second.
    case settled
    /// The scene did not come to rest in the time that it has at most.
    case cutOff
  }

  /// The scene.
  public private(set) var scene: Scene
  /// What knows how large the texts of the scene are.
  public let measuring: any TextMeasuring
  /// How many ticks of the scene the film covers.
  public let ticks: Int
  /// Why it ends there.
  public let ending: Ending
  /// Whether everything on the timeline happens before the film ends.
  public let showsWholeTimeline: Bool
  /// The named moments.
  public let markers: [Player.Marker]
  /// The ticks at which something happens: where the display frames start in which entries of the
  /// timeline, repetitions too, take effect and fingers lift; ascending, each once.
  package let actionTicks: [Int]

  // Half a second of rest, so that an eye sees that it is over.
  private static let rest = 60

  /// Plays a scene once, without drawing, to find out how long it is.
  ///
  /// In a task that is cancelled, it stops early, and what it says of the film is not true.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - measuring: What knows how large texts are; an imaginary font, unless one is given that
  ///     measures what will be drawn.
  public init(_ scene: Scene, measuring: any TextMeasuring = FixedTextMeasuring()) {
    (self.scene, self.measuring) = (scene, measuring)
    let player = Player(scene, measuring: measuring)
    switch scene.timing.duration {
    case .ticks(let ticks):
      while player.tick < ticks, !Task.isCancelled { player.advanceDisplayFrame() }
      (self.ticks, ending) = (ticks, .fixed)
    case .settle:
      (self.ticks, ending) = Self.settle(player, before: scene.timing.maximum)
    }
    showsWholeTimeline = player.isTimelineDone
    markers = player.markers
    actionTicks = player.log.ticks(before: ticks)
  }

  /// The ticks at which entries of the timeline take effect, ascending, each once.
  ///
  /// Every repetition counts, and a touch that takes time counts twice: when it lands, and when it
  /// lifts. Markers are among them. An entry takes effect in the display frame that starts at its
  /// tick, so its effect is there two ticks later.
  public var eventTicks: [Int] {
    Set(actionTicks + markers.map(\.tick)).sorted()
  }

  /// Returns the film with another number of pixels to a point.
  public func rescaled(to scale: Double) -> Film {
    var film = self
    film.scene.canvas.scale = scale
    return film
  }

  /// Returns a player of the scene, at its start.
  public func makePlayer() -> Player {
    Player(scene, measuring: measuring, length: ticks)
  }

  private static func settle(_ player: Player, before maximum: Int) -> (Int, Ending) {
    while player.tick < maximum, !Task.isCancelled {
      player.advanceDisplayFrame()
      if player.isSettled { return (min(player.tick + rest, maximum), .settled) }
    }
    return (maximum, .cutOff)
  }

  /// Returns how many frames a rate gives: those that begin before the film is over.
  public func frameCount(at rate: FrameRate) -> Int {
    scene.timing.frameCount(of: ticks, at: rate)
  }

  /// Returns the time of a frame, in ticks of the scene.
  public func time(ofFrame index: Int, at rate: FrameRate) -> Double {
    Double(index * 120 * rate.denominator) * scene.timing.speed / Double(rate.numerator)
  }
}
