import CradleGraphics

/// Makes the digest of a film, frame by frame.
package struct DigestRecorder: Sendable {
  // An element with the fitters of its channels.
  private struct Fitted: Sendable {
    let id: String
    let isContent: Bool
    var channels = DigestChannel.allCases.map { SignalFitter(error: $0.error) }
    var spans: [DigestTracks.Span] = []
    var texts: [DigestTracks.Text] = []

    mutating func add(_ element: DigestFrame.Element, frame: Int) {
      for channel in DigestChannel.allCases {
        channels[channel.rawValue].add(element.channels[channel.rawValue], frame: frame)
      }
      if spans.last?.end == frame {
        spans[spans.count - 1].end = frame + 1
      } else {
        spans.append(DigestTracks.Span(start: frame, end: frame + 1))
      }
      if texts.last?.hash ?? 0 != element.text { texts.append(DigestTracks.Text(frame: frame, hash: element.text)) }
    }

    var tracks: DigestTracks {
      DigestTracks(id: id, isContent: isContent, spans: spans, channels: channels.map(\.track), texts: texts)
    }
  }

  private var elements: [Fitted] = []
  // The places of elements with an id, in the order of their appearance. Only used to look up single ids.
  private var places: [String: [Int]] = [:]
  // For each grid from the finest on, the fitters of blue, green, red and alpha of each field.
  private var fields: [[SignalFitter]]
  private let grids: [DigestGrid]
  private var frameCount = 0
  // The fields of the last frame.
  private var last: AveragedPicture?
  // Frames that came too early.
  private var waiting: [Int: DigestFrame] = [:]

  /// Creates a recorder for frames of a size.
  package init(_ sampling: FieldSampling) {
    grids = sampling.grid.pyramid
    fields = grids.map { grid in
      Array(repeating: SignalFitter(error: FilmDigest.errorOfColors), count: grid.count * 4)
    }
  }

  /// Adds a frame.
  ///
  /// Frames may come in any order. A frame waits until all frames before it have come.
  package mutating func add(_ frame: DigestFrame, number: Int) {
    waiting[number] = frame
    while let next = waiting.removeValue(forKey: frameCount) {
      addElements(next.elements)
      addFields(next.fields)
      frameCount += 1
    }
  }

  private mutating func addElements(_ list: [DigestFrame.Element]) {
    var seen: [String: Int] = [:]
    for element in list {
      let number = seen[element.id, default: 0]
      seen[element.id] = number + 1
      let known = places[element.id] ?? []
      if number < known.count {
        elements[known[number]].add(element, frame: frameCount)
      } else {
        var fitted = Fitted(id: element.id, isContent: element.isContent)
        fitted.add(element, frame: frameCount)
        places[element.id, default: []].append(elements.count)
        elements.append(fitted)
      }
    }
  }

  // Most fields stay the same. The fitters only see the first and the last frame of the same color.
  private mutating func addFields(_ picture: AveragedPicture) {
    var old = last
    var new = picture
    for level in grids.indices {
      for field in 0..<grids[level].count where old?.sums[field] != new.sums[field] {
        if let old { add(old.mean(field), to: field, level: level, frame: frameCount - 1) }
        add(new.mean(field), to: field, level: level, frame: frameCount)
      }
      old = old?.coarser
      new = new.coarser ?? new
    }
    last = picture
  }

  private mutating func add(_ mean: SIMD4<Double>, to field: Int, level: Int, frame: Int) {
    let steps = mean / FilmDigest.stepOfColors
    for channel in 0..<4 { fields[level][field * 4 + channel].add(steps[channel], frame: frame) }
  }

  /// Returns the digest as a file.
  ///
  /// If the file would be too large, every second, third, fourth, sixth … element is left out, and then the fields of
  /// the grid become larger.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes.
  ///   - pack: Compresses bytes.
  /// - Returns: The file; `nil` if not even a single field without elements fits.
  package func file(upTo limit: Int, pack: ([UInt8]) -> [UInt8]) -> [UInt8]? {
    let tracks = elements.map(\.tracks)
    let nothing = FilmDigest.Fields(grid: grids[grids.count - 1], tracks: [])
    var digest = FilmDigest(frameCount: frameCount, interval: 1, elements: [], fields: nothing)
    // The picture needs a third.
    for interval in Self.intervals {
      digest.interval = interval
      digest.elements = interval == 0 ? [] : stride(from: 0, to: tracks.count, by: interval).map { tracks[$0] }
      if pack(digest.bytes).count <= limit * 2 / 3 { break }
    }
    for (grid, fitters) in zip(grids, fields) {
      digest.fields = FilmDigest.Fields(grid: grid, tracks: fitters.map(\.track))
      let bytes = digest.bytes
      guard bytes.count <= FilmDigest.largestSize else { continue }
      let file = pack(bytes)
      if file.count <= limit { return file }
    }
    return nil
  }

  // The last one leaves out all elements.
  private static let intervals = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 0]
}
