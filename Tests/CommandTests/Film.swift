import Testing

/// The properties that ffmpeg finds in a film.
struct Film: Equatable {
  /// Columns and rows, such as `40x40`.
  var size: String
  /// Frames per second, as a fraction.
  var rate: String
  /// A hash of the pixels of each frame.
  var frames: [String]
  /// The total display time of all frames, in seconds.
  var duration: Double
}

extension Workshop {
  /// Decodes a film.
  func film(_ path: String) async throws -> Film {
    let decoding = try await shell("ffmpeg -v error -i 'file:\(path)' -fps_mode passthrough -f framemd5 -")
    try #require(decoding.status == 0, "\(decoding.errors)")
    let lines = decoding.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let probing = try await shell(
      "ffprobe -v error -show_entries stream=width,height,r_frame_rate -of csv=p=0 'file:\(path)'"
    )
    let values = probing.output.split { ",\n".contains($0) }.map(String.init)
    try #require(values.count == 3, "\(probing)")
    let timing = try await shell("ffprobe -v error -show_entries packet=duration_time -of csv=p=0 'file:\(path)'")
    let times = timing.output.split { ",\n".contains($0) }.compactMap { Double($0) }
    let columns = lines.map { $0.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } } }
    return Film(
      size: values[0] + "x" + values[1],
      rate: values[2],
      frames: columns.compactMap(\.last).map(String.init),
      duration: (times.reduce(0, +) * 1000).rounded() / 1000
    )
  }
}
