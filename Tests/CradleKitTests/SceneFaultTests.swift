import CradleKit
import Testing

/// A layout that answers whatever a test wants.
final class AnsweringLayout: CollectionViewLayout {
  var size = CGSize(width: 40, height: 40)
  var answer: (Int) -> [CollectionViewLayoutAttributes] = { _ in [] }
  private var asked = 0

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    asked += 1
    return answer(asked)
  }

  static func item(_ item: Int, frame: CGRect) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame
    return attributes
  }
}

/// Scenes in code with mistakes in them: each is an error that names what and where, and never a trap.
struct SceneFaultTests {
  private static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private static func scene(_ make: @escaping @Sendable () -> AnsweringLayout) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 40, height: 40), scale: 1),
      timing: Scene.Timing(duration: .fixed(.ticks(12))),
      stage: .collection(items: 3, layout: CustomLayout(make: make))
    )
  }

  /// A layout with a fault, and the words for it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let layout: @Sendable () -> AnsweringLayout

    init(
      _ words: String,
      size: CGSize = CGSize(width: 40, height: 40),
      _ answer: @escaping @Sendable (Int) -> [CollectionViewLayoutAttributes]
    ) {
      testDescription = words
      layout = {
        let layout = AnsweringLayout()
        (layout.size, layout.answer) = (size, answer)
        return layout
      }
    }
  }

  static let faults: [Fault] = [
    Fault("places the item [0, 1] at [nan, 5.0] with a size of 10.0 × 10.0") { _ in
      [AnsweringLayout.item(1, frame: CGRect(x: Double.nan, y: 0, width: 10, height: 10))]
    },
    Fault("gives the item [0, 1] a size of -10.0 × 10.0") { _ in
      let attributes = AnsweringLayout.item(1, frame: frame)
      attributes.size = CGSize(width: -10, height: 10)
      return [attributes]
    },
    Fault("places the item [0, 3], but section 0 has 3 items") { _ in
      [AnsweringLayout.item(3, frame: frame)]
    },
    Fault("places the item [0, 1] twice") { _ in
      [AnsweringLayout.item(1, frame: frame), AnsweringLayout.item(1, frame: frame)]
    },
    Fault("places 1000000 elements at once; at most 500000 can be shown") { _ in
      let item = AnsweringLayout.item(1, frame: frame)
      return Array(repeating: item, count: 1_000_000)
    },
    Fault("gives different answers when it is asked twice for the same rectangle") { asked in
      [AnsweringLayout.item(1, frame: frame.offsetBy(dx: Double(asked), dy: 0))]
    },
    Fault("has a content size of nan × 40.0", size: CGSize(width: Double.nan, height: 40)) { _ in []
    },
    Fault("has a content size of 40.0 × -1.0", size: CGSize(width: 40, height: -1)) { _ in [] },
  ]

  private static func words(of error: (any Error)?) -> String {
    error.map { "\($0)" } ?? ""
  }

  @Test(arguments: faults)
  func `a layout with an invalid answer is an error with the call's line`(fault: Fault) async throws {
    let line = #line + 1
    let stage = StageDescription.collection(items: 3, layout: CustomLayout { fault.layout() })
    var scene = Self.scene { AnsweringLayout() }
    scene.stage = stage
    let error = await #expect(throws: CradleError.self) { try await scene.trace() }
    let place = "CradleKitTests/SceneFaultTests.swift:\(line): AnsweringLayout "
    #expect(Self.words(of: error).hasPrefix("'scene' cannot be played beyond 0"))
    #expect(Self.words(of: error).hasSuffix(place + fault.testDescription))
    await #expect(throws: CradleError.self) { try await scene.render(to: "x.gif") }
  }

  @Test
  func `a fault that comes later is reported with its time`() throws {
    var scene = Self.scene {
      let layout = AnsweringLayout()
      layout.answer = { asked in
        [AnsweringLayout.item(asked < 6 ? 1 : 7, frame: Self.frame)]
      }
      return layout
    }
    scene.timing.duration = .fixed(.seconds(1))
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.still() } }
    #expect(!Self.words(of: error).contains("at 0s"))
    #expect(Self.words(of: error).contains("places the item [0, 7], but section 0 has 3 items"))
  }

  @Test
  func `a layout that is placed without a scene says who failed, and ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layout = AnsweringLayout()
      layout.size = CGSize(width: Double.infinity, height: 1)
      CollectionView(frame: Self.frame, collectionViewLayout: layout).layoutIfNeeded()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("AnsweringLayout has a content size of inf × 1.0") == true)
  }

  @Test
  func `a missing index is an error with the entry's line`() {
    var scene = Self.scene { AnsweringLayout() }
    let line = #line + 1
    scene.timeline = [.at(.ticks(4), .delete(at: [0, 9]))]
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.trace() } }
    let words = Self.words(of: error)
    #expect(words.hasPrefix("CradleKitTests/SceneFaultTests.swift:\(line): entry 1 of the timeline"))
    #expect(words.contains("section 0 has no item 9 to delete, only 3 items"))
  }

  @Test
  func `a missing layout is an error with the entry's line`() {
    var scene = Self.scene { AnsweringLayout() }
    let line = #line + 1
    scene.timeline = [.at(.ticks(4), .setLayout("grid"))]
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.trace() } }
    #expect(
      Self.words(of: error)
        == "'scene' cannot be rendered: CradleKitTests/SceneFaultTests.swift:\(line): it has no layout "
        + "'grid'; its only layout has no name; 'layouts:' adds others by their names"
    )
  }

  @Test
  func `a scene without a name is called by its title`() {
    var scene = Self.scene { AnsweringLayout() }
    scene.title = "A list of cells"
    scene.canvas.size = .zero
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.still() } }
    #expect(Self.words(of: error).hasPrefix("'A list of cells' cannot be rendered: "))
    scene.name = "list"
    let named = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.still() } }
    #expect(Self.words(of: named).hasPrefix("'list' cannot be rendered: "))
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 10), CGSize(width: 10, height: Double.nan),
    CGSize(width: 1e9, height: 10),
  ])
  func `a scene without a size is an error`(size: CGSize) {
    var scene = Self.scene { AnsweringLayout() }
    scene.canvas.size = size
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.still() } }
    #expect(Self.words(of: error).hasPrefix("'scene' cannot be rendered: "))
  }

  @Test
  func `a scene without items is rendered empty`() throws {
    var scene = Self.scene { AnsweringLayout() }
    scene.stage = .collection(items: 0, layout: FlowDescription())
    let table = try waitFor { [scene] in try await scene.trace() }.text
    #expect(table.split(separator: "\n").count == 1)
  }

  @Test
  func `an output whose format is unknown is an error`() async {
    let scene = Self.scene { AnsweringLayout() }
    let error = await #expect(throws: CradleError.self) { try await scene.render(to: "x.tiff") }
    #expect(Self.words(of: error).contains("x.tiff"))
  }

  /// A scene with a mistake in a value, and the words for it.
  struct Flaw: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout Scene) -> Void

    init(_ words: String, _ change: @escaping @Sendable (inout Scene) -> Void) {
      (testDescription, self.change) = (words, change)
    }
  }

  private static func entry(_ action: TimelineEntry.Action) -> @Sendable (inout Scene) -> Void {
    { $0.timeline = [.at(.zero, action)] }
  }

  static let flaws: [Flaw] = [
    Flaw("its tolerance of rest of nan is not above 0") { $0.timing.rest.distance = .nan },
    Flaw("its clock of -5 minutes is not within a day") { $0.timing.clockMinutes = -5 },
    Flaw("a time cannot be -1.0 s") { $0.timeline = [.at(.seconds(-1), .marker("a"))] },
    Flaw("an action can be repeated 1 to 100000 times, not 0") {
      $0.timeline = [.at(.zero, .marker("a"), times: 0)]
    },
    Flaw("the time from one repetition to the next cannot be -1.0 s") {
      $0.timeline = [.at(.zero, .marker("a"), times: 2, every: .seconds(-1))]
    },
    Flaw("a place cannot be [nan, 0.0]", entry(.scrollTo(CGPoint(x: Double.nan, y: 0)))),
    Flaw("a place cannot be [0.0, inf]", entry(.tap(.place(CGPoint(x: 0, y: Double.infinity))))),
    Flaw("a velocity cannot be [0.0, 1e+300]", entry(.fling(at: .zero, velocity: Vector(x: 0, y: 1e300)))),
    Flaw("a duration cannot be -1.0 s", entry(.drag(from: .zero, to: .zero, over: .seconds(-1)))),
    Flaw("-2 items cannot be deleted", entry(.delete(-2, at: .last))),
    Flaw("section 0 has no item -1, only 3 items", entry(.scrollTo(item: [0, -1]))),
    Flaw("there is no button 'add'", entry(.tap(.button("add")))),
    Flaw(
      "the scene has no layout 'x'; its only layout has no name; 'layouts:' adds others by their names",
      entry(.set(.layout("x"), \FlowLayout.itemSize, to: .zero))
    ),
    Flaw("AnsweringLayout has no property '\\FlowLayout.", entry(.set(.layout, \FlowLayout.itemSize, to: .zero))),
    Flaw("two of its layouts have one name") {
      let flow = FlowDescription()
      $0.stage = .collection(items: 3, layouts: ["a": flow, "a": flow], layout: flow)
    },
    Flaw("FlowLayout has items of nan × 5.0") {
      let size = CGSize(width: Double.nan, height: 5)
      $0.stage = .collection(items: 3, layout: FlowDescription(itemSize: size))
    },
    Flaw("the inset of its content is EdgeInsets(top: nan, left: nan, bottom: nan, right: nan)") {
      $0.stage = .collection(items: 3, contentInset: EdgeInsets(.nan), layout: FlowDescription())
    },
  ]

  @Test(arguments: flaws)
  func `a scene with a value that cannot be is an error`(flaw: Flaw) {
    var scene = Self.scene { AnsweringLayout() }
    flaw.change(&scene)
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.trace() } }
    #expect(Self.words(of: error).contains(flaw.testDescription))
  }

  @Test(arguments: [FilmMoment.seconds(-1), .frame(-1), .part(7), .part(-1), .seconds(.nan)])
  func `a moment that is not in the film is an error`(moment: FilmMoment) {
    let scene = Self.scene { AnsweringLayout() }
    #expect(throws: CradleError.self) { try waitFor { try await scene.still(at: moment) } }
  }

  @Test
  func `a golden has the name of a file`() async {
    var named = Self.scene { AnsweringLayout() }
    named.name = "../x"
    let scene = named
    let error = await #expect(throws: CradleError.self) { try await scene.check(goldens: "goldens") }
    #expect(error?.description == CheckError.unusableName(name: "../x").description)
  }

  @Test
  func `a time that is no number ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Ticks.seconds(.nan)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("nan s are not a time of a scene") == true)
  }
}
