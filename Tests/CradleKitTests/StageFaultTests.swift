import CradleKit
import Testing

/// Scenes in code with several stages that do not go together: each is an error that names what and where.
struct StageFaultTests {
  private static let ball = DynamicItemDescription(
    id: "ball",
    center: CGPoint(x: 20, y: 20),
    shape: .ellipse(CGSize(width: 10, height: 10))
  )
  private static let list = StageDescription.collection(items: 3, layout: FlowDescription())
  private static let balls = StageDescription.dynamics(items: [ball])

  private static func words(about stages: [StageDescription], _ timeline: [TimelineEntry] = []) -> String {
    let scene = Scene(timing: Scene.Timing(duration: .fixed(.ticks(12))), stages: stages, timeline: timeline)
    do {
      _ = try waitFor { try await scene.trace() }
      return ""
    } catch {
      return "\(error)"
    }
  }

  private static let grab = TimelineEntry.Action.grab("ball", by: .zero, over: .seconds(0.1))

  @Test
  func `stages that go together have no fault`() {
    #expect(Self.words(about: [Self.list, Self.balls], [.at(.zero, Self.grab)]).isEmpty)
    #expect(Self.words(about: [Self.balls, Self.list], [.at(.zero, Self.grab, on: .number(0))]).isEmpty)
  }

  @Test
  func `ids of stages differ, and are words`() {
    let twice = [Self.list.named("sky"), Self.balls.named("sky")]
    #expect(Self.words(about: twice).hasSuffix("two of its stages have the id 'sky'"))
    for id in ["", "a/b", "7"] {
      let words = "a stage cannot have the id '\(id)', which must be a word, without a '/'"
      #expect(Self.words(about: [Self.list.named(id)]).hasSuffix(words))
    }
  }

  @Test
  func `an entry for a missing stage is reported with its line`() {
    let line: UInt = #line + 1
    let entry = TimelineEntry.at(.zero, Self.grab, on: "sea")
    let named = Self.words(about: [Self.list, Self.balls.named("sky")], [entry])
    let place = "StageFaultTests.swift:\(line): entry 1 of its timeline: "
    #expect(named.hasSuffix(place + "there is no stage 'sea'; its stages are 'sky'"))
    let plain = Self.words(about: [Self.list, Self.balls], [.at(.zero, Self.grab, on: .number(2))])
    let words = "there is no stage number 2; its 2 stages have no ids, and numbers from 0"
    #expect(plain.hasSuffix(words))
  }

  @Test
  func `an item that no playground has is reported`() {
    let grab = TimelineEntry.Action.grab("bull", by: .zero, over: .seconds(0.1))
    let words = Self.words(about: [Self.list, Self.balls], [.at(.zero, grab)])
    #expect(words.contains("'bull'") && words.hasSuffix("did you mean 'ball'?"))
    let elsewhere = Self.words(about: [Self.balls.named("sky"), Self.balls], [.at(.zero, grab, on: "sky")])
    #expect(elsewhere.hasSuffix("did you mean 'ball'?"))
  }

  @Test
  func `a mistake of a stage behind is found`() {
    let broken = StageDescription.dynamics(items: [Self.ball, Self.ball])
    #expect(Self.words(about: [broken, Self.list]).hasSuffix("it has two items 'ball'"))
    let empty = StageDescription.collection(items: 3, frame: CGRect.zero, layout: FlowDescription())
    #expect(Self.words(about: [empty, Self.balls]).contains("has no size"))
  }

  @Test
  func `a canvas with more than one stage is not rotated`() {
    let turn = TimelineEntry.at(.zero, .turn(.landscape))
    let words = Self.words(about: [Self.list, Self.balls], [turn])
    #expect(words.hasSuffix("the canvas cannot be turned with more than one stage on it"))
    #expect(Self.words(about: [Self.list], [turn]).isEmpty)
  }

  @Test
  func `a scene without a stage is an error with the line of the scene`() async {
    let line: UInt = #line + 1
    let scene = Scene(stages: [])
    let error = await #expect(throws: CradleError.self) { try await scene.trace() }
    #expect(error?.description.contains("a scene needs at least one stage") == true)
    #expect(error?.caller == CallPlace(file: #fileID, line: line))
  }
}
