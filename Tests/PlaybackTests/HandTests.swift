import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Hands of persons on a playback, and the entries that say what they did.
struct HandTests {
  /// A scene that a hand touches.
  enum Subject: String, CaseIterable, Sendable {
    case list, springy, pile, circle, rows, sheet

    var text: String {
      let canvas = "version: 1\ncanvas: { size: [320, 480] }\ntime: { max: 6s }\n"
      switch self {
      case .list:
        return canvas + """
          collection: { items: 120, layout: { type: flow, item_size: [320, 44], line_spacing: 0 } }
          timeline: [{ at: 5s, scroll_to: { offset: [0, 400] } }]
          """
      case .springy:
        return canvas + """
          collection: { items: 120, layout: { type: springy_flow, item_size: [320, 44], line_spacing: 4 } }
          """
      case .circle: return canvas + "collection: { items: 12, layout: { type: circle } }\n"
      case .rows:
        return canvas + """
          collection:
            items: 120
            layout: { type: list, swipe_actions: { trailing: [{ title: Flag }, { title: Mute }] } }
          """
      case .sheet:
        return canvas + """
          stages:
            - { id: below, collection: { items: 40, layout: { type: flow, item_size: [320, 44] } } }
            - id: sheet
              sheet: { detents: [medium, large], detent: medium }
              collection: { items: 40, layout: { type: flow, item_size: [320, 44] } }
          """
      case .pile:
        return canvas + """
          dynamics:
            items: [{ id: "box{i}", repeat: 12, center: [60, 40], step: [18, 30], size: [40, 40] }]
            behaviors:
              - gravity: { items: all }
              - collision: { items: all, reference_bounds: true }
          """
      }
    }

    func film() throws -> Film {
      Film(try SceneLoader().load(SceneFile(name: "\(rawValue).yaml", text: text)), measuring: .imaginary)
    }
  }

  /// A person's finger: minimum jerk, a point of jitter, a sample every 8 to 16 ms.
  private struct Person {
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

    /// Returns the place of a finger in each display frame of a gesture that is cut off while it moves.
    mutating func way(from start: CGPoint, by way: Vector, over seconds: Double, until part: Double) -> [CGPoint] {
      var samples = [(time: 0.0, place: start)]
      var time = 0.0
      while time < seconds * part {
        time += number(0.008...0.016)
        let t = min(1, time / seconds)
        let eased = t * t * t * (10 - 15 * t + 6 * t * t)
        let jitter = Vector(x: number(-0.5...0.5), y: number(-0.5...0.5))
        samples.append((time, start + way * eased + jitter))
      }
      return (0...Int(time * 60)).map { frame in
        let due = Double(frame) / 60
        let next = samples.dropFirst().first { $0.time >= due } ?? samples[samples.count - 1]
        let last = samples.last { $0.time < next.time } ?? samples[0]
        let place = last.place + (next.place - last.place) * ((due - last.time) / (next.time - last.time))
        return CGPoint(x: (place.x * 100).rounded() / 100, y: (place.y * 100).rounded() / 100)
      }
    }
  }

  private static func touch(_ film: Film, at time: Ticks, _ places: [CGPoint], most: Int = 900) -> Hand {
    let player = film.makePlayer()
    _ = player.displayList(at: SceneTime(time))
    let hand = Hand(on: player)
    for place in places {
      hand.put(1, at: place)
      hand.advance()
    }
    hand.liftAll()
    var rest = most
    while !hand.isDone, rest > 0 {
      hand.advance()
      rest -= 1
    }
    return hand
  }

