import CradleKit
import CradleTestSupport
import CradleTesting
import Foundation
import Testing

/// The goldens of tests with arguments: no two cases share one.
struct ArgumentNameTests {
  private static func ball(_ x: Double, name: String = "scene", title: String = "") -> Scene {
    Scene(
      name: name,
      title: title,
      canvas: Scene.Canvas(size: CGSize(width: 40, height: 40), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(0.1))),
      stage: .playground { stage in
        stage.add(.ellipse(CGSize(width: 9, height: 9)), at: CGPoint(x: x, y: 20))
      }
    )
  }

  private static func names(in bench: ExpectationBench) -> [String] {
    bench.content(of: "__Goldens__/ArgumentNameTests")
  }

  @Test(arguments: [ball(10, name: "left"), ball(30, title: "To the right")])
  func `a scene gives its golden its name, or its title`(scene: Scene) async throws {
    let bench = try ExpectationBench()
    _ = try await bench.issues(named: nil, record: .missing)
    let name = scene.name == "scene" ? "To-the-right" : "left"
    #expect(Self.names(in: bench) == ["a-scene-gives-its-golden-its-name,-or-its-title.\(name)"])
  }

  @Test
  func `a spring is called by its name, or by its numbers`() throws {
    #expect(Spring.smooth.testDescription == "swiftui.smooth")
    #expect(Spring.bouncy.testDescription == "swiftui.bouncy")
    let own = try Spring(mass: 2, stiffness: 300, dampingCoefficient: 7)
    #expect(own.testDescription == "mass 2.0 stiffness 300.0 damping 7.0")
  }

  @Test(arguments: ["one", "two"])
  func `long names that begin alike stay apart`(end: String) async throws {
    let bench = try ExpectationBench()
    let start = String(repeating: "a long name ", count: 20)
    _ = try await bench.issues(named: start + end, record: .missing)
    _ = try await bench.issues(named: start + "three", record: .missing)
    let names = Self.names(in: bench)
    #expect(names.count == 2 && names.allSatisfy { $0.utf8.count < 220 }, "\(names)")
  }

  @Test
  func `two cases with one name are an issue of the second`() async throws {
    let names = GoldenNames()
    let site = CallSite(fileID: "A/B.swift", filePath: "/a/B.swift", line: 1, column: 1, function: "moves(scene:)")
    #expect(try names.name(for: site, named: nil, testCase: 1) == "moves")
    #expect(try names.name(for: site, named: nil, testCase: 1) == "moves.2")
    let refusal = #expect(throws: GoldenNames.Refusal.self) { try names.name(for: site, named: nil, testCase: 2) }
    #expect(
      refusal?.description
        == "two cases of the test have the golden 'moves'; "
        + "give each scene a name, as in 'Scene(name: \"left\", …)', or pass 'named:'"
    )
  }
}
