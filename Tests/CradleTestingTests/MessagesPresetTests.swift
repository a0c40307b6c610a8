import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleTestSupport
import Foundation
import Testing

/// Requirements on the preset of a chat.
struct MessagesPresetTests {
  private static let sent = "See you there. I'm the one with the bread"

  /// A bubble without its tail, on the canvas.
  private struct Bubble {
    let text: String
    let frame: CGRect
    let isMine: Bool

    init(_ cell: DisplayList.Element) throws {
      let texts = cell.commands.compactMap { command -> (String, TextStyle, CGRect)? in
        if case .text(let text, let style, let box) = command { (text, style, box) } else { nil }
      }
      let (text, style, box) = try #require(texts.first)
      self.text = text
      isMine = style.color == .white
      frame = box.insetBy(dx: -12, dy: -7).offsetBy(dx: cell.center.x, dy: cell.center.y)
    }
  }

  private func bubbles(_ frames: PresetFrames, _ frame: Int) throws -> [Bubble] {
    try frames.cells(frame).map(Bubble.init)
  }

  @Test
  func `bubbles are on their senders' sides, three quarters wide at most, and in runs`() throws {
    let frames = try PresetFrames("messages")
    #expect(frames.film.ending == .settled)
    #expect((3...8).contains(frames.duration))
    for frame in [0, frames.last] {
      let bubbles = try bubbles(frames, frame)
      #expect(bubbles.count > 5)
      for bubble in bubbles {
        #expect(bubble.frame.width <= 0.75 * 320)
        #expect(abs(bubble.isMine ? bubble.frame.maxX - 304 : bubble.frame.minX - 16) < 0.05)
      }
      for (first, second) in zip(bubbles, bubbles.dropFirst()) {
        let gap = second.frame.minY - first.frame.maxY
        // Springs rest within 0.05 points, on either side.
        #expect(abs(gap - (first.isMine == second.isMine ? 2 : 8)) < 0.1)
      }
    }
  }

  @Test
  func `bubbles spread under a finger, and close up without a bounce`() throws {
    // One drag that ends with the finger at rest, so that the content stops where it is.
    let drag =
      "timeline=[{ at: 0.3s, drag: { from: [160, 380], to: [160, 160], over: 0.25s, "
      + "curve: linear, release: stop } }]"
    let frames = try PresetFrames("messages", overrides: [drag])
    let lift = frames.number(at: 0.55)
    var (lag, overshoot) = (0.0, 0.0)
    for cell in try frames.cells(frames.last) {
      for frame in lift...frames.last {
        guard let moving = try frames.cells(frame).first(where: { $0.id == cell.id }) else { continue }
        // Cells lag behind content that moved up.
        lag = max(lag, moving.center.y - cell.center.y)
        overshoot = max(overshoot, cell.center.y - moving.center.y)
      }
    }
    #expect(lag > 10)
    #expect(overshoot < 1)
  }

  @Test
  func `a message is sent, and the list makes room for it`() throws {
    let frames = try PresetFrames("messages")
    let start = frames.number(at: 3.8)
    #expect(try bubbles(frames, start).allSatisfy { $0.text != Self.sent })
    #expect(try bubbles(frames, start).last?.isMine == false)
    // The message comes from below the canvas, and never turns back.
    let ways = try (start...frames.last).compactMap { frame in
      try bubbles(frames, frame).first { $0.text == Self.sent }?.frame
    }
    #expect(try #require(ways.first).minY > 568 - 60)
    for (before, after) in try pairs(ways.dropLast(), ways.dropFirst()) { #expect(after.minY < before.minY + 0.1) }
    let place = try #require(ways.last)
    #expect(abs(place.maxY - 558) < 0.1)
    #expect(place.minY > 64 && abs(place.maxX - 304) < 0.05)
  }

  @Test
  func `no visible element jumps`() throws {
    // A finger at 1000 points per second moves 17 points in a frame.
    #expect(try PresetFrames("messages").longestStep() < 40)
  }
}
