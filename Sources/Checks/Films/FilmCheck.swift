import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
import CradleSceneLanguage
import CradleScenes
import Foundation

/// The check of a film that was made elsewhere.
struct FilmCheck {
  let film: FilmOnDisk
  let job: CheckJob

  /// Reads the film, and compares it with its golden.
  ///
  /// If they differ, the report's folder then contains the pictures and a golden that can replace the old one.
  func run() async throws -> CheckJob.Result {
    let owner = GoldenLocation(of: job.target, in: job.options.goldens).film
    if let owner, FileLocation(owner) != FileLocation(film.path) {
      throw CradleError(CheckError.repeatedScene(name: job.target.scene, films: [owner, film.path]))
    }
    let open = try await OpenFilm(film, by: job.options.ffmpeg) { job.progress(RenderProgress(drawn: $0, of: $1)) }
    try checkMasks(open.facts.description.size)
    return try await job.result(ofKind: film.kind.rawValue, bareOutcome, in: environment) {
      try await outcome(of: open, beside: $0, in: $1)
    }
  }

  private var bareOutcome: CheckReport.Outcome {
    var outcome = job.target.outcome(.same)
    outcome.title = film.settings.title
    outcome.isFilm = true
    outcome.file = job.target.argument
    return outcome
  }

  private func checkMasks(_ size: PixelSize) throws(CradleError) {
    let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    try film.checkNoItems()
    for (areas, isFlag) in [(film.settings.goldens.tolerance.ignored, false), (job.options.tolerance.ignored, true)] {
      guard let area = areas.first(where: { !$0.intersects(frame) }) else { continue }
      let text = [area.minX, area.minY, area.width, area.height].map { Double($0).shortest }.joined(separator: ",")
      throw CradleError(FilmError.maskOutside(path: film.path, area: text, size: size, isFlag: isFlag))
    }
  }

  private func outcome(
    of open: OpenFilm,
    beside content: GoldenFolder.Content,
    in environment: RenderingEnvironment
  ) async throws -> CheckReport.Outcome {
    var outcome = bareOutcome
    outcome.note(content, in: environment)
    let facts = open.facts
    guard let recorded = content.recorded else {
      outcome.frames = try await write(open, environment)
      outcome.approveCommand = job.options.approveCommand(for: job.target)
      return outcome
    }
    let old = FilmFacts(recorded.golden, open.facts)
    if !facts.hasTimes { outcome.noteRates(old.description.rate, facts.description.rate) }
    let isSame = recorded.golden.pixelHashes == open.hashes && old.description.size == facts.description.size
    if !isSame {
      let pairs = GoldenPairs(recorded: recorded, old: old, film: open)
      let comparison = PictureComparison(
        folder: job.target.name,
        pairs: pairs,
        tolerance: CheckTolerance(job.options, plan: film.settings.goldens, scale: 1, changes: []),
        report: job.report
      )
      try await comparison.run(&outcome)
      if let limit = pairs.limit { outcome.sayUnseen("\(facts.contents.codec) was judged by its limits: \(limit)") }
    }
    MovieFileChanges(old: old, new: facts).apply(to: &outcome)
    guard outcome.verdict != .same || !isSame || job.options.update == .all else {
      try job.folder.removeResult()
      return outcome
    }
    _ = try await write(open, environment)
    if outcome.verdict != .same { outcome.approveCommand = job.options.approveCommand(for: job.target) }
    return outcome
  }

  // Nothing is drawn, so only the decoder can affect the frames.
  private func environment() async throws -> RenderingEnvironment {
    let version = film.kind == .movie ? try await job.options.ffmpeg.findVersion().text : nil
    return RenderingEnvironment(
      architecture: RenderingEnvironment.machine.architecture,
      versions: version.map { ["ffmpeg": $0] } ?? [:]
    )
  }

  // Writes a golden that fits the film into the report, and returns its frames.
  private func write(_ open: OpenFilm, _ environment: RenderingEnvironment) async throws -> [ComparedFrame] {
    let description = open.facts.description
    let extent = FilmExtent(frameCount: open.hashes.count, rate: description.rate)
    let numbers: [Int]
    do throws(CradleError) {
      numbers = try plan.frameNumbers(in: extent)
    } catch {
      throw CradleError(CheckError.noSuchFrame(scene: job.target.scene, reason: error.reason.sentence))
    }
    let digest = numbers.count < open.hashes.count ? DigestNotes(size: description.size) : nil
    let wanted = Set(numbers)
    var files: [Int: String] = [:]
    try await open.forEach { number, bitmap in
      digest?.see(bitmap, number: number)
      if wanted.contains(number) { files[number] = try job.folder.write(bitmap, ofFrames: [number]) }
    }
    let recording = FilmRecording(
      film: Golden.Film(size: description.size, scale: 1, rate: description.rate, speed: 1, eventTicks: []),
      duration: .seconds(extent.seconds),
      hashes: FilmHashes(states: [], pixels: open.hashes),
      records: [:],
      digest: digest?.file(seconds: extent.seconds)
    )
    let subject = Golden.Subject(
      scene: job.target.scene,
      variant: job.target.variant.name,
      hash: film.contentHash
    )
    try CandidateGolden(
      origin: CandidateGolden.Origin(subject: subject.of(open.facts, film), environment: environment, ingredients: nil),
      recording: recording,
      frames: numbers,
      files: files,
      digest: recording.digest,
      folder: job.folder
    )
    .write(nil)
    return numbers.map { number in
      var frame = recording.film.comparedFrame(number)
      frame.actual = job.folder.path(ofFrame: number)
      return frame
    }
  }

