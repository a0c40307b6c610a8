import CradleGeometry
import CradleGraphics
import CradleRawText
package import CradleRegression

extension CheckReport {
  /// Reads a report from the JSON that ``ReportFormat/json`` writes.
  ///
  /// If you write the report again, it has the same bytes. Two values are not in the JSON, and so have their defaults:
  /// the path of the page, and whether obsolete goldens fail.
  ///
  /// - Throws: `DocumentFault` if the bytes are not a report, or if a value is impossible.
  package init(reading bytes: [UInt8]) throws(DocumentFault) {
    let written = try Document.decode(WrittenReport.self, from: bytes)
    var outcomes: [CheckReport.Outcome] = []
    var frameCount = 0
    for (number, outcome) in written.outcomes.enumerated() {
      let place = "outcomes[\(number)]"
      outcomes.append(try outcome.outcome(place))
      frameCount += outcomes[number].strip.cells.count
      try frameCount.check(in: 0...WrittenReport.mostFrames, place: "\(place).strip")
    }
    self.init(
      generator: written.generator,
      title: written.title,
      environment: RenderingEnvironment(
        architecture: written.environment.architecture,
        versions: written.environment.versions
      ),
      outcomes: outcomes
    )
    approveCommand = written.approveCommand
    expectedFolder = written.expectedDir
    actualFolder = written.actualDir
    differenceFolder = written.diffDir
  }
}

/// A report in the form of its JSON.
private struct WrittenReport: Decodable {
  let generator: String
  let title: String
  let environment: WrittenEnvironment
  let approveCommand: String
  let outcomes: [WrittenOutcome]
  let expectedDir: String
  let actualDir: String
  let diffDir: String

  // The largest number of frames of all films together. A thousand of the longest films have this many frames.
  static let mostFrames = 36_000_000

  struct WrittenEnvironment: Decodable {
    let architecture: String
    let versions: [String: String]
  }
}

/// An outcome in the form of its JSON.
private struct WrittenOutcome: Decodable {
  let scene: String
  let variant: String
  let title: String
  let summary: String
  let file: String?
  let verdict: String
  let finding: String
  let notes: [String]
  let unseen: [String]?
  let divergence: WrittenDivergence?
  // Only a film has it.
  let isFilm: Bool?
  // Only an outcome of an environment's golden has it.
  let goldenEnvironment: String?
  let environmentChanges: [WrittenChange]
  let isAccepted: Bool
  let approveCommand: String
  let seconds: Double?
  let framesPerSecond: Double?
  let strip: [Run]
  let frames: [WrittenFrame]
  // Reports of earlier versions have neither pictures nor mistakes.
  let pictures: [String: [String]]?
  let mistakes: [WrittenMistake]?
  let deviations: [WrittenDeviation]
  // Only outcomes that were explained have these two.
  let causes: [Explanation]?
  let leftOver: String?
  let pattern: DifferencePattern?

  struct WrittenChange: Decodable {
    let part: String
    let golden: String
    let here: String
  }

  func outcome(_ place: String) throws(DocumentFault) -> CheckReport.Outcome {
    guard let verdict = CheckReport.Outcome.Verdict(rawValue: verdict) else {
      throw DocumentFault("\(place).verdict", "is unknown: \(verdict.shortened)")
    }
    var outcome = CheckReport.Outcome(scene: scene, variant: variant, verdict: verdict)
    (outcome.title, outcome.summary, outcome.file) = (title, summary, file)
    (outcome.finding, outcome.notes) = (finding, notes)
    outcome.unseen = unseen ?? []
    outcome.divergence = try divergence?.divergence("\(place).divergence")
    (outcome.explanations, outcome.leftOver) = (causes ?? [], leftOver ?? "")
    outcome.pattern = pattern
    outcome.isFilm = isFilm ?? false
    outcome.goldenEnvironment = goldenEnvironment
    outcome.environmentChanges = environmentChanges.map {
      RenderingEnvironment.Change(part: $0.part, golden: $0.golden, here: $0.here)
    }
    (outcome.isAccepted, outcome.approveCommand) = (isAccepted, approveCommand)
    try seconds?.check(in: Bounds.seconds, place: "\(place).seconds")
    outcome.seconds = seconds
    outcome.strip = try strip(place)
    for (number, frame) in frames.enumerated() {
      outcome.frames.append(try frame.frame("\(place).frames[\(number)]"))
    }
    outcome.pictures = ComparedPicture.Result.allCases.flatMap { result in
      (pictures?[result.rawValue] ?? []).map { ComparedPicture(name: $0, result: result) }
    }
    for (number, mistake) in (mistakes ?? []).enumerated() {
      outcome.mistakes.append(try mistake.mistake("\(place).mistakes[\(number)]"))
    }
    try frames.map(\.number.value).checkAscending(place: "\(place).frames")
    for (number, deviation) in deviations.enumerated() {
      outcome.deviations.append(try deviation.deviation("\(place).deviations[\(number)]"))
    }
    return outcome
  }

