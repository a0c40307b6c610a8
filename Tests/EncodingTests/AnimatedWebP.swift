import CradleTestSupport
import Foundation
import Testing

/// An animated WebP as the tools of the format's makers read it, because ffmpeg 5 cannot.
struct AnimatedWebP {
  /// A picture with its place on the canvas.
  private struct Part {
    var (width, height, column, row) = (0, 0, 0, 0)
    var isBlended = false
    var isCleared = false
    var pixels: [UInt8] = []
  }

  let width: Int
  let height: Int
  /// The number of times that the film is played; 0 is forever.
  let playCount: Int
  /// The display time of each frame, in milliseconds.
  let durations: [Int]
  /// Whether any frame has an alpha channel.
  let hasAlpha: Bool
  private let parts: [Part]

  init(_ path: String) throws {
    let info = try String(decoding: run("/usr/bin/webpmux", ["-info", path]), as: UTF8.self)
    let words = info.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let size = try #require(words.first { $0.first == "Canvas" })
    (width, height) = (try #require(Int(size[2])), try #require(Int(size[4])))
    let rows = words.filter { $0.first?.hasSuffix(":") == true && Int($0[0].dropLast()) != nil }
    playCount = info.firstMatch(of: /Loop Count : (\d+)/).flatMap { Int($0.1) } ?? 0
    durations = rows.compactMap { Int($0[6]) }
    hasAlpha = rows.contains { $0[3] == "yes" }
    parts = try rows.enumerated().map { index, row in
      var part = Part()
      (part.width, part.height) = (try #require(Int(row[1])), try #require(Int(row[2])))
      (part.column, part.row) = (try #require(Int(row[4])), try #require(Int(row[5])))
      (part.isCleared, part.isBlended) = (row[7] == "background", row[8] == "yes")
      part.pixels = try Self.pixels(ofFrame: index + 1, of: path)
      return part
    }
  }

  /// The red, green, blue and alpha of every pixel of every frame.
  var pixels: [UInt8] {
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    return parts.flatMap { part in
      for pixel in 0..<part.width * part.height {
        let place = place(of: pixel, in: part)
        let alpha = part.pixels[pixel * 4 + 3]
        // In these tests, a pixel that blends with a visible one is opaque.
        if !part.isBlended || alpha == 255 || alpha > 0 && canvas[place + 3] == 0 {
          canvas.replaceSubrange(place..<place + 4, with: part.pixels[pixel * 4..<pixel * 4 + 4])
        }
      }
      let frame = canvas
      for pixel in 0..<part.width * part.height where part.isCleared {
        let place = place(of: pixel, in: part)
        canvas.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0])
      }
      return frame
    }
  }

  private func place(of pixel: Int, in part: Part) -> Int {
    ((part.row + pixel / part.width) * width + part.column + pixel % part.width) * 4
  }

  private static func pixels(ofFrame number: Int, of path: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let frame = folder.path + "/frame.webp"
    try run("/bin/sh", ["-c", "webpmux -get frame \(number) '\(path)' -o '\(frame)' 2> /dev/null"])
    let picture = try run("/usr/bin/dwebp", ["-quiet", frame, "-pam", "-o", "-"])
    let end = try #require(picture.range(of: Data("ENDHDR\n".utf8))).upperBound
    return [UInt8](picture[end...])
  }
}
