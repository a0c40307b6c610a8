import CradleFilms
import CradleGeometry
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// The words about a spring that cannot be, which are the same wherever the spring is written.
struct SpringDoorTests {
  /// A spring that cannot be.
  struct Wrong: CustomTestStringConvertible, Sendable {
    /// The value in a scene.
    let value: String
    /// The mistake.
    let words: String
    /// The flags with the same mistake, if there are any.
    var flags: [String] = []
    /// The mistake with the names of the flags.
    var wordsOfFlags = ""
    /// The name in Swift, if the spring is one.
    var name: String?

    var testDescription: String { value }
  }

  static let all = [
    Wrong(
      value: "{ bounce: 0.2 }",
      words: "a spring of { duration, bounce } needs 'duration'",
      flags: ["--bounce"],
      wordsOfFlags: "a spring of --duration --bounce needs '--duration', or '--visual-duration'"
    ),
    Wrong(
      value: "{ flutter: { mass: 1, stiffness: 3 } }",
      words: "a spring of { flutter: { mass, stiffness, damping } } needs 'damping', or 'ratio'",
      flags: ["--flutter-mass", "--flutter-stiffness"],
      wordsOfFlags: "a spring of --flutter-mass --flutter-stiffness --flutter-damping needs '--flutter-damping', "
        + "or '--flutter-ratio'"
    ),
    Wrong(
      value: "{ duration: 1s, damping: 0.2 }",
      words: "'duration' and 'damping' are of two dialects; write { duration, bounce } or { frequency, damping }",
      flags: ["--duration", "--damping"],
      wordsOfFlags: "'--duration' and '--damping' are of two dialects; write --duration --bounce "
        + "or --frequency --damping --mass"
    ),
    Wrong(
      value: "{ flutter: { mass: 1, stiffness: 3, damping: 1, ratio: 1 } }",
      words: "'damping' and 'ratio' do not go together; write { flutter: { mass, stiffness, damping } } "
        + "or { flutter: { mass, stiffness, ratio } }",
      flags: ["--flutter-mass", "--flutter-stiffness", "--flutter-damping", "--flutter-ratio"],
      wordsOfFlags: "'--flutter-damping' and '--flutter-ratio' do not go together; "
        + "write --flutter-mass --flutter-stiffness --flutter-damping "
        + "or --flutter-mass --flutter-stiffness --flutter-ratio"
    ),
    Wrong(
      value: "{ reanimated: { duration: 1s, damping_ratio: 1 } }",
      words: "'duration' is no spring by itself, because Reanimated chooses the mass by the distance; "
        + "write { mass, stiffness, damping }",
      flags: ["--reanimated-duration", "--reanimated-damping-ratio"],
      wordsOfFlags: "'--reanimated-duration' is no spring by itself, because Reanimated chooses the mass by the "
        + "distance; write { mass, stiffness, damping }"
    ),
    Wrong(
      value: "gentle",
      words: "'gentle' is ambiguous; write one of 'react_spring.gentle', 'reanimated.gentle', 'figma.gentle'",
      name: "gentle"
    ),
    Wrong(value: "wobly", words: "there is no spring 'wobly'; did you mean 'react_spring.wobbly'?", name: "wobly"),
    Wrong(
      value: "liquid-glass",
      words: "there is no spring 'liquid-glass'; nobody has published the numbers of Liquid Glass; "
        + "'swiftui.snappy' and 'swiftui.bouncy' are Apple's names",
      name: "liquid-glass"
    ),
    Wrong(
      value: "true",
      words: "'spring' must be the name of a spring, such as snappy, or a map such as { duration, bounce }, "
        + "not true"
    ),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func scene(spring: String, more: String = "") -> String {
    "version: 1\nlayouts: { rows: { type: newtonian, spring: \(spring) } }\n"
      + "collection: { items: 3, layout: rows }\n\(more)\n"
  }

  private var path: String { folder.file("a.yaml").path }

  private func mistakes(_ overrides: [String] = []) throws -> [String] {
    let error = #expect(throws: CradleError.self) {
      try SceneLoader(overrides: overrides).load(SceneFile.read(path: path))
    }
    return try nonEmpty(error?.diagnostics.map { $0.message + ($0.remedy.map { "; \($0)" } ?? "") } ?? [])
  }