  // The lengths of runs are added up before any run is expanded, because a few characters could mean gigabytes.
  private func strip(_ place: String) throws(DocumentFault) -> FrameStrip {
    var count = 0
    for (number, run) in strip.enumerated() {
      try run.count.check(in: 0...Bounds.mostFrames, place: "\(place).strip[\(number)]")
      count += run.count
      try count.check(in: 0...Bounds.mostFrames, place: "\(place).strip")
    }
    try framesPerSecond?.check(in: Bounds.rates, place: "\(place).framesPerSecond")
    return FrameStrip(
      cells: strip.flatMap { Array(repeating: $0.cell, count: $0.count) },
      framesPerSecond: framesPerSecond ?? .infinity
    )
  }

  /// A run of frames of one kind: `["same", 12]`.
  struct Run: Decodable {
    let cell: FrameStrip.Cell
    let count: Int

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let name = try values.decode(String.self)
      count = try values.decode(Whole.self).value
      guard let cell = FrameStrip.Cell(rawValue: name) else {
        throw DocumentFault("strip", "has an unknown run: \(name.shortened)")
      }
      self.cell = cell
    }
  }
}

private struct WrittenDivergence: Decodable {
  let tick: Whole
  let frame: Whole
  let item: Item?

  struct Item: Decodable {
    let id: String
    let frame: Whole
    let property: String
    let distance: Double?
  }

  func divergence(_ place: String) throws(DocumentFault) -> Divergence {
    try tick.value.check(in: Bounds.ticks, place: "\(place).tick")
    try frame.value.check(in: Bounds.frames, place: "\(place).frame")
    try item?.frame.value.check(in: Bounds.frames, place: "\(place).item.frame")
    try item?.distance?.check(in: 0...2 * Bounds.distances.upperBound, place: "\(place).item.distance")
    let item = item.map { item in
      Divergence.Item(
        id: item.id,
        frame: item.frame.value,
        property: item.property,
        distance: item.distance ?? .infinity
      )
    }
    return Divergence(tick: .ticks(tick.value), frame: frame.value, item: item)
  }
}

private struct WrittenMistake: Decodable {
  let file: String
  let line: Whole
  let column: Whole
  let message: String

  func mistake(_ place: String) throws(DocumentFault) -> SceneMistake {
    try line.value.check(in: Bounds.places, place: "\(place).line")
    try column.value.check(in: Bounds.places, place: "\(place).column")
    return SceneMistake(file: file, line: line.value, column: column.value, message: message)
  }
}

private struct WrittenFrame: Decodable {
  let number: Whole
  let seconds: Double?
  let name: String?
  let expected: String?
  let actual: String?
  let difference: String?
  // Reports of earlier versions lack these three values.
  let sizes: WrittenSizes?
  let countedPixels: Whole?
  let allowedPixels: Whole?
  let differingPixels: Whole
  let changedPixels: Whole
  let pixelCount: Whole
  let bounds: [Whole]?
  // Reports of earlier versions lack it.
  let worst: WrittenRegion?
  let isBeyondTolerance: Bool

