import CradleFiles
import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

struct FrameHashTests {
  private func list(_ change: (inout DisplayList.Element) -> Void = { _ in }) -> DisplayList {
    var element = DisplayList.Element(
      id: "a",
      role: .cell,
      center: CGPoint(x: 1, y: 2),
      commands: [.fill(Path(rectangle: .zero), .solid(.black))]
    )
    change(&element)
    let layer = DisplayList.Layer(name: "content", elements: [element])
    return DisplayList(size: CGSize(width: 9, height: 9), background: .white, layers: [layer])
  }

  @Test
  func `the last bit of a position changes the state`() {
    #expect(FrameHash.state(of: list { $0.center.x = 1.0.nextUp }) != FrameHash.state(of: list()))
  }

  @Test
  func `turning, stretching, fading and lifting change the state`() {
    let hashes = [
      list(), list { $0.angle = 0.1 }, list { $0.scale.y = 2 }, list { $0.alpha = 0.98 },
      list { $0.z = 1 }, list { $0.id = "b" },
    ].map(FrameHash.state)
    #expect(Set(hashes).count == hashes.count)
  }

  @Test
  func `a color does not change the hash of the state`() {
    let recolored = list { $0.commands = [.fill(Path(rectangle: .zero), .solid(.white))] }
    #expect(FrameHash.state(of: recolored) == FrameHash.state(of: list()))
  }

  @Test
  func `a change of one byte changes the hash of the pixels`() {
    let size = PixelSize(width: 1, height: 1)
    let black = Bitmap(size: size, bytes: [0, 0, 0, 255])
    let almost = Bitmap(size: size, bytes: [1, 0, 0, 255])
    #expect(FrameHash.pixels(of: black) != FrameHash.pixels(of: almost))
    #expect(FrameHash.pixels(of: black).utf8.count == 32)
  }

  @Test
  func `pixels of another size have another hash`() {
    let bytes = [UInt8](repeating: 0, count: 4 * 6)
    let sizes = [(6, 1), (3, 2), (2, 3)].map { PixelSize(width: $0.0, height: $0.1) }
    #expect(Set(sizes.map { FrameHash.pixels(of: Bitmap(size: $0, bytes: bytes)) }).count == 3)
  }

  @Test
  func `hashes have as many digits as their bits`() {
    let pixel = Bitmap(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 255])
    #expect(FrameHash.digest(of: pixel).utf8.count == 16)
  }

  @Test
  func `the short state is the first 16 digits of the state`() {
    let short = FrameHash.shortState(of: list())
    #expect(short.count == 16)
    #expect(FrameHash.state(of: list()).hasPrefix(short))
  }

  @Test
  func `a change of any byte changes the digest`() {
    // Longer than the 1024 bytes that the digest takes in one go, by an odd number of pixels.
    let size = PixelSize(width: 301, height: 1)
    let black = [UInt8](repeating: 0, count: 4 * size.count)
    let digests = black.indices.map { index in
      var bytes = black
      bytes[index] = 1
      return FrameHash.digest(of: Bitmap(size: size, bytes: bytes))
    }
    #expect(!digests.contains(FrameHash.digest(of: Bitmap(size: size, bytes: black))))
    #expect(Set(digests).count == digests.count)
  }

  @Test
  func `the same bytes in another size have another digest`() {
    let bytes = [UInt8](repeating: 0, count: 24)
    let digests = [(1, 6), (2, 3), (3, 2), (6, 1)].map { width, height in
      FrameHash.digest(of: Bitmap(size: PixelSize(width: width, height: height), bytes: bytes))
    }
    #expect(Set(digests).count == 4)
  }

  // Digests by `xxhash.xxh3_64_hexdigest(bytes, seed)` of the Python package, of the bytes 0, 7,
  // 14, … modulo 256.
  @Test(arguments: [
    (width: 1, height: 1, digest: "cf4a70d45301a11d"),
    (width: 7, height: 3, digest: "8d7b2b53a409656e"),
    (width: 11, height: 2, digest: "07926f7b756e6eaa"),
    (width: 100, height: 9, digest: "c14c88ce104e7241"),
  ])
  func `the digest is XXH3`(width: Int, height: Int, digest: String) {
    let bytes = (0..<(4 * width * height)).map { UInt8(truncatingIfNeeded: 7 * $0) }
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
    #expect(FrameHash.digest(of: bitmap) == digest)
  }

  @Test
  func `the hash of a state is the SHA-256 of the documented bytes`() {
    let element = list().layers[0].elements[0]
    let numbers = [element.center.x, element.center.y, element.angle, element.scale.x, element.scale.y, element.alpha]
    var hash = SHA256()
    hash.update([1, 0, 0, 0, 0, 0, 0, 0] + Array("a".utf8))
    for number in numbers {
      hash.update((0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) })
    }
    hash.update([UInt8](repeating: 0, count: 8))
    let expected = hash.finish()
    #expect(FrameHash.state(of: list()) == expected)
  }
}
