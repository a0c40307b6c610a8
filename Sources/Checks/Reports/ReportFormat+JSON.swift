import CradleNotations
import CradleRawText
import CradleRegression

extension ReportFormat {
  /// The whole report, as a superset of the file that reg-cli writes.
  ///
  /// The file has the ten members of reg-cli's `reg.json`, with the same meaning: pictures by their paths below the
  /// three folders. So tools that read `reg.json` can read this file. Additional members come after those ten.
  package static let json = ReportFormat(name: "json", fileName: "reg.json") { report in
    let own: JSON = [
      "generator": .string(report.generator),
      "title": .string(report.title),
      "environment": report.environment.json,
      "counts": .object(report.counts.map { JSON.Member(name: $0.verdict.rawValue, value: .number($0.count)) }),
      "approveCommand": .string(report.approveCommand),
      "causes": .array(report.causeGroups.map(\.json)),
      "outcomes": .array(report.outcomes.map { $0.json(isFailure: report.isFailure($0)) }),
    ]
    return PictureLists(report).json.adding(own).text(levels: 2).visibleAsJSON + "\n"
  }
}

/// The pictures of a report, in the order that reg-cli uses.
private struct PictureLists {
  private var lists: [String: [String]] = [:]
  private let report: CheckReport

  init(_ report: CheckReport) {
    self.report = report
    for outcome in report.outcomes { add(outcome) }
  }

  var json: JSON {
    let names = [
      "failedItems", "newItems", "deletedItems", "passedItems", "expectedItems", "actualItems",
      "diffItems",
    ]
    let folders: JSON = [
      "actualDir": .string(report.actualFolder),
      "expectedDir": .string(report.expectedFolder),
      "diffDir": .string(report.differenceFolder),
    ]
    let members = names.map { name in
      JSON.Member(name: name, value: .array((lists[name] ?? []).map(JSON.string)))
    }
    return JSON.object(members).adding(folders)
  }

  private mutating func add(_ outcome: CheckReport.Outcome) {
    guard outcome.pictures.isEmpty else { return addPictures(of: outcome) }
    var kinds = outcome.frames.map(\.kind)
    // A tool that reads only pictures must not take a failed check for a passed one. So if no picture shows the
    // failure, all pictures count as failed. If there are no pictures, the list contains the outcome's name.
    if report.isFailure(outcome), !kinds.contains(where: { $0 != "passedItems" }) {
      kinds = kinds.map { _ in "failedItems" }
      if kinds.isEmpty {
        add("\(outcome.scene)/\(outcome.variant)", to: outcome.kindWithoutPicture)
      }
    }
    for (frame, kind) in zip(outcome.frames, kinds) { add(frame, kind: kind) }
  }

  // If folders were compared, every picture is listed by name, even without a file in the report.
  private mutating func addPictures(of outcome: CheckReport.Outcome) {
    let isUnseen = outcome.pictures.allSatisfy { $0.result == .passed }
    for picture in outcome.pictures {
      let result = isUnseen && report.isFailure(outcome) ? .failed : picture.result
      add(picture.name, to: "\(result.rawValue)Items")
    }
    for frame in outcome.frames { addFiles(frame) }
  }

  private mutating func add(_ frame: ComparedFrame, kind: String) {
    let expected = frame.expected?.path(below: report.expectedFolder)
    let actual = frame.actual?.path(below: report.actualFolder)
    add(actual ?? expected, to: kind)
    addFiles(frame)
  }

  private mutating func addFiles(_ frame: ComparedFrame) {
    let expected = frame.expected?.path(below: report.expectedFolder)
    let actual = frame.actual?.path(below: report.actualFolder)
    add(expected, to: "expectedItems")
    add(actual, to: "actualItems")
    add(frame.difference?.path(below: report.differenceFolder), to: "diffItems")
  }

  private mutating func add(_ item: String?, to list: String) {
    if let item { lists[list, default: []].append(item) }
  }
}

extension ComparedFrame {
  fileprivate var kind: String {
    if expected == nil { return "newItems" }
    if actual == nil { return "deletedItems" }
    return isBeyondTolerance ? "failedItems" : "passedItems"
  }
}

extension CheckReport.Outcome {
  fileprivate var kindWithoutPicture: String {
    switch verdict {
    case .new: "newItems"
    case .obsolete: "deletedItems"
    case .same, .physicsChanged, .drawingChanged, .timingChanged, .environmentChanged, .broken, .missing,
      .damaged, .failed:
      "failedItems"
    }
  }
}

extension String {
  fileprivate func path(below folder: String) -> String {
    path(below: folder) ?? self
  }
}