  // Plays the scene as a page asks for it, and saves a value as a page does.
  private func answersOfPreview(_ key: [String], _ value: String) async throws -> [String] {
    let scenes = PreviewScenes([path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    let order = PreviewOrder(scene: path, overrides: ["\(key.joined(separator: "."))=\(value)"])
    let error = await #expect(throws: CradleError.self) { try await scenes.still(of: order, at: nil) }
    var desk = SceneDesk(scenes, isReadOnly: false) { _ in }
    _ = desk.keys(of: path)
    return ["\(try #require(error))", desk.save([SceneDesk.Edit(path: key, value: value)])]
  }

  @Test(arguments: all)
  func `a spring that cannot be has the same words in a file, a flag, the preview and Swift`(
    _ wrong: Wrong
  )
    async throws
  {
    try folder.write(scene(spring: wrong.value), to: "a.yaml")
    #expect(try mistakes() == [wrong.words])
    try folder.write(scene(spring: "snappy"), to: "a.yaml")
    #expect(try mistakes(["layouts.rows.spring=\(wrong.value)"]) == [wrong.words])
    let answers = try await answersOfPreview(["layouts", "rows", "spring"], wrong.value)
    #expect(answers.allSatisfy { $0.contains(wrong.words) }, "\(answers)")
    if let name = wrong.name {
      let error = #expect(throws: CradleError.self) { try Spring(named: name) }
      #expect(error?.description == wrong.words)
    }
    guard !wrong.flags.isEmpty else { return }
    let error = #expect(throws: SpringDialect.Mistake.self) {
      try SpringDialect.all.flatMap(\.forms).map(\.choiceOfFlags).position(of: wrong.flags)
    }
    #expect(error?.sentence == wrong.wordsOfFlags)
  }

  @Test
  func `aliases of tokens in a circle have the same words as springs of a scene`() async throws {
    let tokens = #"{ "a": { "$type": "spring", "$value": "{b}" }, "b": { "$type": "spring", "$value": "{a}" } }"#
    let words = "the spring 'a' leads back to itself"
    try folder.write(tokens, to: "tokens.json")
    try folder.write(scene(spring: "a", more: "springs: { a: b, b: a }"), to: "a.yaml")
    #expect(try mistakes() == [words])
    try folder.write(scene(spring: "a", more: "springs: tokens.json"), to: "a.yaml")
    #expect(try mistakes() == [words])
    try folder.write(scene(spring: "snappy"), to: "a.yaml")
    #expect(try mistakes(["springs=tokens.json"]) == [words])
    #expect(try await answersOfPreview(["springs"], "tokens.json")[0].contains(words))
    let path = folder.file("tokens.json").path
    let error = #expect(throws: CradleError.self) { try SpringTokenFile.springs(path: path) }
    #expect(error?.diagnostics.map(\.message) == [words])
  }

  @Test
  func `a spring on a Boolean has the same words`() async throws {
    let words = "'scroll_resistance.limited' has no values in between; use 'set'"
    func text(_ key: String) -> String {
      "version: 1\nlayouts: { rows: { type: springy_flow } }\ncollection: { items: 3, layout: rows }\n"
        + "timeline: [{ at: 0s, animate: { key: layouts.rows.scroll_resistance.\(key), to: 0.5, spring: snappy } }]\n"
    }
    try folder.write(text("limited"), to: "a.yaml")
    #expect(try mistakes().contains(words))
    try folder.write(text("divisor"), to: "a.yaml")
    let value = "layouts.rows.scroll_resistance.limited"
    #expect(try mistakes(["timeline.0.animate.key=\(value)"]).contains(words))
    let answers = try await answersOfPreview(["timeline", "0", "animate", "key"], value)
    #expect(answers.allSatisfy { $0.contains(words) }, "\(answers)")
  }
}
