import CradleTesting
import Foundation
import Testing

@testable import DrawnCells
@testable import OwnStage
@testable import Playground

struct OwnCodeTests {
  @Test
  func `balls change color where they touch, and are kicked up`() async throws {
    try await expectScene(bumpingBalls)
  }

  @Test
  func `bars spring to other values, and hop when they are pressed`() async throws {
    try await expectScene(chart)
  }

  @Test
  func `rings with their percentage trail a finger`() async throws {
    try await expectScene(rings)
  }

  @Test(arguments: [bumpingBalls, chart, rings])
  func `traces of scenes with code have a line for each element of a frame`(_ scene: Scene) throws {
    let rows = try waitFor { try await scene.trace() }.text.split(separator: "\n").map { $0.split(separator: ",") }
    let first = rows.filter { $0[0] == "0" }
    let later = rows.filter { $0[0] == "36" }
    let moved = first.filter { row in later.contains { $0[2] == row[2] && $0[4...] != row[4...] } }
    #expect(moved.count > 3)
  }

  @Test(arguments: [bumpingBalls, chart, rings])
  func `scenes with code have the same frames each time, on one core and on many`(_ scene: Scene) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var films: [[Data]] = []
    for jobs in [1, 8, 8] {
      let frames = folder.appending(path: "\(films.count)")
      var options = RenderOptions()
      (options.workerCount, options.frames) = (jobs, FrameSelection("0s..0.5s"))
      try await scene.render(to: frames.path + "/", options: options)
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
      films.append(try names.map { try Data(contentsOf: frames.appending(path: $0)) })
    }
    #expect(films[0].count > 30 && films[1] == films[0] && films[2] == films[0])
  }

  @Test(arguments: [bumpingBalls, chart, rings])
  func `stills and sheets of scenes with code are vectors, too`(_ scene: Scene) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (still, sheet) = (folder.appending(path: "still.svg"), folder.appending(path: "sheet.svg"))
    try waitFor { try await scene.still(at: .time(.seconds(0.3))).write(to: still.path) }
    try waitFor { try await scene.sheet("0s..0.4s:0.2s").write(to: sheet.path) }
    let paths = try [still, sheet].map {
      try String(contentsOf: $0, encoding: .utf8).matches(of: /<path/).count
    }
    #expect(paths[0] >= 5)
    #expect(paths[1] >= 2 * paths[0])
  }
}
