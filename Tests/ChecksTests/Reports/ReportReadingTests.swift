import CradleChecks
import CradleGeometry
import CradleRegression
import CradleTestSupport
import Testing

struct ReportReadingTests {
  // An outcome with everything in it.
  private static var full: CheckReport.Outcome {
    var outcome = Samples.moved
    (outcome.title, outcome.summary, outcome.file) = ("Springy", "A grid.", "scenes/springy.yaml")
    outcome.isAccepted = true
    outcome.frames[1].bounds = PixelComparison.Rect(x: 1, y: 2, width: 3, height: 4)
    let rect = PixelComparison.Rect(x: 1, y: 3, width: 2, height: 1)
    outcome.frames[1].worstRegion = PixelRegion(bounds: rect, pixelCount: 2, distance: 0.25)
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
      #/"pictures":[^,]*,/#, #/"mistakes":\[\],/#, #/"worst":(?:null|{[^}]*}),/#,
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

  private static let report = """
    {"generator":"","title":"","environment":{"architecture":"","versions":{}},"approveCommand":"",
    "expectedDir":"","actualDir":"","diffDir":"","outcomes":[{"scene":"s","variant":"v","title":"",
    "summary":"","verdict":"same","finding":"","notes":[],"environmentChanges":[],"isAccepted":false,
    "approveCommand":"","seconds":1,"framesPerSecond":60,"strip":[["same",600000],["state",2]],
    "divergence":{"tick":3,"frame":2},"frames":[{"number":4,"seconds":2,"differingPixels":5,
    "changedPixels":6,"pixelCount":7,"bounds":[1,2,3,4],"isBeyondTolerance":false}],
    "deviations":[{"id":"a","points":[[8,9,10]]}]}]}
    """

  @Test(arguments: [
    (#"["state",2]"#, #"["state",600000]"#, "outcomes[0].strip is 1200000, and must be from 0 to 1000000"),
    (#"["state",2]"#, #"["state",-2]"#, "outcomes[0].strip[1] is -2, and must be from 0 to 1000000"),
    (#""seconds":1,"#, #""seconds":-1,"#, "outcomes[0].seconds is -1.0, and must be from 0.0 to 1000000000.0"),
    (":60,", ":0,", "outcomes[0].framesPerSecond is 0.0, and must be from 0.001 to 100000.0"),
    (#""tick":3"#, #""tick":-3"#, "outcomes[0].divergence.tick is -3, and must be from 0 to 1000000000000"),
    (#""number":4"#, #""number":-4"#, "outcomes[0].frames[0].number is -4, and must be from 0 to 999999"),
    (":7,", ":-7,", "outcomes[0].frames[0].pixelCount is -7, and must be from 0 to 1073676289"),
    ("[1,2,3,4]", "[1,2,3,99999]", "outcomes[0].frames[0].bounds is 99999, and must be from 0 to 32767"),
    ("[[8,9,10]]", "[[8,9,10],[7,9,10]]", "outcomes[0].deviations[0].points has 7 after 8, and must ascend"),
  ])
  func `a report with an impossible value names its path`(old: String, new: String, words: String) throws {
    _ = try CheckReport(reading: Array(Self.report.utf8))
    let fault = #expect(throws: DocumentFault.self) {
      try CheckReport(reading: Array(Self.report.replacing(old, with: new).utf8))
    }
    #expect(fault?.description == words)
  }
}
