import CradleGeometry
package import CradleGraphics

/// A loose digest of every frame of a film: where elements are, their colors and texts, and the mean colors of fields.
///
/// A tolerance cannot be applied to hashes. So frames without a picture in a golden are compared with the digest.
package struct FilmDigest: Equatable, Sendable {
  /// The mean colors of the fields of a grid.
  struct Fields: Equatable, Sendable {
    var grid: DigestGrid
    /// The tracks of blue, green, red and alpha of each field, row by row.
    var tracks: [SignalTrack]
  }

  /// The step of a mean color, in levels from 0 to 255.
  static let stepOfColors = 2.0
  /// How far a mean color may be from its track, in steps.
  static let errorOfColors = 2.0
  /// The largest number of bytes of a digest before it is compressed.
  package static let largestSize = 8 << 20
  /// The largest number of bytes of a digest's file for each second of a film.
  package static let bytesPerSecond = 3_000.0

  package var frameCount: Int
  /// The digest has one in this many elements, in the order of their appearance; 0 if it has none.
  var interval: Int
  var elements: [DigestTracks]
  var fields: Fields
}

/// An element of a digest over a film.
struct DigestTracks: Equatable, Sendable {
  /// The frames that show an element, from a start up to an end.
  struct Span: Equatable, Sendable {
    var start: Int
    var end: Int
  }

  /// The hash of all texts from a frame on; 0 for no text.
  struct Text: Equatable, Sendable {
    var frame: Int
    var hash: UInt32
  }

  var id: String
  var isContent: Bool
  /// Ascending.
  var spans: [Span]
  /// A track for each ``DigestChannel``.
  var channels: [SignalTrack]
  /// Ascending.
  var texts: [Text]

  /// Returns whether a frame shows the element.
  func isShown(at frame: Int) -> Bool {
    let count = spans.countOfLeading { $0.start <= frame }
    return count > 0 && frame < spans[count - 1].end
  }

  /// Returns a channel's value at a frame, in points or levels.
  func value(_ channel: DigestChannel, at frame: Int) -> Double {
    channels[channel.rawValue].value(at: frame) * channel.step
  }

  /// Returns the hash of the texts at a frame.
  func text(at frame: Int) -> UInt32 {
    let count = texts.countOfLeading { $0.frame <= frame }
    return count > 0 ? texts[count - 1].hash : 0
  }
}

// The file: a stream of numbers for each kind of value, because equal kinds compress best.
extension FilmDigest {
  private enum Stream: Int, CaseIterable {
    case head, ids, spans, counts, firsts, frames, values, texts
  }

  private static let version = 1

  /// The content of the file, before compression.
  package var bytes: [UInt8] {
    var streams = Stream.allCases.map { _ in NumberWriter() }
    func write(_ number: Int, _ stream: Stream) { streams[stream.rawValue].write(number) }
    let grid = fields.grid
    for number in [
      Self.version, frameCount, interval, grid.size.width, grid.size.height, grid.level, elements.count,
      fields.tracks.isEmpty ? 0 : 1,
    ] { write(number, .head) }
    for element in elements {
      streams[Stream.ids.rawValue].write(element.id)
      write(element.isContent ? 1 : 0, .spans)
      write(element.spans.count, .spans)
      var last = 0
      for span in element.spans {
        write(span.start - last, .spans)
        write(span.end - span.start, .spans)
        last = span.end
      }
      write(element.texts.count, .texts)
      for text in element.texts {
        write(text.frame, .texts)
        write(Int(text.hash), .texts)
      }
    }
    func write(_ tracks: [SignalTrack], every period: Int) {
      for (place, track) in tracks.enumerated() {
        write(track.keys.count, .counts)
        let before = place >= period ? tracks[place - period].keys[0].value : 0
        write(signed: Int(track.keys[0].value - before), .firsts)
        write(Int(track.keys[0].frame), .frames)
        for (key, next) in zip(track.keys, track.keys.dropFirst()) {
          write(Int(next.frame - key.frame), .frames)
          write(signed: Int(next.value - key.value), .values)
        }
      }
    }
    func write(signed number: Int, _ stream: Stream) { streams[stream.rawValue].write(signed: number) }
    write(elements.flatMap(\.channels), every: DigestChannel.allCases.count)
    write(fields.tracks, every: 4)
    return streams.reduce(into: []) { bytes, stream in
      var length = NumberWriter()
      length.write(stream.bytes.count)
      bytes += length.bytes + stream.bytes
    }
  }

