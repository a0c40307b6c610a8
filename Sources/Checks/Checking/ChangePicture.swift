import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRegression
import CradleRendering
import CradleScenes
import Foundation

/// A picture of the changes, for people who read a summary instead of the report.
///
/// Each frame shows expected, actual and difference side by side, for half a second. The loop begins with the frame that
/// has changed most, since programs without animation show only the first.
///
/// The picture is at most 1200 pixels wide, and is made smaller until its file has at most 400 000 bytes.
struct ChangePicture {
  /// How long each frame is shown, in milliseconds.
  static let slideDuration = 500
  /// The largest size in bytes that comments still display reliably.
  static let largestByteCount = 400_000

  // The numbers of frames and the widths to try, until the file is small enough. Flat scenes succeed at the first
  // attempt, but photographs and shadows need more.
  private static let attempts = [(12, 1200.0), (8, 900), (5, 700), (2, 700), (1, 500), (1, 300)]

  private let name: String
  private let frames: [Frame]

  /// A frame with its pictures, as PNG files.
  struct Frame {
    /// The number and the time of the frame.
    let caption: String
    /// The picture for each panel.
    let pictures: [Panel: Picture]
    /// The panels whose pictures are transparent somewhere.
    let translucentPanels: Set<Panel>
    /// The comparison of the pictures.
    let comparison: ComparedFrame
  }

  /// The panels, from left to right.
  enum Panel: String, CaseIterable {
    case expected = "Expected"
    case actual = "Actual"
    case difference = "Difference"
  }

  /// Collects the changed frames of an outcome, but not more than a picture can show.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - read: Returns the content of a picture; `nil` if the picture is missing.
  /// - Returns: The picture; `nil` if no changed frame has pictures.
  init?(of outcome: CheckReport.Outcome, read: (_ path: String) -> [UInt8]?) {
    let changed = outcome.frames.filter { $0.isAlone || $0.changedPixels > 0 }
    let beyond = changed.filter { $0.isAlone || $0.isBeyondTolerance }
    let chosen = (beyond.isEmpty ? changed : beyond).sorted { $0.number < $1.number }
    guard !chosen.isEmpty else { return nil }
    let worst = chosen.firstIndex { $0.number == chosen.mostChanged?.number } ?? 0
    let shown = FrameSelection.spread(Self.attempts[0].0, over: chosen.count).beginning(with: worst)
    name = outcome.name
    // The pictures in a report from elsewhere may be as large as files can be, so their total size is limited.
    var (frames, rest): ([Frame], Int) = ([], Self.mostBytesInMemory)
    for place in shown {
      let frame = Frame(chosen[place], read: read)
      rest -= frame.pictures.values.reduce(0) { $0 + $1.data.count }
      guard rest >= 0 else { break }
      if !frame.pictures.isEmpty { frames.append(frame) }
    }
    guard !frames.isEmpty else { return nil }
    self.frames = frames
  }

  /// The largest size of a source picture in bytes.
  static let largestPicture = 16 << 20
  private static let mostBytesInMemory = 64 << 20
  // The largest number of pixels of a source picture. Three source pictures are decoded at a time.
  fileprivate static let largestArea = 3840 * 2160

  /// Returns the content of a PNG file.
  ///
  /// The file is animated if several frames have changed.
  ///
  /// - Throws: `CradleError` if a picture cannot be read.
  func file() throws(CradleError) -> [UInt8] {
    var file: [UInt8] = []
    for (count, width) in Self.attempts {
      file = try draw(frames(count), width: width)
      if file.count <= Self.largestByteCount { break }
    }
    return file
  }

  // The first frame has changed most.
  private func frames(_ count: Int) -> [Frame] {
    FrameSelection.spread(count, over: frames.count).map { frames[$0] }
  }

  private func draw(_ frames: [Frame], width: Double) throws(CradleError) -> [UInt8] {
    let layout = ChangePictureLayout(of: frames, width: width)
    var slides: [Bitmap] = []
    for (index, frame) in frames.enumerated() {
      let count = frames.count > 1 ? " (\(index + 1) of \(frames.count))" : ""
      let list = layout.list(frame, titled: "\(name), \(frame.caption)\(count)")
      slides.append(try Self.draw(list))
    }
    return PNG.encode(slides: slides, milliseconds: Self.slideDuration)
  }

  // Scenes without texts can be checked even if the font of the captions is missing.
  private static func draw(_ list: DisplayList) throws(CradleError) -> Bitmap {
    do throws(CradleError) {
      return try Renderer(scale: 1).draw(list)
    } catch  where error.code == .textNotDrawable {
      return try Renderer(scale: 1).draw(list.withoutTexts)
    }
  }
}

extension [Int] {
  /// Returns ascending places as a loop that begins with one of them, which replaces its neighbor if it is missing.
  fileprivate func beginning(with place: Int) -> [Int] {
    let next = firstIndex { $0 >= place } ?? 0
    return [place] + self[next...].filter { $0 != place } + self[..<next].dropLast(contains(place) ? 0 : 1)
  }
}

extension ChangePicture.Frame {
  fileprivate init(_ frame: ComparedFrame, read: (String) -> [UInt8]?) {
    caption = frame.name ?? "frame \(frame.number) at \(frame.seconds.decimals(2)) s"
    comparison = frame
    let paths: [(ChangePicture.Panel, String?)] = [
      (.expected, frame.expected), (.actual, frame.actual), (.difference, frame.difference),
    ]
    var pictures: [ChangePicture.Panel: Picture] = [:]
    var translucent: Set<ChangePicture.Panel> = []
    for (panel, path) in paths {
      guard let path, let data = read(path), let size = PNGFile.size(of: data),
        size.count <= ChangePicture.largestArea, let bitmap = try? PNGFile.bitmap(of: data)
      else { continue }
      pictures[panel] = Picture(name: path, data: data, size: bitmap.size)
      if !bitmap.isOpaque { translucent.insert(panel) }
    }
    self.pictures = pictures
    translucentPanels = translucent
  }
}

extension DisplayList {
  fileprivate var withoutTexts: DisplayList {
    var list = self
    list.layers = layers.map { layer in
      var layer = layer
      layer.elements.removeAll { element in
        element.commands.containsStep { if case .text = $0 { true } else { false } }
      }
      return layer
    }
    return list
  }
}