  func frame(_ place: String) throws(DocumentFault) -> ComparedFrame {
    try number.value.check(in: Bounds.frames, place: "\(place).number")
    try seconds?.check(in: Bounds.seconds, place: "\(place).seconds")
    try pixelCount.value.check(in: Bounds.areas, place: "\(place).pixelCount")
    try differingPixels.value.check(in: Bounds.areas, place: "\(place).differingPixels")
    try changedPixels.value.check(in: Bounds.areas, place: "\(place).changedPixels")
    try countedPixels?.value.check(in: Bounds.areas, place: "\(place).countedPixels")
    try allowedPixels?.value.check(in: Bounds.areas, place: "\(place).allowedPixels")
    var frame = ComparedFrame(number: number.value, seconds: seconds ?? .infinity)
    frame.name = name
    frame.expected = expected
    frame.actual = actual
    frame.difference = difference
    frame.sizes = try sizes?.sizes("\(place).sizes")
    frame.differingPixels = differingPixels.value
    frame.changedPixels = changedPixels.value
    // Earlier versions wrote only the number of changed pixels.
    frame.countedPixels = countedPixels?.value ?? changedPixels.value
    frame.allowedPixels = allowedPixels?.value ?? 0
    frame.pixelCount = pixelCount.value
    frame.isBeyondTolerance = isBeyondTolerance
    frame.worstRegion = try worst?.region("\(place).worst")
    frame.bounds = try bounds?.rectangle("\(place).bounds")
    return frame
  }
}

private struct WrittenRegion: Decodable {
  let bounds: [Whole]
  let pixels: Whole
  let distance: Double

  func region(_ place: String) throws(DocumentFault) -> PixelRegion {
    try pixels.value.check(in: Bounds.areas, place: "\(place).pixels")
    try distance.check(in: 0...1, place: "\(place).distance")
    let bounds = try bounds.rectangle("\(place).bounds")
    return PixelRegion(bounds: bounds, pixelCount: pixels.value, distance: distance)
  }
}

extension [Whole] {
  // The whole numbers as the left and upper edges, the width and the height of a rectangle.
  fileprivate func rectangle(_ place: String) throws(DocumentFault) -> PixelComparison.Rect {
    let lengths = map(\.value)
    guard lengths.count == 4 else { throw DocumentFault(place, "is no rectangle") }
    for length in lengths { try length.check(in: Bounds.pixels, place: place) }
    return PixelComparison.Rect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }
}

private struct WrittenSizes: Decodable {
  let expected: [Whole]
  let actual: [Whole]

  func sizes(_ place: String) throws(DocumentFault) -> ComparedFrame.Sizes {
    for lengths in [expected, actual] {
      guard lengths.count == 2 else { throw DocumentFault(place, "are no two sizes") }
      for length in lengths { try length.value.check(in: Bounds.lengths, place: place) }
    }
    return ComparedFrame.Sizes(
      expected: PixelSize(width: expected[0].value, height: expected[1].value),
      actual: PixelSize(width: actual[0].value, height: actual[1].value)
    )
  }
}

private struct WrittenDeviation: Decodable {
  let id: String
  let points: [Point]

  struct Point: Decodable {
    let point: ItemDeviation.Point

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let frame = try values.decode(Whole.self).value
      let dx = try values.decode(Double?.self) ?? .infinity
      let dy = try values.decode(Double?.self) ?? .infinity
      point = ItemDeviation.Point(frame: frame, dx: dx, dy: dy)
    }
  }

  func deviation(_ place: String) throws(DocumentFault) -> ItemDeviation {
    for (number, point) in points.map(\.point).enumerated() {
      try point.frame.check(in: Bounds.frames, place: "\(place).points[\(number)]")
      // An infinite distance is valid, and a report writes it as null.
      for distance in [point.dx, point.dy] where distance != .infinity {
        try distance.check(in: Bounds.distances, place: "\(place).points[\(number)]")
      }
    }
    // An element that leaves may have the same id as an element that enters.
    try points.map(\.point.frame).checkAscending(mayRepeat: true, place: "\(place).points")
    return ItemDeviation(id: id, points: points.map(\.point))
  }
}