  /// Reads the content of a file of unknown origin.
  ///
  /// - Parameters:
  ///   - size: The size of a frame of the golden.
  ///   - frameCount: The number of frames of the golden.
  package init(reading bytes: [UInt8], size: PixelSize, frameCount: Int) throws(DocumentFault) {
    var whole = NumberReader(bytes[...])
    var streams: [NumberReader] = []
    for _ in Stream.allCases { streams.append(NumberReader(try whole.part())) }
    func read(_ stream: Stream, in bounds: ClosedRange<Int>) throws(DocumentFault) -> Int {
      let number = try streams[stream.rawValue].number()
      try number.check(in: bounds, place: "\(stream)")
      return number
    }
    let frames = 0...max(0, frameCount)
    _ = try read(.head, in: Self.version...Self.version)
    self.frameCount = try read(.head, in: frameCount...frameCount)
    interval = try read(.head, in: 0...Bounds.mostElements)
    _ = try read(.head, in: size.width...size.width)
    _ = try read(.head, in: size.height...size.height)
    let grid = DigestGrid(size: size, level: try read(.head, in: 0...DigestGrid.coarsestLevel))
    // Every element has bytes in the stream of ids.
    let count = try read(.head, in: 0...streams[Stream.ids.rawValue].count)
    let hasFields = try read(.head, in: 0...1) == 1
    elements = []
    for _ in 0..<count {
      let id = try streams[Stream.ids.rawValue].text()
      let isContent = try read(.spans, in: 0...1) == 1
      var spans: [DigestTracks.Span] = []
      for _ in 0..<(try read(.spans, in: 1...max(1, frameCount))) {
        let start = (spans.last?.end ?? 0) + (try read(.spans, in: frames))
        let end = start + (try read(.spans, in: frames))
        try end.check(in: frames, place: "spans")
        spans.append(DigestTracks.Span(start: start, end: end))
      }
      var texts: [DigestTracks.Text] = []
      for _ in 0..<(try read(.texts, in: frames)) {
        let frame = try read(.texts, in: frames)
        texts.append(DigestTracks.Text(frame: frame, hash: UInt32(try read(.texts, in: 0...Int(UInt32.max)))))
      }
      elements.append(DigestTracks(id: id, isContent: isContent, spans: spans, channels: [], texts: texts))
    }
    func tracks(_ count: Int, every period: Int) throws(DocumentFault) -> [SignalTrack] {
      var tracks: [SignalTrack] = []
      for place in 0..<count {
        let keyCount = try read(.counts, in: 1...max(1, frameCount))
        let before = place >= period ? Int(tracks[place - period].keys[0].value) : 0
        var value = before + (try streams[Stream.firsts.rawValue].signed())
        var frame = try read(.frames, in: frames)
        var keys: [SignalTrack.Key] = []
        for number in 0..<keyCount {
          if number > 0 {
            frame += try read(.frames, in: 1...max(1, frameCount))
            value += try streams[Stream.values.rawValue].signed()
          }
          try frame.check(in: frames, place: "frames")
          try value.check(in: -1_000_000_000...1_000_000_000, place: "values")
          keys.append(SignalTrack.Key(frame: Int32(frame), value: Int32(value)))
        }
        tracks.append(SignalTrack(keys: keys))
      }
      return tracks
    }
    let channelCount = DigestChannel.allCases.count
    let all = try tracks(count * channelCount, every: channelCount)
    for place in elements.indices {
      elements[place].channels = Array(all[place * channelCount..<(place + 1) * channelCount])
    }
    fields = Fields(grid: grid, tracks: try tracks(hasFields ? grid.count * 4 : 0, every: 4))
  }
}
