import CradleKit
import Foundation
import Testing

/// The one error of the library: what programs and people learn from it.
struct ErrorMessageTests {
  private static let scene = Scene(
    stage: .collection(items: 3, layout: FlowDescription()),
    timeline: [.at(.seconds(0.1), .delete(at: [0, 77]))]
  )

  @Test
  func `the localized description of an error is its message, and no number`() throws {
    let entry = try #require(throws: CradleError.self) { try waitFor { try await Self.scene.trace() } }
    let errors = [
      entry,
      try #require(throws: CradleError.self) { try waitFor { try await Self.scene.still(at: FilmMoment("soon")) } },
      try #require(throws: CradleError.self) { try Spring(duration: 0, bounce: 0) },
      CradleError(message: "there is no drop 7", remedy: "name one from 0 to 5"),
    ]
    for error in errors {
      #expect((error as any Error).localizedDescription == "\(error)")
    }
    #expect(entry.localizedDescription.contains("section 0 has no item 77 to delete"))
  }

  @Test
  func `an error of a timeline has the entry, its time, and the line that wrote it`() throws {
    let error = try #require(throws: CradleError.self) { try waitFor { try await Self.scene.trace() } }
    #expect(error.code == .unplayable)
    #expect(error.place?.entry == 1)
    #expect(error.place.map { abs(($0.seconds ?? 0) - 0.1) < 0.01 } == true)
    #expect(error.caller?.file.hasSuffix("ErrorMessageTests.swift") == true)
    #expect(error.caller.map { error.description.hasPrefix("\($0): ") } == true)
  }

  @Test
  func `an error about the answer of a layout has the line that made the layout`() throws {
    final class Nowhere: CollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: Double.nan, height: 1) }
    }
    let scene = Scene(stage: .collection(items: 1, layout: CustomLayout { Nowhere() }))
    let error = try #require(throws: CradleError.self) { try waitFor { try await scene.trace() } }
    #expect(error.code == .invalidLayout)
    #expect(error.caller?.file.hasSuffix("ErrorMessageTests.swift") == true)
    #expect(error.place?.seconds == 0)
  }

  @Test
  func `an error about a scene file has every mistake with its position, and what to do`() throws {
    let text = """
      version: 1
      canvs: { scale: 2 }
      collection: { items: 5, layout: list }
      layouts: { list: { type: flow } }
      time: { fps: many }
      """
    let file = SceneFile(name: "list.yaml", text: text)
    let error = try #require(throws: CradleError.self) { try SceneLoader().load(file) }
    #expect(error.code == .invalidScene)
    #expect(error.diagnostics.count > 1)
    #expect(error.place == .file("list.yaml", line: 2, column: 1))
    #expect(error.diagnostics.first?.remedy == "did you mean 'canvas'?")
    #expect(error.remedy == error.diagnostics.first?.remedy)
    #expect(error.description == error.diagnostics.map(\.description).joined(separator: "\n"))
    #expect(error.localizedDescription == error.description)
  }

  @Test
  func `the remedy follows the message`() throws {
    let error = try #require(throws: CradleError.self) { try LoadedScene("sprngy") }
    #expect(error.code == .missingScene)
    #expect(error.remedy == "did you mean 'springy'?")
    #expect(error.description == "\(error.message); did you mean 'springy'?")
    // A semicolon in a name ends nothing.
    let odd = try #require(throws: CradleError.self) { try SceneFile.read(path: "no; such") }
    #expect(odd.message == "there is no file 'no; such'" && odd.remedy == nil)
  }

  @Test
  func `a code that a program does not know is one for the default`() {
    func advice(_ error: CradleError) -> String {
      switch error.code {
      case .encoderMissing: "install ffmpeg"
      case .invalidScene, .unplayable: "fix the scene"
      default: "read the message"
      }
    }
    #expect(advice(CradleError(code: CradleError.Code(rawValue: "noDrop"), message: "x")) == "read the message")
    #expect(advice(CradleError(code: .unplayable, message: "x")) == "fix the scene")
  }

  @Test
  func `every code has an exit status, and one of your own has that of an internal error`() {
    let statuses: [Int32] = [64, 65, 66, 69, 70, 73, 74, 75]
    #expect(CradleError.Code.all.count > 30)
    for code in CradleError.Code.all {
      #expect(statuses.contains(code.exitStatus), "\(code)")
      #expect((code.exitStatus == 70) == (code == .internalError), "\(code)")
    }
    #expect(CradleError.Code(rawValue: "noDrop").exitStatus == 65)
  }

  @Test
  func `an error of your own is equal to one that says the same`() {
    let error = CradleError(message: "there is no drop 7")
    #expect(error.code == .invalidAction)
    #expect(error == CradleError(message: "there is no drop 7"))
    #expect(error != CradleError(message: "there is no drop 8"))
    #expect(error != CradleError(code: .unplayable, message: "there is no drop 7"))
  }

  // The compiler lets no reason be thrown, since none is an `Error`; this is for an error of a new kind.
  @Test
  func `there is no other public error`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 300)
    let declaration = /(?m)^\s*public (?:\w+ )*(?:enum|struct|class|actor) (\w+):[^{\n]*\b(?:Localized)?Error\b/
    let names = try files.flatMap { file in
      try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8).matches(of: declaration)
        .map { String($0.1) }
    }
    #expect(names == ["CradleError"])
    let thrown = try files.flatMap { file in
      try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
        .matches(of: /(?m)^ *public (?:[^{}\n]|\n(?! *(?:public|\/\/)))*\bthrows\(([\w.]+)\)/).map { String($0.1) }
    }
    #expect(Set(thrown) == ["CradleError"])
  }
}