  @Test(arguments: Subject.allCases, 0..<12)
  func `exact places move everything as it was shown, to the bit`(subject: Subject, seed: Int) throws {
    let film = try subject.film()
    var person = Person(generator: SeededGenerator(seed: UInt64(seed)))
    let start = CGPoint(x: person.number(60...260).rounded(), y: person.number(200...460).rounded())
    let by = Vector(x: person.number(-80...80), y: person.number(-300...200))
    let places = person.way(from: start, by: by, over: person.number(0.2...0.8), until: person.number(0.5...1))
    let hand = Self.touch(film, at: Ticks(2 * Int(person.number(0...180))), places)
    let kept = try KeptTouches(of: hand, on: film, exactly: true)
    #expect(kept.isExact)
    #expect(kept.difference == 0)
  }

  @Test(arguments: 0..<8)
  func `two fingers pinch a circle, and turn an item`(seed: Int) throws {
    for subject in [Subject.circle, .pile] {
      let film = try subject.film()
      let player = film.makePlayer()
      _ = player.displayList(at: SceneTime(.seconds(4)))
      let hand = Hand(on: player)
      var person = Person(generator: SeededGenerator(seed: UInt64(seed)))
      let centers = player.displayList(at: SceneTime(.seconds(4.2))).layers.flatMap(\.elements).map(\.center)
      let middle = subject == .pile ? centers[0] : CGPoint(x: 160, y: 240)
      let first = person.way(from: middle + Vector(x: -15, y: 3), by: Vector(x: -60, y: -20), over: 0.5, until: 1)
      let second = person.way(from: middle + Vector(x: 15, y: -3), by: Vector(x: 40, y: 60), over: 0.5, until: 1)
      for (one, other) in zip(first, second) {
        hand.put(1, at: one)
        hand.put(2, at: other)
        hand.advance()
      }
      hand.liftAll()
      for _ in 0..<300 { hand.advance() }
      let exact = try KeptTouches(of: hand, on: film, exactly: true)
      #expect(exact.isExact)
      #expect(hand.touches.map(\.verb.isPinch) == (subject == .circle ? [true] : [false, false]))
      let kept = try KeptTouches(of: hand, on: film, exactly: false)
      #expect(kept.difference <= KeptTouches.tolerance)
    }
  }

