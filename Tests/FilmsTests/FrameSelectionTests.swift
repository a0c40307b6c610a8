import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct FrameSelectionTests {
  // Two seconds: 120 frames at 60 per second.
  private func film(speed: String = "1") throws -> Film {
    try makeFilm(
      """
      version: 1
      canvas: { size: [40, 40] }
      time: { duration: 2s, speed: \(speed) }
      collection: { items: 1, layout: { type: flow, item_size: [8, 8] } }
      timeline:
        - { at: 0.5s, marker: rise }
        - { at: 1s, marker: peak }
        - { at: 1.5s, marker: "odd:1" }
      """
    )
  }

  private func frames(_ text: String, at rate: FrameRate = FrameRate(60)) throws -> [Int] {
    try FrameSelection(text).frames(of: film(), at: rate)
  }

  @Test(arguments: [
    ("72", 72), ("frame:72", 72), ("0", 0), ("start", 0), ("end", 119), ("settle", 119),
    ("1.2s", 72), ("300ms", 18), (".5s", 30), ("1.s", 60), ("0s", 0), ("2s", 119),
    ("0%", 0), ("50%", 59), ("100%", 119), ("12.5%", 14),
    ("marker:rise", 30), ("marker:peak", 60), ("marker:odd:1", 90),
  ])
  func `a moment has a frame`(text: String, frame: Int) throws {
    #expect(try FilmMoment(text).frame(of: film(), at: FrameRate(60)) == frame)
    #expect(try frames(text) == [frame])
  }

  @Test(arguments: [
    ("16ms", FrameRate(60), 0), ("17ms", FrameRate(60), 1), ("39ms", FrameRate(50), 1),
    ("0.7s", FrameRate(30), 21), ("29ms", FrameRate(100, per: 3), 0),
    ("30ms", FrameRate(100, per: 3), 1), ("marker:rise", FrameRate(25), 12),
  ])
  func `between two frames the earlier one is on screen`(text: String, rate: FrameRate, frame: Int) throws {
    #expect(try FilmMoment(text).frame(of: film(), at: rate) == frame)
  }

  @Test(arguments: [
    ("0..4", [0, 1, 2, 3, 4]), ("0..5:2", [0, 2, 4]), ("0..4:2", [0, 2, 4]),
    ("117..end", [117, 118, 119]), ("7..7", [7]), ("frame:7..frame:9:2", [7, 9]),
    ("1.5s..1.55s", [90, 91, 92, 93]), ("0s..2s:0.5s", [0, 30, 60, 90, 119]),
    ("start..1s:250ms", [0, 15, 30, 45, 60]), ("0..10:1ms", Array(0...10)),
    ("0s..50ms:20ms", [0, 1, 2]), ("marker:rise..marker:peak:10", [30, 40, 50, 60]),
    ("marker:rise..marker:odd:1:30", [30, 60, 90]), ("marker:peak..61", [60, 61]),
    ("9,3, 5", [3, 5, 9]), ("3,2..4,3", [2, 3, 4]), ("0..3:99999999999999999999", [0]),
    ("0s..1s:999999s", [0]),
  ])
  func `a list of ranges is sorted, and has no frame twice`(text: String, list: [Int]) throws {
    #expect(try frames(text) == list)
  }

  @Test
  func `times are those of the film, and markers those of the scene`() throws {
    let slow = try film(speed: "0.5")
    let rate = FrameRate(60)
    #expect(slow.frameCount(at: rate) == 240)
    #expect(try FilmMoment("3s").frame(of: slow, at: rate) == 180)
    #expect(try FilmMoment("marker:peak").frame(of: slow, at: rate) == 120)
  }

  @Test(arguments: [
    "", "x", "1.2", "-1", "1.2 s", "1e3s", "s", ".s", "%", "101%", "-5%", "frame:", "frame:x",
    "marker:", "nan%", "infs", "1..2s..", "0x10", "1.2.3s", "٣", "Start", "1,,2", "1,", "..3",
    "3..",
  ])
  func `a text that is no moment is unreadable`(text: String) {
    #expect {
      try frames(text)
    } throws: { error in
      if case .unreadableMoment = (error as? CradleError)?.reason as? FrameSelectionError { true } else { false }
    }
  }

  @Test(arguments: [
    ("0..9:x", FrameSelectionError.unreadableStep("x", range: "0..9:x")),
    ("0..9:-1", .unreadableStep("-1", range: "0..9:-1")),
    ("0..9:", .unreadableStep("", range: "0..9:")),
    ("0..9:0", .zeroStep(range: "0..9:0")),
    ("0..9:0ms", .zeroStep(range: "0..9:0ms")),
    ("9..0", .reversedRange("9..0")),
    ("1s..0.5s", .reversedRange("1s..0.5s")),
    ("marker:peek", .unknownMarker("peek", known: ["rise", "peak", "odd:1"])),
    ("0..marker:x:y", .unknownMarker("x:y", known: ["rise", "peak", "odd:1"])),
  ])
  func `an unreadable or impossible range has its error`(text: String, error: FrameSelectionError) {
    #expect(throws: CradleError(error)) { try frames(text) }
  }

  @Test(arguments: [
    ("120", "'frame:120' is beyond the film, which ends after 2 s with frame 119"),
    ("0..2.1s", "'2.1s' is beyond the film, which ends after 2 s with frame 119"),
    ("99999999999999999999", "'frame:9223372036854775807' is beyond the film, which ends after 2 s with frame 119"),
    ("marker:peek", "the film has no marker 'peek'; did you mean 'peak'?"),
    ("marker:bottom", "the film has no marker 'bottom'; its markers are 'rise', 'peak', 'odd:1'"),
    ("0..9:x", "'x' in '0..9:x' is not a step; write a number of frames ('2') or a time ('0.25s', '250ms')"),
    ("0..9:0", "the step of '0..9:0' is zero; the smallest step is one frame"),
    ("9..0", "'9..0' ends before it starts; write the earlier moment first"),
  ])
  func `the message of an error gives the allowed values`(text: String, message: String) {
    #expect {
      try frames(text)
    } throws: {
      "\($0)" == message
    }
  }

  @Test(arguments: [
    (6, 120, [0, 24, 48, 71, 95, 119]), (2, 120, [0, 119]), (1, 120, [0]), (6, 3, [0, 1, 2]),
    (6, 1, [0]), (6, 0, [0]), (3, 5, [0, 2, 4]),
  ])
  func `frames are spread from the first to the last`(count: Int, frameCount: Int, list: [Int]) {
    #expect(FrameSelection.spread(count, over: frameCount) == list)
  }

  @Test
  func `a film of one frame shows it at any moment`() throws {
    let short = try makeFilm()
    #expect(try FilmMoment("end").frame(of: short, at: FrameRate(1)) == 0)
    #expect(try FilmMoment("50%").frame(of: short, at: FrameRate(1)) == 0)
  }
}