  private var plan: Scene.GoldenPlan {
    var plan = film.settings.goldens
    if let frames = job.options.filmFrames { plan.frames = frames }
    return plan
  }
}

extension Golden.Subject {
  // Returns the subject of a film that was made elsewhere.
  fileprivate func of(_ facts: FilmFacts, _ film: FilmOnDisk) -> Golden.Subject {
    let contents = facts.contents
    var source = Golden.SourceFilm(path: film.path, kind: film.kind.rawValue, codec: contents.codec)
    source.rateFactor = contents.rateFactor
    source.isLossy = facts.isLossy
    source.pixelAspect = contents.pixelAspect
    source.playCount = contents.playCount
    source.colors = contents.colors
    let spans = contents.spans ?? []
    source.times = (spans.map(\.start) + spans.suffix(1).map(\.end)).map { Int(($0 * 1000).rounded()) }
    var subject = self
    subject.film = source
    return subject
  }
}

extension FilmFacts {
  /// Creates the facts that a golden records, to be compared with those of a film.
  fileprivate init(_ golden: Golden, _ film: FilmFacts) {
    let source = golden.subject.film
    let times = (source?.times ?? []).map { Double($0) / 1000 }
    let spans = zip(times, times.dropFirst()).map { MovieContents.Span(start: $0, end: $1) }
    var contents = MovieContents(
      codec: source?.codec ?? "",
      pixelAspect: source?.pixelAspect ?? "1/1",
      spans: spans.isEmpty ? nil : spans,
      playCount: source?.playCount,
      isLossy: source?.isLossy
    )
    contents.rateFactor = source?.rateFactor
    contents.colors = source?.colors
    self.init(
      path: film.path,
      contents: contents,
      description: MovieReader.Description(size: golden.film.size, rate: golden.film.rate),
      records: .none,
      mergesEqualFrames: film.mergesEqualFrames
    )
  }
}

/// The frames of a golden and of a film, paired by number.
private struct GoldenPairs: PicturePairs {
  let recorded: IntactGolden
  let old: FilmFacts
  let film: OpenFilm

  let isFilm = true

  var framesPerSecond: Double {
    film.facts.description.rate.framesPerSecond
  }

  /// The largest difference between encodings of the same picture; `nil` if both are lossless.
  var limit: EncodingLimit? {
    EncodingLimit(between: old, and: film.facts)
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    var count = 0
    try await film.forEach { number, bitmap in
      count = number + 1
      let actual = PicturePair.Picture(digest: film.hashes[number]) { bitmap }
      try await body(pair(number, actual: actual))
    }
    for number in count..<max(count, recorded.golden.pixelHashes.count) {
      try await body(pair(number, actual: nil))
    }
  }

  private func pair(_ number: Int, actual: PicturePair.Picture?) -> PicturePair {
    let seconds = film.facts.contents.spans.flatMap { $0.indices.contains(number) ? $0[number].start : nil }
    var pair = PicturePair(
      number: number,
      name: "at frame \(number) (\((seconds ?? Double(number) / framesPerSecond).decimals(3)) s)",
      expected: expected(number),
      actual: actual,
      evidence: limit == nil ? .pictures : .encodedPictures,
      encodingLimit: limit
    )
    pair.difference = { difference(number, from: $0, tolerance: $1) }
    return pair
  }

  private func expected(_ number: Int) -> PicturePair.Picture? {
    let golden = recorded.golden
    guard golden.pixelHashes.indices.contains(number) else { return nil }
    let kept = golden.pictures.first { $0.frame == number }
    var picture = PicturePair.Picture(digest: golden.pixelHashes[number]) {
      guard let bitmap = recorded.bitmap(ofFrame: number) else { throw PictureFault(file: kept?.file ?? "") }
      return bitmap
    }
    picture.isKept = kept != nil
    return picture
  }

  private func difference(_ number: Int, from bitmap: Bitmap, tolerance: CheckTolerance.Pictures?) -> String? {
    guard let digest = recorded.digest, bitmap.size == recorded.golden.film.size else { return nil }
    var pixels = tolerance?.pixels ?? PixelComparison.Tolerance(threshold: 0)
    pixels.threshold = max(pixels.threshold, limit?.threshold ?? 0)
    let comparison = DigestComparison(digest, sampling: FieldSampling(size: bitmap.size), scale: 1)
    return comparison.drawing(
      of: .empty(bitmap.size),
      bitmap: bitmap,
      frame: number,
      tolerance: DigestComparison.Pictures(pixels: pixels, allowed: tolerance?.allowed(of: bitmap.size.count) ?? 0)
    )
  }
}

extension DisplayList {
  /// Returns a list without elements, as that of a picture that was made elsewhere.
  fileprivate static func empty(_ size: PixelSize) -> DisplayList {
    DisplayList(size: CGSize(width: size.width, height: size.height), background: .clear, layers: [])
  }
}

extension DigestNotes {
  /// Adds a frame that has no elements.
  fileprivate func see(_ bitmap: Bitmap, number: Int) {
    see(.empty(bitmap.size), bitmap, numbers: [number])
  }
}
