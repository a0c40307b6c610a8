import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

extension TemporaryFolder {
  /// Creates a program that passes for a new ffmpeg, and otherwise runs a shell script.
  func makeEncoder(_ script: String, version: String = "6.0") throws -> FFmpeg {
    let program = path + "/encoder"
    let lines = """
      #!/bin/sh
      if [ "$1" = -version ]; then echo "ffmpeg version \(version) Copyright"; exit 0; fi
      \(script)
      """
    // Written by another process: a test that starts a program at the same moment would hold the
    // file open for writing, and the system refuses to run such a file.
    try run("/bin/sh", ["-c", "printf '%s\\n' \"$1\" > \"$2\"; chmod +x \"$2\"", "", lines, program])
    return FFmpeg(path: program)
  }
}

/// Runs a program and returns what it prints.
@discardableResult
func run(_ program: String, _ arguments: [String], in folder: String? = nil) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  let output = Pipe()
  process.standardOutput = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return data
}

/// Returns entries that ffprobe prints of the first stream of a film.
func probe(_ path: String, _ entries: String, counting: Bool = false) throws -> [String: String] {
  let options = ["-v", "error", "-select_streams", "v:0"] + (counting ? ["-count_packets"] : [])
  let format = ["-show_entries", entries, "-of", "default=noprint_wrappers=1", "file:\(path)"]
  let lines = try String(decoding: run("/usr/bin/ffprobe", options + format), as: UTF8.self)
  return lines.split(separator: "\n").reduce(into: [:]) { values, line in
    let parts = line.split(separator: "=", maxSplits: 1)
    if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
  }
}

/// Returns the pixels of every frame of a film, or of a picture: red, green, blue, alpha.
///
/// Each frame is returned once, whatever its time.
func decode(_ path: String) throws -> [UInt8] {
  if path.hasSuffix(".webp") { return try AnimatedWebP(path).pixels }
  // The decoder that ffmpeg would choose drops alpha.
  let decoder = path.hasSuffix(".webm") ? ["-c:v", "libvpx-vp9"] : []
  let input = path.hasSuffix("/") ? path + "frame-%06d.png" : path
  let output = ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
  // The default conversion leaves out half of the colors, and rounds roughly.
  let scaling = ["-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp"]
  let options = ["-v", "error"] + decoder + ["-i", "file:\(input)"] + scaling + output
  return try [UInt8](run("/usr/bin/ffmpeg", options))
}

let systemRed = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)

/// Returns frames of white with a square of the system's red that moves to the right.
func makeFrames(_ count: Int, width: Int = 64, height: Int = 48) -> [Bitmap] {
  (0..<count).map { number in
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for row in height / 4..<height / 2 {
      for column in number..<number + width / 4 {
        let start = (row * width + column) * 4
        bytes.replaceSubrange(start..<start + 3, with: [48, 59, 255])
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }
}

/// Returns a stream of frames that are there already, numbered from 0.
func film(_ frames: [Bitmap]) -> AsyncStream<NumberedFrame> {
  AsyncStream { film in
    for (number, frame) in frames.enumerated() {
      film.yield(NumberedFrame(number: number, frame: SharedFrame(frame)))
    }
    film.finish()
  }
}

/// Writes a film, in as many passes as it takes, and publishes it.
func write(_ frames: [Bitmap], with writer: any FrameWriter) async throws {
  var pass = 0
  while pass < (await writer.passCount) {
    try await writer.write(film(frames), pass: pass)
    pass += 1
  }
  try await writer.publish()
}

extension FFmpeg {
  /// The installed encoder, without asking for its version before each movie.
  static let installed: FFmpeg = {
    var ffmpeg = FFmpeg(path: nil)
    ffmpeg.isKnown = true
    return ffmpeg
  }()
}

/// Returns a writer for frames of 64 × 48 pixels.
func makeWriter(
  _ path: String,
  rate: FrameRate = FrameRate(50),
  size: PixelSize = PixelSize(width: 64, height: 48),
  ffmpeg: FFmpeg = .installed
) throws -> any FrameWriter {
  try OutputFormat(path: path)
    .makeWriter(path: path, footage: Footage(size: size, rate: rate), ffmpeg: ffmpeg, jobs: 2)
}

/// Returns a writer for footage.
func makeWriter(
  _ path: String,
  footage: Footage,
  options: EncodingOptions = EncodingOptions()
) throws -> any FrameWriter {
  try OutputFormat(path: path)
    .makeWriter(path: path, footage: footage, options: options, ffmpeg: .installed, jobs: 2)
}

extension [UInt8] {
  /// Returns the mean difference from other bytes, one by one; there are equally many.
  func meanDifference(from other: [UInt8]) -> Double {
    let sum = zip(self, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(count)
  }
}
