import CradleGeometry
import CradleGraphics
import CradleRegression
import Testing

/// Numbers that no golden or state has, under a seal that fits them.
struct BoundsTests {
  struct Forgery: CustomTestStringConvertible, Sendable {
    let reason: String
    let change: @Sendable (inout Golden) -> Void

    var testDescription: String { reason }

    init(_ reason: String, _ change: @escaping @Sendable (inout Golden) -> Void) {
      self.reason = reason
      self.change = change
    }
  }

  private static func hash(_ digits: Int) -> String {
    String(repeating: "a", count: digits)
  }

  private static var golden: Golden {
    Golden(
      generator: "cradle",
      environment: RenderingEnvironment(architecture: "x86_64", versions: [:]),
      subject: Golden.Subject(scene: "s", variant: "default", hash: hash(64)),
      film: Golden.Film(
        size: PixelSize(width: 40, height: 30),
        scale: 1,
        rate: FrameRate(60),
        speed: 1,
        eventTicks: [.ticks(3), .ticks(3), .ticks(9)]
      ),
      pixelHashes: Array(repeating: hash(16), count: 12),
      pictures: [0, 5].map { frame in
        Golden.Picture(frame: frame, file: "frame-00000\(frame).png", fileHash: hash(64))
      },
      stateFileHash: hash(64)
    )
  }

  static let forgeries = [
    Forgery("film.width is 0, and must be from 1 to 32767") { $0.film.size.width = 0 },
    Forgery("film.height is -5, and must be from 1 to 32767") { $0.film.size.height = -5 },
    Forgery("film.scale is -1.0, and must be from 0.001 to 1000.0") { $0.film.scale = -1 },
    Forgery("film.speed is 0.0, and must be from 1e-06 to 1000000.0") { $0.film.speed = 0 },
    Forgery("film.speed is 1e+308, and must be from 1e-06 to 1000000.0") { $0.film.speed = 1e308 },
    Forgery("film.rate is 1000000000, and must be from 1 to 1000000") {
      $0.film.rate = FrameRate(1_000_000_000)
    },
    Forgery("film.rate is 1e-05, and must be from 0.001 to 100000.0") {
      $0.film.rate = FrameRate(1, per: 100_000)
    },
    Forgery("film.events[0] is -1, and must be from 0 to 1000000000000") {
      $0.film.eventTicks[0] = .ticks(-1)
    },
    Forgery("film.events has 3 after 9, and must ascend") { $0.film.eventTicks.reverse() },
    Forgery("pictures has 5 after 5, and must ascend") { $0.pictures.append($0.pictures[1]) },
    Forgery("pictures has 0 after 5, and must ascend") { $0.pictures.reverse() },
    Forgery("pictures[1].frame is 12, and must be from 0 to 11") { $0.pictures[1].frame = 12 },
    Forgery("pictures[0].frame is -1, and must be from 0 to 11") { $0.pictures[0].frame = -1 },
    Forgery("pictures[0].sha256 is no hash of 64 hexadecimal digits") {
      $0.pictures[0].fileHash = "../x"
    },
    Forgery("pixels[3] is no hash of 16 hexadecimal digits") { $0.pixelHashes[3] = "A" },
    Forgery("scene.hash is no hash of 64 hexadecimal digits") { $0.subject.hash = "" },
    Forgery("state must be there for a scene, and only for one") { $0.stateFileHash = nil },
    Forgery("scene.film.times must be one more than the frames") {
      $0.stateFileHash = nil
      $0.subject.film = Golden.SourceFilm(path: "a.mp4", kind: "a movie", codec: "h264")
      $0.subject.film?.times = [0, 33]
    },
    Forgery("state.sha256 is no hash of 64 hexadecimal digits") { $0.stateFileHash = "0" },
  ]

  @Test(arguments: forgeries)
  func `a golden with an impossible value is damaged, whatever its seal`(forgery: Forgery) throws {
    var golden = Self.golden
    #expect(try Golden(Array(golden.text.utf8)) == golden)
    forgery.change(&golden)
    #expect(throws: CradleError(GoldenError.impossible(reason: forgery.reason))) {
      try Golden(Array(golden.text.utf8))
    }
  }

  @Test
  func `the golden of a film has no states, and keeps what the file of the film says`() throws {
    var golden = Self.golden
    var film = Golden.SourceFilm(path: "a.mp4", kind: "a movie", codec: "h264")
    film.rateFactor = 17.5
    film.isLossy = true
    film.times = Array(0...12)
    film.playCount = 0
    film.colors = "bt709/bt709"
    golden.subject.film = film
    golden.stateFileHash = nil
    #expect(try Golden(Array(golden.text.utf8)) == golden)
    #expect(!golden.fileNames.contains(Golden.stateFileName))
  }

  @Test(arguments: ["1e308", "9223372036854775808", "0.5", "\"40\"", "null", "true"])
  func `a width that is no whole number is damaged`(number: String) throws {
    let text = Self.golden.text.replacing("\"width\": 40", with: "\"width\": \(number)")
    let error = #expect(throws: CradleError.self) { try Golden(Array(text.utf8)) }
    guard case .impossible(let reason)? = error?.reason as? GoldenError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("film.width is "))
  }

  @Test(arguments: [
    (#"{"frame":0,"hashes":["zzzzzzzzzzzzzzzz"]}"#, "hashes is no hash"),
    (#"{"frame":7,"hashes":[]}"#, "frame is 7, and must be 0"),
    (#"{"frame":9,"id":"a","x":0,"y":0}"#, "frame is 9, and no golden frame"),
    (#"{"frame":0,"id":"a","x":1e300,"y":0}"#, "x is 1e+300"),
    (#"{"frame":0,"id":"a","x":0,"y":0,"z":9000000000000000000}"#, "z is 9000000000000000000"),
    (#"{"frame":0,"id":"a","x":0,"y":0,"scale":[1,-1e12]}"#, " is -1000000000000.0"),
    (#"{"frame":1e308}"#, "is damaged"), ("[", "is no JSON"),
  ])
  func `a state with an impossible value says its line`(line: String, words: String) {
    let bytes = Array(("{\"frame\":0,\"hashes\":[]}\n" + line + "\n").utf8)
    let fault = #expect(throws: DocumentFault.self) {
      try StateGolden(reading: bytes, goldenFrames: [0, 0])
    }
    #expect(fault?.place == "line 2" && fault?.reason.contains(words) == true, "\(String(describing: fault))")
  }

  @Test
  func `a text of more values than any film has is not decoded`() {
    let bytes = Array(("[" + String(repeating: "0,", count: 2_000_001) + "0]").utf8)
    #expect(throws: DocumentFault("", "has more than 2000000 values")) {
      try Document.decode([Int].self, from: bytes)
    }
  }
}
