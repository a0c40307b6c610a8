import Testing

/// The properties that ffmpeg finds in a film.
struct Film: Equatable {
  /// Columns and rows, such as `40x40`.
  var size: String
  /// Frames per second, as a fraction.
  var rate: String
  /// A hash of the pixels of each frame.
  var frames: [String]
}

extension Workshop {
  /// Decodes a film.
  func film(_ path: String) async throws -> Film {
    let decoding = try await shell(
      "ffmpeg -v error -i 'file:\(path)' -fps_mode passthrough -f framemd5 -"
    )
    try #require(decoding.status == 0, "\(decoding.errors)")
    let lines = decoding.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let probing = try await shell(
      "ffprobe -v error -show_entries stream=width,height,r_frame_rate -of csv=p=0 'file:\(path)'"
    )
    let values = probing.output.split { ",\n".contains($0) }.map(String.init)
    try #require(values.count == 3, "\(probing)")
    return Film(
      size: values[0] + "x" + values[1],
      rate: values[2],
      frames: lines.compactMap { $0.split(separator: ",").last.map { $0.trimmingPrefix(" ") } }
        .map(String.init)
    )
  }
}
