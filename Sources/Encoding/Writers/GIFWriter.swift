import CradleFiles
import CradleGeometry
import CradleGraphics
import Foundation

/// Writes a film as a GIF, without an external encoder.
///
/// While the frames arrive, the writer collects their changes and colors. After the last frame, it chooses the palette
/// and compresses the changes. If there are too many changes to store, the writer needs the film a second time.
package actor GIFWriter: FrameWriter {
  package nonisolated let passNames = ["colors", "film"]

  private let path: String
  private let footage: Footage
  private let options: EncodingOptions
  private let jobs: Int
  private let storeLimit: Int
  private var location: String
  private var folder: WorkFolder?
  private var finder: ChangeFinder
  private var isStored = true
  private var isCancelled = false

  private static let film = "film.gif"
  // A GIF stores its width and height as 16-bit numbers.
  private static let longestSide = 65_535

  /// Creates a writer without touching any file.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the frames.
  ///   - options: The encoder settings. A GIF uses the effort, the colors, the dithering, the lossiness, the matte and
  ///     the play count.
  ///   - jobs: The number of frames to compress in parallel.
  package init(path: String, footage: Footage, options: EncodingOptions = EncodingOptions(), jobs: Int) {
    self.init(path, footage: footage, options: options, jobs: jobs, storeLimit: ChangeStore.standardLimit)
  }

  /// Creates a writer that stores at most this many bytes of changes.
  package init(_ path: String, footage: Footage, options: EncodingOptions, jobs: Int, storeLimit: Int) {
    self.path = path
    self.footage = footage
    self.options = options
    self.jobs = max(1, jobs)
    self.storeLimit = storeLimit
    location = absolutePath(path)
    let matte = options.matte.map(ColorCensus.stored)
    let transparency = footage.isTransparent ? PixelTransparency(matte: matte) : nil
    finder = ChangeFinder(size: footage.size, transparency: transparency)
  }

  package var passCount: Int {
    isStored ? 1 : 2
  }

  package func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws {
    do {
      if pass == 0 { try await note(frames) } else { try await paint(frames) }
    } catch let error as SystemCallError {
      cancel()
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    } catch {
      cancel()
      throw error
    }
  }

  package var byteCount: Int {
    fileSize(draftPath ?? location)
  }

  package var draftPath: String? {
    guard let folder = folder?.path else { return nil }
    return folder + "/" + Self.film
  }

  package func publish() throws {
    guard let draft = draftPath else { throw CancellationError() }
    defer { folder = nil }
    try publishFile(draft, at: location, for: path)
  }

  package func cancel() {
    isCancelled = true
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private func prepare() throws -> String {
    let size = footage.size
    guard max(size.width, size.height) <= Self.longestSide else {
      throw CradleError(EncodingFault.tooLarge(path: path, size: size, longestSide: Self.longestSide))
    }
    location = try locationOfFile(path)
    guard !isCancelled else { throw CancellationError() }
    let folder = try WorkFolder(beside: location, for: path)
    let place = folder.path
    self.folder = consume folder
    return place
  }

  // Collects the changes and the colors in the first pass.
  private func note(_ frames: AsyncStream<NumberedFrame>) async throws {
    var store = try ChangeStore(in: prepare(), limit: storeLimit)
    var last: SharedFrame?
    for await delivery in frames {
      // While nothing moves, all frames share one picture.
      let isSame = last === delivery.frame
      store.append(isSame ? finder.noChanges() : finder.changes(to: delivery.frame.bitmap))
      last = delivery.frame
    }
    try Task.checkCancellation()
    // The source of the frames has failed, and reports the reason itself.
    guard last != nil else { throw CancellationError() }
    finder.finish()
    try store.rewind()
    isStored = store.isWhole
    guard isStored else { return }
    try await paint { try store.next() }
  }

  // Finds the changes again and writes the film, in the second pass if one is needed.
  private func paint(_ frames: AsyncStream<NumberedFrame>) async throws {
    finder.rewind()
    var deliveries = frames.makeAsyncIterator()
    try await paint {
      guard let delivery = await deliveries.next(isolation: self) else { return nil }
      return finder.changes(to: delivery.frame.bitmap)
    }
    try Task.checkCancellation()
  }

  // Writes the film from its changes.
  private func paint(_ next: () async throws -> PixelChanges?) async throws {
    guard let draftPath else { throw CancellationError() }
    let plan = GIFPlan(finder.census, footage: footage, options: options, frameCount: finder.changedFrameCount)
    var file = try GIFFile(path: draftPath, footage: footage, plan: plan, playCount: options.playCount)
    var screen = GIFScreen(
      size: footage.size,
      transparentIndex: plan.transparentIndex,
      isTransparent: footage.isTransparent
    )
    var shading = plan.shading
    try await withThrowingTaskGroup(of: CodedPatch.self) { group in
      var line = PatchLine(jobs: jobs, plan: plan)
      while let changes = try await next() {
        try Task.checkCancellation()
        guard let patch = screen.show(changes, shading: &shading) else { continue }
        while line.mustWait, let coded = try await group.next() { try line.take(coded, file: &file) }
        line.begin(patch, plan: plan, in: &group)
      }
      if let patch = screen.finish() {
        while line.mustWait, let coded = try await group.next() { try line.take(coded, file: &file) }
        line.begin(patch, plan: plan, in: &group)
      }
      while let coded = try await group.next() { try line.take(coded, file: &file) }
    }
    try file.finish()
  }
}

/// A compressed frame of a GIF.
private struct CodedPatch: Sendable {
  let number: Int
  let patch: GIFScreen.Patch
  let trial: CodingWays.Trial
}

/// Frames in compression, several in parallel, written in order.
private struct PatchLine {
  private let limit: Int
  private var begun = 0
  private var written = 0
  private var waiting: [Int: CodedPatch] = [:]
  private var ways: CodingWays

  init(jobs: Int, plan: GIFPlan) {
    limit = jobs + 1
    ways = CodingWays(plan)
  }

  /// Whether a frame must be written before the next frame can start.
  var mustWait: Bool {
    begun - written >= limit || written < CodingWays.finishedFrameCount(before: begun)
  }

  mutating func begin(
    _ patch: GIFScreen.Patch,
    plan: GIFPlan,
    in group: inout ThrowingTaskGroup<CodedPatch, any Error>
  ) {
    let number = begun
    let choice = ways.choice(forFrame: begun)
    begun += 1
    group.addTask {
      CodedPatch(number: number, patch: patch, trial: plan.code(patch.pixels, choice: choice))
    }
  }

  mutating func take(_ coded: CodedPatch, file: inout GIFFile) throws(SystemCallError) {
    waiting[coded.number] = coded
    while let next = waiting.removeValue(forKey: written) {
      try file.append(next.patch, codes: next.trial.codes)
      ways.count(next.trial, ofFrame: written)
      written += 1
    }
  }
}
