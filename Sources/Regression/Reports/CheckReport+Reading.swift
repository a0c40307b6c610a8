import Foundation
import Geometry

extension CheckReport {
  /// Reads a report from the JSON that ``ReportFormat/json`` writes.
  ///
  /// Written again, it has the same bytes. What the JSON does not tell has its default: the path of
  /// the page, and whether obsolete goldens fail.
  ///
  /// - Throws: `DecodingError` if the bytes are no such report.
  package init(reading bytes: [UInt8]) throws {
    let written = try JSONDecoder().decode(WrittenReport.self, from: Data(bytes))
    self.init(
      generator: written.generator,
      title: written.title,
      environment: Environment(
        architecture: written.environment.architecture,
        versions: written.environment.versions
      ),
      outcomes: try written.outcomes.map { try $0.outcome }
    )
    approveCommand = written.approveCommand
    expectedFolder = written.expectedDir
    actualFolder = written.actualDir
    differenceFolder = written.diffDir
  }
}

/// A report as its JSON has it.
private struct WrittenReport: Decodable {
  let generator: String
  let title: String
  let environment: WrittenEnvironment
  let approveCommand: String
  let outcomes: [WrittenOutcome]
  let expectedDir: String
  let actualDir: String
  let diffDir: String

  struct WrittenEnvironment: Decodable {
    let architecture: String
    let versions: [String: String]
  }
}

/// An outcome as its JSON has it.
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
  let environmentChanges: [WrittenChange]
  let isAccepted: Bool
  let approveCommand: String
  let seconds: Double?
  let framesPerSecond: Double?
  let strip: [Run]
  let frames: [WrittenFrame]
  let deviations: [WrittenDeviation]

  struct WrittenChange: Decodable {
    let part: String
    let golden: String
    let here: String
  }

  var outcome: CheckOutcome {
    get throws {
      guard let verdict = Verdict(rawValue: verdict) else {
        throw WrittenReport.invalid("unknown verdict \(verdict)")
      }
      var outcome = CheckOutcome(scene: scene, variant: variant, verdict: verdict)
      (outcome.title, outcome.summary, outcome.file) = (title, summary, file)
      (outcome.finding, outcome.notes) = (finding, notes)
      outcome.unseen = unseen ?? []
      outcome.divergence = divergence?.divergence
      outcome.environmentChanges = environmentChanges.map {
        Environment.Change(part: $0.part, golden: $0.golden, here: $0.here)
      }
      (outcome.isAccepted, outcome.approveCommand) = (isAccepted, approveCommand)
      outcome.seconds = seconds
      outcome.strip = FrameStrip(
        cells: strip.flatMap { Array(repeating: $0.cell, count: $0.count) },
        framesPerSecond: framesPerSecond ?? .infinity
      )
      outcome.frames = try frames.map { try $0.frame }
      outcome.deviations = deviations.map(\.deviation)
      return outcome
    }
  }

  /// A run of frames of one kind: `["same", 12]`.
  struct Run: Decodable {
    let cell: FrameStrip.Cell
    let count: Int

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let name = try values.decode(String.self)
      count = try values.decode(Int.self)
      // As many as the limit of frames can ever be raised to.
      guard let cell = FrameStrip.Cell(rawValue: name), 0...100_000_000 ~= count else {
        throw WrittenReport.invalid("no run of frames: \(name)")
      }
      self.cell = cell
    }
  }
}

extension WrittenReport {
  fileprivate static func invalid(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: reason))
  }
}

private struct WrittenDivergence: Decodable {
  let tick: Int
  let frame: Int
  let item: Item?

  struct Item: Decodable {
    let id: String
    let frame: Int
    let property: String
    let distance: Double?
  }

  var divergence: Divergence {
    let item = item.map { item in
      Divergence.Item(
        id: item.id,
        frame: item.frame,
        property: item.property,
        distance: item.distance ?? .infinity
      )
    }
    return Divergence(tick: .ticks(tick), frame: frame, item: item)
  }
}

private struct WrittenFrame: Decodable {
  let number: Int
  let seconds: Double?
  let expected: String?
  let actual: String?
  let difference: String?
  let differingPixels: Int
  let changedPixels: Int
  let pixelCount: Int
  let bounds: [Int]?
  let isBeyondTolerance: Bool

  var frame: ComparedFrame {
    get throws {
      var frame = ComparedFrame(number: number, seconds: seconds ?? .infinity)
      (frame.expected, frame.actual, frame.difference) = (expected, actual, difference)
      (frame.differingPixels, frame.changedPixels) = (differingPixels, changedPixels)
      (frame.pixelCount, frame.isBeyondTolerance) = (pixelCount, isBeyondTolerance)
      guard let bounds else { return frame }
      guard bounds.count == 4 else { throw WrittenReport.invalid("no rectangle: \(bounds)") }
      frame.bounds = PixelRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
      return frame
    }
  }
}

private struct WrittenDeviation: Decodable {
  let id: String
  let points: [Point]

  struct Point: Decodable {
    let point: ItemDeviation.Point

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let frame = try values.decode(Int.self)
      let dx = try values.decode(Double?.self) ?? .infinity
      let dy = try values.decode(Double?.self) ?? .infinity
      point = ItemDeviation.Point(frame: frame, dx: dx, dy: dy)
    }
  }

  var deviation: ItemDeviation {
    ItemDeviation(id: id, points: points.map(\.point))
  }
}
