import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

/// The digest of a film: how near it stays, how it is written, and what it finds.
struct FilmDigestTests {
  private let size = PixelSize(width: 64, height: 48)

  // A card that moves in a wave, over a ground, at a scale of 1.
  private func list(_ frame: Int, color: Color = .systemOrange, text: String? = nil) -> DisplayList {
    let angle = Double(frame) / 10
    var commands: [DrawingCommand] = [
      .fill(Path(rectangle: CGRect(x: -8, y: -6, width: 16, height: 12)), .solid(color))
    ]
    if let text { commands.append(.text(text, TextStyle(), box: CGRect(x: -8, y: -6, width: 16, height: 12))) }
    let card = DisplayList.Element(
      id: "card",
      role: .item,
      center: CGPoint(x: 32 + 20 * sin(angle), y: 24),
      size: CGSize(width: 16, height: 12),
      angle: angle / 7,
      commands: commands
    )
    let layer = DisplayList.Layer(name: "items", elements: [card])
    return DisplayList(size: CGSize(width: 64, height: 48), background: .white, layers: [layer])
  }

  // The card as an upright rectangle of whole pixels: what matters here are means.
  private func bitmap(_ list: DisplayList, blue: UInt8 = 0) -> Bitmap {
    let center = list.layers[0].elements[0].center
    var bytes = [UInt8](repeating: 255, count: size.count * 4)
    for row in 18..<30 {
      for column in max(0, Int(center.x) - 8)..<min(64, Int(center.x) + 8) {
        bytes.replaceSubrange((row * 64 + column) * 4..<(row * 64 + column) * 4 + 4, with: [blue, 149, 255, 255])
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }

  private func recorder(_ frames: [Int]) -> DigestRecorder {
    let sampling = FieldSampling(size: size)
    var recorder = DigestRecorder(sampling)
    for frame in frames {
      let list = list(frame)
      recorder.add(DigestFrame(of: list, bitmap: bitmap(list), sampling: sampling), number: frame)
    }
    return recorder
  }

  private func digest(upTo limit: Int = 100_000) throws -> FilmDigest {
    let bytes = try #require(recorder(Array(0..<100)).file(upTo: limit) { $0 })
    return try FilmDigest(reading: bytes, size: size, frameCount: 100)
  }

  @Test
  func `a track stays as near to its values as it promises`() {
    var chance = SeededGenerator(seed: 7)
    for error in [1.0, 1.5, 2] {
      var fitter = SignalFitter(error: error)
      var (value, speed) = (0.0, 0.0)
      var values: [Double] = []
      for frame in 0..<2000 {
        speed = frame % 97 == 0 ? 0 : speed + Double.random(in: -0.4...0.4, using: &chance)
        if frame % 211 == 0 { value += 40 }
        value += speed
        values.append(value)
        fitter.add(value, frame: frame)
      }
      let track = fitter.track
      #expect(track.keys.count < 1000)
      for (frame, value) in values.enumerated() {
        #expect(abs(track.value(at: frame) - value) <= error + 1e-9)
      }
    }
  }

  @Test
  func `a value that stays needs one key, and a straight one two`() {
    var (still, straight) = (SignalFitter(error: 1), SignalFitter(error: 1))
    for frame in 3..<500 {
      still.add(7.4, frame: frame)
      straight.add(3 * Double(frame), frame: frame)
    }
    #expect(still.track.keys.count == 1 && still.track.value(at: 400) == 7)
    #expect(straight.track.keys.count == 2)
  }

  @Test
  func `the order of frames does not matter, and a digest is read as it was written`() throws {
    let bytes = try #require(recorder(Array(0..<100)).file(upTo: 100_000) { $0 })
    #expect(recorder(Array((0..<100).reversed())).file(upTo: 100_000) { $0 } == bytes)
    #expect(try FilmDigest(reading: bytes, size: size, frameCount: 100).bytes == bytes)
  }

  @Test
  func `a digest keeps its limit by leaving out elements and making fields larger`() throws {
    let fine = try digest().bytes.count
    let coarse = try digest(upTo: fine / 2).bytes.count
    #expect(coarse > 100 && coarse <= fine / 2)
    #expect(recorder(Array(0..<100)).file(upTo: 10) { $0 } == nil)
  }

  @Test
  func `forged bytes are refused`() throws {
    let bytes = try digest().bytes
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        forged[Int.random(in: 0..<forged.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      if Bool.random(using: &chance) { forged.removeLast(Int.random(in: 1..<forged.count, using: &chance)) }
      // Either an error, or a digest that can be asked about any frame.
      guard let digest = try? FilmDigest(reading: forged, size: size, frameCount: 100) else { continue }
      let comparison = DigestComparison(digest, sampling: FieldSampling(size: size), scale: 1)
      let list = list(50)
      _ = comparison.movement(in: list, frame: 50, tolerance: 0.1)
      let tolerance = DigestComparison.Pictures(pixels: PixelComparison.Tolerance(), allowed: 0)
      _ = comparison.drawing(of: list, bitmap: bitmap(list), frame: 50, tolerance: tolerance)
    }
    #expect(throws: DocumentFault.self) { try FilmDigest(reading: bytes, size: size, frameCount: 99) }
    #expect(throws: DocumentFault.self) { try FilmDigest(reading: [], size: size, frameCount: 100) }
  }

  @Test
  func `no frame of the film itself is beyond any tolerance`() throws {
    let comparison = DigestComparison(try digest(), sampling: FieldSampling(size: size), scale: 1)
    let exact = DigestComparison.Pictures(pixels: PixelComparison.Tolerance(threshold: 0), allowed: 0)
    for frame in 0..<100 {
      let list = list(frame)
      #expect(comparison.movement(in: list, frame: frame, tolerance: 0) == nil)
      #expect(comparison.drawing(of: list, bitmap: bitmap(list), frame: frame, tolerance: exact) == nil)
    }
  }

  @Test
  func `places count from half a point beyond the tolerance on`() throws {
    let comparison = DigestComparison(try digest(), sampling: FieldSampling(size: size), scale: 1)
    for frame in 0..<100 {
      var moved = list(frame)
      moved.layers[0].elements[0].center.y += 2
      #expect(comparison.movement(in: moved, frame: frame, tolerance: 2) == nil)
      #expect(comparison.movement(in: moved, frame: frame, tolerance: 0.99) != nil)
    }
  }

  @Test
  func `another color, text or picture is found`() throws {
    let comparison = DigestComparison(try digest(), sampling: FieldSampling(size: size), scale: 1)
    let tolerance = DigestComparison.Pictures(pixels: PixelComparison.Tolerance(threshold: 0.05), allowed: 0)
    let same = list(40)
    func drawing(_ list: DisplayList, blue: UInt8 = 0) -> String? {
      comparison.drawing(of: list, bitmap: bitmap(list, blue: blue), frame: 40, tolerance: tolerance)
    }
    #expect(drawing(same) == nil)
    #expect(drawing(list(40, color: .systemBlue)) == "'card' has another color")
    #expect(drawing(list(40, text: "42")) == "'card' has another text")
    #expect(drawing(same, blue: 200)?.hasPrefix("the picture differs around (") == true)
    let loose = DigestComparison.Pictures(pixels: PixelComparison.Tolerance(threshold: 0.05), allowed: 16 * 12)
    #expect(comparison.drawing(of: same, bitmap: bitmap(same, blue: 200), frame: 40, tolerance: loose) == nil)
  }
}
