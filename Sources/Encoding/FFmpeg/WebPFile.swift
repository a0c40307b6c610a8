import CradleCWebP
import CradleFiles
import CradleGeometry
import CradleGraphics
import CradleRawText
import Foundation

/// A decoder for animated WebP files, because Debian's ffmpeg reads only the first frame.
///
/// The memory holds the file and at most two frames.
final class WebPFile {
  /// The size of every frame.
  let size: PixelSize
  /// How often the film plays; 0 for forever.
  let playCount: Int
  /// The start times of the frames in milliseconds, followed by the end time of the last frame.
  let times: [Int]
  /// Whether encoding changed the pixels of any frame.
  let isLossy: Bool

  private let path: String
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var decoder: OpaquePointer?
  private var decodedCount = 0

  /// The largest number of pixels per frame; all frames have the same size.
  private static let largestArea = 7680 * 4320
  private static let largestFile = 1 << 30

  /// Returns whether a file claims to be a WebP file.
  static func isNamed(_ path: String) -> Bool {
    path.lowercased().hasSuffix(bytesOf: OutputFormat.webp.ending)
  }

  /// Opens a file without decoding any frame.
  init(_ path: String) throws(CradleError) {
    func unreadable(_ reason: String) -> EncodingFault {
      .unreadable(path: path, kind: "a WebP file", reason: reason)
    }
    let bytes = try Self.bytes(ofFileAt: path, unreadable: unreadable)
    var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
    guard let demuxer = WebPDemux(&data) else {
      bytes.deallocate()
      throw CradleError(unreadable("it is damaged, or ends early; make it anew"))
    }
    defer { WebPDemuxDelete(demuxer) }
    let table = FrameTable(demuxer)
    guard !table.times.isEmpty else {
      bytes.deallocate()
      throw CradleError(unreadable("it has no frame; make it anew"))
    }
    guard table.times.count <= MovieContents.largestCount, table.size.width > 0,
      table.size.height > 0, table.size.width <= Self.largestArea / table.size.height
    else {
      bytes.deallocate()
      throw CradleError(unreadable("\(table.size) pixels are more than a frame may have; make it smaller"))
    }
    self.path = path
    self.bytes = bytes
    size = table.size
    times = table.times
    isLossy = table.isLossy
    playCount = table.times.count > 2 ? table.playCount : 1
  }

  deinit {
    if let decoder { WebPAnimDecoderDelete(decoder) }
    bytes.deallocate()
  }

  private static func bytes(
    ofFileAt path: String,
    unreadable: (String) -> EncodingFault
  ) throws(CradleError) -> UnsafeMutableBufferPointer<UInt8> {
    let data: [UInt8]
    do throws(OutsideFault) {
      data = try OutsideFile(path).bytes(upTo: largestFile)
    } catch {
      switch error {
      case .notFile: throw CradleError(unreadable("it is not a file; name one"))
      case .tooLarge: throw CradleError(unreadable("it is larger than 1 GB; split the film"))
      case .missing, .link, .leadsElsewhere, .unreadable, .unseen: throw CradleError(unreadable("it cannot be opened"))
      }
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, data.count))
    bytes.initialize(repeating: 0)
    _ = bytes.update(fromContentsOf: data)
    return bytes
  }

  /// Decodes the next frame; `nil` after the last one.
  func next() throws(CradleError) -> Bitmap? {
    guard decodedCount + 1 < times.count else { return nil }
    guard let decoder = decoder ?? makeDecoder() else { throw CradleError(damage) }
    self.decoder = decoder
    var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else { throw CradleError(damage) }
    decodedCount += 1
    let count = size.count * Bitmap.bytesPerPixel
    return Bitmap(size: size, straight: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  private func makeDecoder() -> OpaquePointer? {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
    options.color_mode = MODE_BGRA
    var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
    return WebPAnimDecoderNew(&data, &options)
  }

  private var damage: EncodingFault {
    .unreadable(path: path, kind: "a WebP file", reason: "frame \(decodedCount) is damaged; make it anew")
  }
}

/// The frame properties of a WebP file, from its chunks.
private struct FrameTable {
  let size: PixelSize
  let playCount: Int
  private(set) var times: [Int] = []
  private(set) var isLossy = false

  init(_ demuxer: OpaquePointer) {
    size = PixelSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
    )
    playCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return }
    defer { WebPDemuxReleaseIterator(&frame) }
    times = [0]
    repeat {
      times.append((times.last ?? 0) + max(0, Int(frame.duration)))
      var features = WebPBitstreamFeatures()
      let status = WebPGetFeatures(frame.fragment.bytes, frame.fragment.size, &features)
      // The format number 2 means lossless.
      if status == VP8_STATUS_OK, features.format != 2 { isLossy = true }
    } while times.count <= MovieContents.largestCount && WebPDemuxNextFrame(&frame) != 0
  }
}

/// The frames of a WebP file at chosen times.
final class WebPFrames {
  private let file: WebPFile
  private let times: [Int]
  private var number = 0
  private var shown: (bitmap: Bitmap, end: Int)?
  private var decodedCount = 0

  // The tolerance in milliseconds, because other containers round their times to a millisecond.
  private static let rounding = 2

  /// Creates the frames for times in milliseconds; `nil` for the start of each frame.
  init(_ path: String, at times: [Int]?) throws(CradleError) {
    file = try WebPFile(path)
    self.times = times ?? Array(file.times.dropLast())
  }

  func next() throws(CradleError) -> Bitmap? {
    guard number < times.count else { return nil }
    let time = times[number]
    number += 1
    while shown.map({ time + Self.rounding > $0.end && decodedCount + 1 < file.times.count })
      ?? true
    {
      guard let bitmap = try file.next() else { break }
      decodedCount += 1
      shown = (bitmap, file.times[decodedCount])
    }
    // After the end, there is no frame to show.
    guard let shown, time < max(shown.end, 1) || time == file.times[decodedCount - 1] else { return nil }
    return shown.bitmap
  }
}
