import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleRegression
import Synchronization

/// Collects notes about a film while it is played and drawn.
final class FilmNotes: Sendable {
  /// The notes as a value: extremes, elements, pictures and comparisons of a film.
  struct Content {
    var extremes = MotionExtremes()
    var records: [Int: [ElementRecord]] = [:]
    /// The looks that the records share.
    var looks = KnownLooks()
    var pictures = KeptPictures()
    /// The frames compared with the golden, by their numbers.
    var compared: [Int: ComparedFrame] = [:]
    /// The findings on frames compared with the golden's digest.
    var between = FramesBetween()
  }

  /// The frames to keep in any case.
  let wanted: Set<Int>
  private let recorder: FilmRecorder
  private let shown: Set<Int>
  /// The digest of the film; `nil` if it is not needed, or recorded later.
  let digest: DigestNotes?
  private let notes = Mutex(Content())

  /// Creates notes for a recorder.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - frames: The golden frames that are known before the film plays.
  init(for recorder: FilmRecorder, goldenFrames frames: [Int]) {
    self.recorder = recorder
    shown = Set(recorder.shown)
    wanted = shown.union(frames)
    digest = recorder.needsDigest ? DigestNotes(size: recorder.film.film.scene.pixelSize) : nil
  }

  /// The functions that take the notes.
  var watch: FilmWatch {
    FilmWatch(foresee: foresee, see: see)
  }

  /// The notes of the whole film.
  ///
  /// Of the frames in memory, only those at a final extreme are kept.
  var content: Content {
    var content = notes.withLock(\.self)
    let extremes = content.extremes.frames
    content.pictures.held = content.pictures.held.filter { extremes.contains($0.key) }
    for (number, frame) in content.pictures.held {
      content.records[number] = ElementRecord.records(of: frame.list)
    }
    return content
  }

  private func foresee(_ sketch: Projector.Sketch) {
    notes.withLock { notes in
      for number in sketch.numbers { notes.extremes.see(sketch.list, in: number) }
      let candidates = notes.extremes.candidates
      for number in notes.pictures.held.keys where !candidates.contains(number) {
        notes.pictures.held[number] = nil
      }
    }
  }

  private func see(_ frame: FilmWatch.Frame) throws {
    digest?.see(frame)
    let golden = recorder.golden
    let state = String(frame.state.prefix(FrameHash.digestLength))
    let numbers = frame.sketch.numbers
    let undrawn = numbers.filter { number in
      golden?.hasPicture(ofFrame: number, pixels: pixels(of: frame, number: number)) != true
    }
    let moved = numbers.filter { golden?.hasRecords(ofFrame: $0, state: state) != true }
    // The states are the same, but another picture may mean that elements look different.
    let changed = Set(undrawn + moved)
    try keep(frame, numbers: undrawn.filter(wanted.contains))
    note(frame.sketch.list, numbers: changed.intersection(wanted))
    hold(frame, numbers: changed.subtracting(wanted))
    try compare(frame, state: state, numbers: numbers)
  }

  // If the film is known, its pixels are not hashed again.
  private func pixels(of frame: FilmWatch.Frame, number: Int) -> String {
    recorder.known?.hashes.pixels[number] ?? frame.pixels
  }

  private func keep(_ frame: FilmWatch.Frame, numbers: [Int]) throws {
    guard !numbers.isEmpty else { return }
    let file = try recorder.folder.write(frame.bitmap, ofFrames: numbers)
    notes.withLock { notes in
      for number in numbers { notes.pictures.files[number] = file }
    }
  }

  // If the golden has the same records, the notes share them, because the records of a minute take 20 MB.
  private func note(_ list: DisplayList, numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    let records = ElementRecord.records(of: list)
    let known = recorder.comparer?.recorded.state.frames
    notes.withLock { notes in
      let records = notes.looks.sharing(records)
      for number in numbers {
        let golden = known?[number]
        notes.records[number] = golden == records ? golden : records
      }
    }
  }

  private func hold(_ frame: FilmWatch.Frame, numbers: Set<Int>) {
    guard recorder.mayKeepExtremes, !numbers.isEmpty else { return }
    notes.withLock { notes in
      for number in notes.extremes.candidates.intersection(numbers) {
        notes.pictures.held[number] = KeptPictures.Frame(list: frame.sketch.list, bitmap: frame.bitmap)
      }
    }
  }

  // If a frame decides that the film differs, it is compared at once, while its pixels are available.
  private func compare(_ frame: FilmWatch.Frame, state: String, numbers: [Int]) throws {
    guard let comparer = recorder.comparer else { return }
    for number in numbers where !shown.contains(number) {
      let pixels = pixels(of: frame, number: number)
      guard comparer.isLoose(number, state: state, pixels: pixels) else { continue }
      let found = comparer.looseFindings(number, state: state, list: frame.sketch.list, bitmap: frame.bitmap)
      notes.withLock { $0.between.add(number, movement: found.movement, drawing: found.drawing) }
    }
    for number in numbers where shown.contains(number) {
      let pixels = pixels(of: frame, number: number)
      guard comparer.isDecisive(number, state: state, pixels: pixels) else { continue }
      let motion = comparer.motion(on: number, state: state, list: frame.sketch.list)
      let compared = try comparer.compare(number, state: state, pixels: pixels, motion: motion) { frame.bitmap }
      notes.withLock { $0.compared[number] = compared }
    }
  }
}

extension Projector.Sketch {
  /// The numbers of the frames that show this drawing.
  var numbers: [Int] {
    moments.flatMap(\.showings).map(\.number)
  }
}
