import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct WholeFilmTests {
    @Test
    func `shards of many scenes are whole films`() async throws {
      let workshop = try Workshop()
      let lengths = ["a": "0.2s", "b": "0.9s", "c": "0.2s"]
      for (name, length) in lengths {
        let text = smallTile.replacing("duration: 0.3s", with: "duration: \(length)")
        try workshop.write(text.replacing("size: [40, 40]", with: "size: [400, 400]"), to: "\(name).yaml")
      }
      let scenes = ["a.yaml", "b.yaml", "c.yaml", "-o", "{scene}/", "--whole-films"]
      let first = try await workshop.render(scenes + ["--shard", "1/2"])
      #expect(first == Ending(status: 0, output: "b/\n"))
      let second = try await workshop.render(scenes + ["-v", "--shard", "2/2"])
      #expect(second.status == 0 && second.output == "a/\nc/\n")
      #expect(second.errors.contains("b.yaml is left to shard 1/2\n"))
      // They are no parts that wait for a merge.
      let manifest = String(decoding: try workshop.read("b/manifest.json"), as: UTF8.self)
      #expect(manifest.contains("\"shard\": null"))
      #expect(workshop.content(of: "b").count == 10)
    }

    @Test
    func `a scene that cannot be read fails in one shard`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("version: 1\n", to: "wrong.yaml")
      let scenes = ["wrong.yaml", "tiny.yaml", "-o", "{scene}/", "--whole-films", "--shard"]
      #expect(try await workshop.render(scenes + ["1/2"]) == Ending(status: 0, output: "tiny/\n"))
      #expect(try await workshop.render(scenes + ["2/2"]).status == 65)
    }

    @Test
    func `an output of two scenes is refused in the shard that has the second`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("b")
      try workshop.write(tinyScene, to: "b/tiny.yaml")
      let scenes = ["tiny.yaml", "b/tiny.yaml", "-o", "{scene}/", "--whole-films", "--shard"]
      #expect(try await workshop.render(scenes + ["1/2"]).status == 0)
      let ending = try await workshop.render(scenes + ["2/2"])
      let errors = "error: 'tiny/' is already the output of an earlier scene\n"
      #expect(ending == Ending(status: 64, errors: errors))
    }

    @Test
    func `whole films without a shard are refused`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--whole-films", "-o", "f/")
      let words = "Error: '--whole-films' divides films among shards; name one with '--shard'.\n"
      #expect(ending.status == 64 && ending.errors.hasPrefix(words))
    }
  }
}
