import CradleGeometry
import CradleRegression
import CradleTestSupport
import Testing

struct ReportReadingTests {
  // An outcome with everything in it.
  private static var full: CheckOutcome {
    var outcome = Samples.moved
    (outcome.title, outcome.summary, outcome.file) = ("Springy", "A grid.", "scenes/springy.yaml")
    outcome.isAccepted = true
    outcome.frames[1].bounds = PixelRect(x: 1, y: 2, width: 3, height: 4)
    (outcome.frames[1].differingPixels, outcome.frames[1].changedPixels) = (7, 9)
    (outcome.frames[1].countedPixels, outcome.frames[1].allowedPixels) = (7, 5)
    outcome.frames[1].pixelCount = 100
    // A negative zero, a number of many digits, and one that has none.
    outcome.deviations = [
      ItemDeviation(
        id: "cell-3",
        points: [.init(frame: 0, dx: -0.0, dy: 0.1 + 0.2), .init(frame: 12, dx: .infinity, dy: 1e-300)]
      )
    ]
    return outcome
  }

  static let reports = [
    Samples.report([]), Samples.everyVerdict, Samples.hostileReport,
    Samples.report([Samples.same, full, Samples.moved]),
    Samples.report([Samples.folder, Samples.broken]),
  ]

  @Test(arguments: reports.indices)
  func `a report that is read has the same bytes in every format`(index: Int) throws {
    let report = Self.reports[index]
    let bytes = Array(ReportFormat.json.text(of: report).utf8)
    var read = try CheckReport(reading: bytes)
    (read.page, read.failsOnObsolete) = (report.page, report.failsOnObsolete)
    for format in try nonEmpty(ReportFormat.all) {
      #expect(format.text(of: read) == format.text(of: report), "\(format.name)")
    }
  }

  @Test
  func `a report of an earlier version is read, which lacks what came later`() throws {
    let text = ReportFormat.json.text(of: Samples.report([Self.full]))
    let later = [
      #/"sizes":[^,]*,/#, #/"countedPixels":[^,]*,/#, #/"allowedPixels":[^,]*,/#, #/"name":null,/#,
      #/"pictures":[^,]*,/#, #/"mistakes":\[\],/#,
    ]
    var earlier = text
    for member in later { earlier = earlier.replacing(member, with: "") }
    try #require(earlier.utf8.count < text.utf8.count - 100)
    let frame = try CheckReport(reading: Array(earlier.utf8)).outcomes[0].frames[1]
    // That version printed all changed pixels.
    #expect(frame.countedPixels == 9 && frame.allowedPixels == 0 && frame.sizes == nil)
  }

  @Test(arguments: ["", "{}", "[]", "{\"outcomes\":[]}", "nonsense"])
  func `bytes that are no report are not read`(text: String) {
    #expect(throws: DocumentFault.self) { _ = try CheckReport(reading: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("\"verdict\":\"same\"", "\"verdict\":\"fine\""),
    ("[\"same\",2]", "[\"other\",2]"), ("[\"same\",2]", "[\"same\",-2]"),
    ("[\"same\",2]", "[\"same\",9000000000000]"), ("[1,2,3,4]", "[1,2,3]"),
  ])
  func `values that no report has are refused`(old: String, new: String) throws {
    let report = Samples.report([Samples.same, Self.full])
    let text = ReportFormat.json.text(of: report)
    try #require(text.contains(old))
    #expect(throws: DocumentFault.self) {
      _ = try CheckReport(reading: Array(text.replacing(old, with: new).utf8))
    }
  }
}