  @Test func `a hand's flings and drags become few words`() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<50 {
      let subject: Subject = seed % 2 == 0 ? .list : .springy
      let film = try subject.film()
      var person = Person(generator: SeededGenerator(seed: UInt64(1000 + seed)))
      let start = CGPoint(x: 160, y: person.number(300...440).rounded())
      let by = Vector(x: person.number(-30...30), y: person.number(-350 ... -80))
      // A fling lifts while the finger moves, and a drag where it stops.
      let part = seed % 3 == 0 ? 1.3 : person.number(0.5...0.8)
      let places = person.way(from: start, by: by, over: person.number(0.25...0.7), until: part)
      let hand = Self.touch(film, at: .seconds(1), places)
      let kept = try KeptTouches(of: hand, on: film, exactly: false)
      #expect(kept.isExact)
      #expect(kept.difference <= KeptTouches.tolerance)
      let touch = try #require(kept.all.first)
      counts["\(touch.form)", default: 0] += 1
    }
    #expect(counts["exact", default: 0] <= 10, "\(counts)")
  }

  @Test func `a short touch is a tap, and a long one a press`() throws {
    let film = try Subject.list.film()
    let place = CGPoint(x: 160, y: 100)
    let tap = Self.touch(film, at: .seconds(1), [place, place + Vector(x: 4, y: 4), place])
    #expect(tap.touches.map(\.verb) == [.tap])
    let press = Self.touch(film, at: .seconds(1), Array(repeating: place, count: 48))
    #expect(press.touches.map(\.verb) == [.press])
    // The press begins after half a second, and lasts until the finger lifts.
    #expect(press.touches.first?.landing == .seconds(1.5))
    #expect(press.touches.first?.duration == .seconds(0.3))
    for hand in [tap, press] {
      let kept = try KeptTouches(of: hand, on: film, exactly: false)
      #expect(kept.isExact && kept.difference == 0)
      #expect(kept.all.map(\.form) == [.plain])
    }
  }

  @Test(arguments: [Subject.list, .springy])
  func `a finger that stays first, and then moves, presses and pulls`(subject: Subject) throws {
    let film = try subject.film()
    let stay = CGPoint(x: 160, y: 400)
    let ways = (0..<24).map { stay + Vector(x: 0, y: -5 * Double($0)) }
    let trembling = (0..<40).map { stay + Vector(x: Double($0 % 3), y: Double($0 % 5)) }
    let hand = Self.touch(film, at: .seconds(5), trembling + ways)
    #expect(hand.touches.count == 2)
    #expect(hand.touches.first?.verb == .press)
    #expect(hand.touches.last?.verb != .press)
    #expect(try KeptTouches(of: hand, on: film, exactly: true).isExact)
    #expect(try KeptTouches(of: hand, on: film, exactly: false).difference <= KeptTouches.tolerance)
  }

  @Test func `a finger that presses pinches with another`() throws {
    let film = try Subject.circle.film()
    let player = film.makePlayer()
    _ = player.displayList(at: SceneTime(.seconds(1)))
    let hand = Hand(on: player)
    for frame in 0..<60 {
      hand.put(1, at: CGPoint(x: 130, y: 240))
      if frame > 35 { hand.put(2, at: CGPoint(x: 190 + frame, y: 240)) }
      hand.advance()
    }
    hand.liftAll()
    for _ in 0..<120 { hand.advance() }
    #expect(hand.touches.map(\.verb) == [.press, .pinch])
    #expect(try KeptTouches(of: hand, on: film, exactly: true).isExact)
  }

  @Test func `what still moves is kept as it goes on, for some seconds`() throws {
    let text = """
      version: 1
      canvas: { size: [320, 480] }
      time: { duration: 3s }
      dynamics:
        items: [{ id: bob, center: [220, 200], size: [40, 40] }]
        behaviors: [{ gravity: { items: all } }, { attachment: { item: bob, anchor: [160, 100] } }]
      """
    let film = Film(try SceneLoader().load(SceneFile(name: "pendulum.yaml", text: text)), measuring: .imaginary)
    let player = film.makePlayer()
    let center = player.displayList(at: SceneTime(.seconds(1))).layers[0].elements.first { $0.id == "bob" }?.center
    let hand = Hand(on: player)
    for frame in 0..<20 {
      hand.put(1, at: try #require(center) + Vector(x: Double(frame * frame) / 8, y: Double(frame % 2)))
      hand.advance()
    }
    hand.liftAll()
    for _ in 0..<2 { hand.advance() }
    #expect(!hand.isDone && !hand.isDown)
    let kept = try KeptTouches(of: hand, on: film, exactly: false)
    #expect(kept.isExact)
    let players = try [kept, KeptTouches(of: hand, on: film, exactly: true)].map { kept in
      let entry = try #require(WrittenTouch(kept.all[0].entry)?.yaml)
      let file = SceneFile(name: "kept.yaml", text: "\(text)\ntimeline: [\(entry)]\n")
      return Film(try SceneLoader().load(file), measuring: .imaginary).makePlayer()
    }
    var farthest = 0.0
    for frame in 0..<300 {
      let tick = hand.tick + Ticks.displayFrame.multiplied(by: frame)
      let centers = try players.map {
        try #require($0.displayList(at: SceneTime(tick)).layers[0].elements.first).center
      }
      farthest = max(farthest, (centers[0] - centers[1]).length)
    }
    #expect(farthest <= kept.difference + 1e-6, "\(kept.all.map(\.form))")
  }

  @Test func `a finger that has rested before presses earlier`() throws {
    let film = try Subject.list.film()
    let player = film.makePlayer()
    _ = player.displayList(at: SceneTime(.seconds(1)))
    let hand = Hand(on: player)
    for _ in 0..<30 {
      hand.put(1, at: CGPoint(x: 160, y: 100), after: .seconds(0.4))
      hand.advance()
    }
    #expect(hand.touches.first?.landing == .seconds(1.1))
  }

  @Test func `a finger pulls a row sideways, and it opens`() throws {
    let film = try Subject.rows.film()
    let places = (0..<20).map { CGPoint(x: 250 - 8 * Double($0), y: 200) }
    let hand = Self.touch(film, at: .seconds(1), places)
    let kept = try KeptTouches(of: hand, on: film, exactly: false)
    #expect(kept.isExact)
    #expect(kept.all.map(\.form) == [.plain])
    let centers = try shown(.rows, kept, at: hand.tick).layers.flatMap(\.elements).filter { $0.role == .cell }
    #expect(Set(centers.map(\.center.x)) == [160, 12])
  }

  @Test(arguments: [-300.0, -20, 200]) func `a finger on a sheet moves the sheet, to a detent`(way: Double) throws {
    let film = try Subject.sheet.film()
    let places = (0...15).map { CGPoint(x: 160, y: 330 + way * Double($0) / 15) }
    let hand = Self.touch(film, at: .seconds(1), places)
    let kept = try KeptTouches(of: hand, on: film, exactly: false)
    #expect(kept.isExact)
    #expect(kept.difference <= KeptTouches.tolerance)
    #expect(kept.all.map(\.entry.stage) == [.number(1)])
    let still = film.makePlayer().displayList(at: SceneTime(hand.tick))
    #expect((try shown(.sheet, kept, at: hand.tick) == still) == (way > -100))
  }

  // What a scene shows that has the first of some kept touches on its timeline.
  private func shown(_ subject: Subject, _ kept: KeptTouches, at tick: Ticks) throws -> DisplayList {
    let entry = try #require(WrittenTouch(kept.all[0].entry)?.yaml)
    let file = SceneFile(name: "kept.yaml", text: subject.text + "\ntimeline: [\(entry)]\n")
    return Film(try SceneLoader().load(file), measuring: .imaginary).makePlayer().displayList(at: SceneTime(tick))
  }

  @Test func `a kept touch stands in the order of time, among the entries that waited`() throws {
    let film = try Subject.list.film()
    let early = Self.touch(film, at: .seconds(1), [CGPoint(x: 160, y: 100)])
    #expect(try KeptTouches(of: early, on: film, exactly: false).index(of: 0) == 0)
    let late = Self.touch(film, at: .seconds(4.95), Array(repeating: CGPoint(x: 160, y: 100), count: 60))
    let kept = try KeptTouches(of: late, on: film, exactly: false)
    #expect(kept.begunCount == 0)
    #expect(kept.laterStarts == [.seconds(5)])
    #expect(kept.index(of: 0) == 1)
  }

  @Test func `entries that have not begun wait for the hand`() throws {
    let film = try Subject.list.film()
    let hand = Self.touch(film, at: .seconds(4.9), [CGPoint(x: 160, y: 100)])
    #expect(hand.begunCount == 0)
    #expect(hand.tick > .seconds(4.9))
  }

  @Test func `a finger beside everything does nothing`() throws {
    let film = try Subject.pile.film()
    let hand = Self.touch(film, at: .seconds(5), [CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 10), CGPoint(x: 90, y: 10)])
    #expect(hand.touches.isEmpty)
    #expect(hand.isDone)
  }

  @Test func `places that are no numbers, and fingers beyond the tenth, are ignored`() throws {
    let film = try Subject.list.film()
    let player = film.makePlayer()
    let hand = Hand(on: player)
    hand.put(0, at: CGPoint(x: Double.nan, y: 0))
    for finger in 1...100 { hand.put(finger, at: CGPoint(x: 160, y: 100)) }
    hand.advance()
    hand.liftAll()
    hand.advance()
    #expect(hand.touches.count == Hand.mostFingers)
    #expect(!hand.isDown)
  }
}

extension Hand.Touch.Verb {
  fileprivate var isPinch: Bool { self == .pinch }
}
