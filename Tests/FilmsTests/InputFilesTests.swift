import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct InputFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(tinyScene, to: "base.svg")
    try folder.write("extends: base.svg\nsprings: tokens.json\n", to: "own.json")
    try folder.write(#"{ "a": { "$type": "spring", "$value": "swiftui.bouncy" } }"#, to: "tokens.json")
    try folder.write("old", to: "old.json")
    try FileManager.default.createSymbolicLink(atPath: path("soft.json"), withDestinationPath: "own.json")
    try FileManager.default.linkItem(atPath: path("base.svg"), toPath: path("hard.svg"))
    try FileManager.default.createSymbolicLink(atPath: path("here"), withDestinationPath: ".")
    try FileManager.default.linkItem(atPath: path("tokens.json"), toPath: path("x.gif.manifest.json"))
  }

  private func path(_ name: String) -> String {
    folder.path + "/" + name
  }

  private func message(_ check: () throws -> Void) -> String {
    do {
      try check()
      return ""
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  private static let remedy = "; choose another path"

  @Test(arguments: [
    ("own.json", "the output 'own.json' is also an input"),
    ("soft.json", "the output 'soft.json' is also an input, 'own.json'"),
    ("here/own.json", "the output 'here/own.json' is also an input"),
    ("base.svg", "the output 'base.svg' is also an input"),
    ("hard.svg", "the output 'hard.svg' is also an input, 'base.svg'"),
    ("tokens.json", "the output 'tokens.json' is also an input"),
    ("x.gif", "the output 'x.gif' would replace 'x.gif.manifest.json', which is also an input"),
  ])
  func `no output replaces a file of its scene, by any name`(output: String, words: String) throws {
    let loaded = try LoadedScene(path("own.json"))
    // A Swift program may render the scene without the file.
    for scene in [loaded, LoadedScene(name: "own", scene: loaded.scene)] {
      let message = message { _ = try OutputPlan([path(output)], for: scene) }
      #expect(message.hasPrefix(words) && message.hasSuffix(Self.remedy), "\(message)")
    }
    let error = #expect(throws: CradleError.self) { try OutputPlan([path(output)], for: loaded) }
    #expect(error?.code == .invalidOutput && error?.code.exitStatus == 64)
  }

  @Test
  func `files that no scene has read may be replaced, and missing ones made`() throws {
    let loaded = try LoadedScene(path("own.json"))
    for output in ["old.json", "new.json", "./", "here/", "y.gif"] {
      #expect(throws: Never.self) { try OutputPlan([path(output)], for: loaded) }
    }
    // The link leads elsewhere since.
    try FileManager.default.removeItem(atPath: path("soft.json"))
    #expect(throws: Never.self) { try OutputPlan([path("soft.json")], for: loaded) }
  }

  @Test
  func `an editor that saves a scene as a new file does not free its path`() throws {
    let loaded = try LoadedScene(path("own.json"))
    try FileManager.default.removeItem(atPath: path("own.json"))
    try folder.write("version: 1\n", to: "own.json")
    #expect(message { _ = try OutputPlan([path("own.json")], for: loaded) }.contains("is also an input"))
  }

  @Test
  func `a folder of frames replaces numbered frames and a manifest, and nothing else`() throws {
    try folder.write("", to: "f/frame-000099.png")
    try folder.write("", to: "f/logo.png")
    let inputs = InputFiles([path("f/frame-000099.png")])
    #expect(
      message { try inputs.checkStay(writing: path("f/")) }
        == "the output 'f/' would replace 'f/frame-000099.png', which is also an input" + Self.remedy
    )
    #expect(throws: Never.self) { try InputFiles([path("f/logo.png")]).checkStay(writing: path("f/")) }
    #expect(throws: Never.self) { try InputFiles([path("f/frame-000099.png")]).checkStay(writing: path("g/")) }
    try FileManager.default.createSymbolicLink(atPath: path("f/frame-000003.png"), withDestinationPath: "../base.svg")
    #expect(
      message { try InputFiles([path("base.svg")]).checkStay(writing: path("f/")) }
        == "the output 'f/' would replace 'f/frame-000003.png', which is also an input" + Self.remedy
    )
  }

  @Test
  func `a folder that is replaced as a whole holds no input`() throws {
    try folder.write("", to: "report/actual/a.png")
    let inputs = InputFiles([path("here/report/actual/a.png")])
    let message = message { try inputs.checkStay(replacing: [path("other"), path("report")]) }
    #expect(
      message == "the output 'report' would replace 'here/report/actual/a.png', which is also an input" + Self.remedy
    )
    #expect(throws: Never.self) { try inputs.checkStay(replacing: [path("report/actual/a"), path("rep")]) }
  }

  @Test
  func `two names of one file are one output`() throws {
    let loaded = try LoadedScene("springy")
    try FileManager.default.linkItem(atPath: path("old.json"), toPath: path("twin.json"))
    #expect(throws: CradleError(PipelineError.repeatedOutput(path: path("twin.json")))) {
      try OutputPlan([path("old.json"), path("twin.json")], for: loaded)
    }
    let plan = try OutputPlan([path("old.json")], for: loaded)
    #expect(throws: CradleError(PipelineError.takenOutput(path: path("twin.json")))) {
      try OutputPlan([path("twin.json")], for: loaded).checkDiffers(from: [plan])
    }
  }
}
