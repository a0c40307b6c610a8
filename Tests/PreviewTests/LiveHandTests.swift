import CradleFilms
import CradleGeometry
import CradlePreview
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Hands on the film of a page, and what the page keeps of them.
@Suite(.serialized)
struct LiveHandTests {
  private static let list = """
    version: 1  # a list
    canvas: { size: [200, 300] }
    time: { max: 4s }
    collection:
      items: 60
      layout: { type: flow, item_size: [200, 40], line_spacing: 0 }
    timeline:
      # The first flick.
      - { at: 0.1s, fling: { at: [100, 200], velocity: [0, -400] } }
      - { at: 3.5s, scroll_to: { offset: [0, 0] } }

    """

  private func touches(_ page: PreviewClient, _ fingers: String, at time: Double = 2) async throws {
    try await page.say(#"{"kind":"touch","time":\#(time),"pace":1,"fingers":[\#(fingers)]}"#)
  }

  // Pulls the list up, and waits until everything rests.
  private func drag(_ page: PreviewClient, at time: Double = 2) async throws {
    for y in stride(from: 250, through: 130, by: -15) {
      try await touches(page, #"{"id":1,"x":100,"y":\#(y)}"#, at: time)
      // The pace of a hand; any other comes to the same end.
      try await Task.sleep(for: .milliseconds(16))
    }
    try await touches(page, "")
    while true {
      let live = try await page.next("live")
      let number = try #require(live["number"] as? Int)
      try await page.say(#"{"kind":"shown","number":\#(number)}"#)
      if live["isEnd"] as? Bool == true { return #expect(live["touches"] as? Int == 1) }
    }
  }

  @Test func `reports between two display frames do not make the world faster`() async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path, time: 2)
      _ = try await page.next("film")
      try await touches(page, #"{"id":1,"x":100,"y":250}"#)
      try await touches(page, #"{"id":1,"x":100,"y":240}"#)
      let first = try #require(try await page.next("live")["time"] as? Double)
      let start = ContinuousClock.now
      var last = first
      while ContinuousClock.now - start < .seconds(2) {
        let y = 200 + 40 * ((ContinuousClock.now - start) / .seconds(1)).truncatingRemainder(dividingBy: 1)
        for _ in 0..<3 { try await touches(page, #"{"id":1,"x":100,"y":\#(y)}"#) }
        let live = try await page.next("live")
        last = try #require(live["time"] as? Double)
        try await page.say(#"{"kind":"shown","number":\#(try #require(live["number"] as? Int))}"#)
      }
      // A few late display frames come at once.
      #expect(last - first <= (ContinuousClock.now - start) / .seconds(1) + 0.1)
    }
  }

  @Test(arguments: ["plain", "exact"])
  func `what a hand did becomes an entry that moves everything alike`(form: String) async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path, time: 2)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"keys","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("keys")
      try await drag(page)
      try await page.say(#"{"kind":"keep","form":"\#(form)","page":"p"}"#)
      let kept = try await page.next("kept")
      #expect(kept["isSaved"] as? Bool == true, "\(kept)")
      #expect(kept["isExact"] as? Bool == true)
      let difference = try #require(kept["difference"] as? Double)
      #expect(form == "exact" ? difference == 0 : difference <= 1)
      let line = try #require((kept["lines"] as? [String])?.first)
      let text = try String(contentsOfFile: preview.path, encoding: .utf8)
      // The entry stands behind the one that had begun, and nothing else changes.
      let (first, last) = ("velocity: [0, -400] } }\n", "  - { at: 3.5s, scroll_to: { offset: [0, 0] } }\n")
      #expect(text == Self.list.replacing(first + last, with: "\(first)  \(line)\n\(last)"))
      let scene = try LoadedScene(SceneFile.read(path: preview.path), named: "scene", limits: Limits()).scene
      #expect(scene.timeline.count == 3)
      #expect(scene.timeline[1].action.verb.name == "drag")
      try await page.say(#"{"kind":"undo","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("saved")
      #expect(try String(contentsOfFile: preview.path, encoding: .utf8) == Self.list)
    }
  }

  @Test func `the entries that waited go, if the person wants that`() async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path, time: 2)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"keys","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("keys")
      try await drag(page)
      try await page.say(#"{"kind":"keep","form":"exact","dropsLater":true,"page":"p"}"#)
      let kept = try await page.next("kept")
      #expect(kept["isSaved"] as? Bool == true, "\(kept)")
      #expect(kept["later"] as? Int == 0)
      let scene = try LoadedScene(SceneFile.read(path: preview.path), named: "scene", limits: Limits()).scene
      #expect(scene.timeline.map(\.action.verb.name) == ["fling", "drag"])
      try await page.say(#"{"kind":"undo","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("saved")
      #expect(try String(contentsOfFile: preview.path, encoding: .utf8) == Self.list)
    }
  }

  @Test func `what a hand did to a scene that never rests is kept while it moves`() async throws {
    let pendulum = """
      version: 1
      canvas: { size: [320, 480] }
      time: { duration: 3s }
      dynamics:
        items: [{ id: bob, center: [220, 200], size: [40, 40] }]
        behaviors: [{ gravity: { items: all } }, { attachment: { item: bob, anchor: [160, 100] } }]
      timeline: [{ at: 0s, marker: start }]

      """
    let preview = try ServedPreview(pendulum)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path, time: 1)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"keys","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("keys")
      try await touches(page, #"{"id":1,"x":105,"y":203}"#, at: 1)
      var live = try await page.next("live")
      #expect(live["isUp"] as? Bool == false)
      try await touches(page, "", at: 1)
      while live["isUp"] as? Bool != true { live = try await page.next("live") }
      #expect(live["isEnd"] as? Bool == false)
      try await page.say(#"{"kind":"keep","form":"plain","page":"p"}"#)
      let kept = try await page.next("kept")
      #expect(kept["isSaved"] as? Bool == true, "\(kept)")
      #expect(kept["isExact"] as? Bool == true)
    }
  }

  @Test func `a scene that somebody else has changed since is left alone, and the lines can be copied`() async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path, time: 2)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"keys","scene":"\#(preview.path)","page":"p"}"#)
      _ = try await page.next("keys")
      try await drag(page)
      let other = Self.list.replacing("items: 60", with: "items: 61")
      try other.write(toFile: preview.path, atomically: true, encoding: .utf8)
      try await page.say(#"{"kind":"keep","form":"exact","page":"p"}"#)
      let kept = try await page.next("kept")
      #expect(kept["isSaved"] as? Bool == false)
      #expect(kept["reason"] as? String == "the scene has changed since you touched it")
      #expect((kept["lines"] as? [String])?.count == 1)
      #expect(try String(contentsOfFile: preview.path, encoding: .utf8) == other)
    }
  }

  @Test func `a scene that git does not have has no ghost, and the page hears why`() async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"ghost"}"#)
      let ghost = try await page.next("ghost")
      #expect((ghost["mistake"] as? String)?.contains("outside of the working folder") == true, "\(ghost)")
    }
  }

  @Test func `a page that leaves lifts its finger, and others go on`() async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      let other = try await running.page(of: preview.path)
      _ = try await page.next("film")
      _ = try await other.next("film")
      try await touches(page, #"{"id":1,"x":100,"y":250}"#)
      try await touches(page, #"{"id":1,"x":100,"y":200}"#)
      _ = try await page.next("live")
      page.leave()
      try await drag(other)
    }
  }

  @Test(arguments: [
    #"[]"#, #"[{"id":1,"x":1e400,"y":0}]"#, #"[{"id":1}]"#, #"[{"id":1,"x":-1e300,"y":1e300}]"#, #"null"#, #"7"#,
    #"[{"id":1,"x":1,"y":1},{"id":1,"x":2,"y":2}]"#,
  ])
  func `the preview goes on after fingers that no page has`(fingers: String) async throws {
    let preview = try ServedPreview(Self.list)
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"touch","time":1e9,"pace":-4,"fingers":\#(fingers)}"#)
      try await page.say(#"{"kind":"shown","number":9223372036854775807}"#)
      try await page.say(#"{"kind":"keep"}"#)
      try await page.say(#"{"kind":"drop"}"#)
      try await drag(page)
    }
  }
}
