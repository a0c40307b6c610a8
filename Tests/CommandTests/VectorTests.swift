import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct VectorTests {
    // The data of a page, as it is in the file.
    private static func data(of page: String, in workshop: Workshop) async throws -> [String: Any] {
      let script = """
        import base64, re, sys, zlib
        page = open(sys.argv[1]).read()
        packed = re.search(r'application/octet-stream"[^>]*>([^<]*)<', page).group(1)
        sys.stdout.write(zlib.decompress(base64.b64decode(packed)).decode())
        """
      try workshop.write(script, to: "unpack.py")
      let ending = try await workshop.shell("python3 unpack.py \(page)")
      let bytes = Data(ending.output.utf8)
      return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }

    @Test
    func `one run makes pixels and vectors, and their states are the same`() async throws {
      let workshop = try Workshop.withTinyScene()
      let paths = ["x.mp4", "x.html", "x.svg", "x.json"]
      let ending = try await workshop.render(["tiny.yaml"] + paths.flatMap { ["-o", $0] })
      #expect(ending == Ending(status: 0, output: paths.joined(separator: "\n") + "\n"))
      let manifests = try paths.map { path in
        let bytes = try workshop.read(path + ".manifest.json")
        return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      }
      let frames = manifests.map { $0["frames"] as? [[String: Any]] ?? [] }
      for list in frames {
        #expect(list.count == 6)
        #expect(list.map { $0["state"] as? String } == frames[0].map { $0["state"] as? String })
      }
      #expect(frames[0].allSatisfy { $0["pixels"] is String })
      #expect(frames[1...].joined().allSatisfy { $0["pixels"] == nil })
      #expect(try await Self.data(of: "x.html", in: workshop)["frames"] as? Int == 6)
    }

    // A square that springs to its place, and one that falls.
    private static let calmable = """
      version: 1
      canvas: { size: [80, 80], scale: 1 }
      time: { duration: 0.5s, fps: 30 }
      dynamics:
        items: [{ id: a, center: [20, 20], size: [10, 10] }, { id: b, center: [60, 20], size: [10, 10] }]
        behaviors: [{ gravity: { items: [b], vector: [0, 0.2] } }]
      timeline: [{ at: 0.1s, animate: { key: a.translation, to: [20, 40], spring: { response: 0.4s, damping_ratio: 0.3 } } }]
      """

    // The scene, what replaces a part of it, and whether pages and drawings hold a film for less motion.
    static let calmFilms: [(text: String, flags: [String], isHeld: Bool)] = [
      (calmable, [], true),
      (calmable, ["--frames", "2..12"], true),
      (calmable, ["--set", "timeline=[]"], false),
      (calmable, ["--set", "canvas.motion=reduced"], false),
      (calmable, ["--set", "canvas.motion=full"], false),
      // Only a body moves, and bodies stay.
      (calmable.replacing("timeline: [{ at: 0.1s, animate", with: "timeline: [{ at: 9s, animate"), [], false),
      (calmable + "\nsweep: { vary: { timeline.0.animate.spring.damping_ratio: [0.2, 0.4] } }", [], true),
    ]

    @Test(arguments: calmFilms)
    func `pages and drawings hold a film for readers who prefer less motion, if it differs`(
      text: String,
      flags: [String],
      isHeld: Bool
    ) async throws {
      let workshop = try Workshop()
      try workshop.write(text, to: "x.yaml")
      let ending = try await workshop.render(["x.yaml", "-q", "-o", "x.html", "-o", "x.svg"] + flags)
      #expect(ending.status == 0, "\(ending)")
      let page = String(decoding: try workshop.read("x.html"), as: UTF8.self)
      #expect(page.contains("id=\"calm\"") == isHeld)
      let drawing = String(decoding: try workshop.read("x.svg"), as: UTF8.self)
      let other = drawing.firstRange(of: /<g id="\w+p"[^>]*>/).map { drawing[$0.upperBound...] }
      #expect(other?.contains("<animate") ?? false == isHeld)
    }

    @Test
    func `films of vectors are the same bytes every time, with any number of workers`() async throws {
      let workshop = try Workshop.withTinyScene()
      for (folder, jobs) in [("a", "1"), ("b", "3")] {
        let outputs = ["html", "svg", "json"].flatMap { ["-o", "\(folder)/x.\($0)"] }
        _ = try await workshop.render(["tiny.yaml", "-j", jobs] + outputs)
      }
      for name in ["x.html", "x.svg", "x.json"] {
        #expect(try workshop.read("a/" + name) == workshop.read("b/" + name))
      }
    }

    @Test(arguments: ["html", "svg", "json"])
    func `a film of one frame and one without motion are films of vectors`(format: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let one = try await workshop.render("tiny.yaml", "--frames", "3", "-o", "one.\(format)")
      #expect(one == Ending(status: 0, output: "one.\(format)\n"))
      let still = try await workshop.render("tiny.yaml", "--set", "timeline=[]", "-o", "still.\(format)")
      #expect(still == Ending(status: 0, output: "still.\(format)\n"))
      let text = String(decoding: try workshop.read("still.\(format)"), as: UTF8.self)
      #expect(!text.contains("NaN") && !text.contains("<animate"))
    }

    @Test
    func `a hostile title and hostile markers stay texts`() async throws {
      let workshop = try Workshop()
      let title = #"</script><script>alert(1)</script><!-- " ' & \ ]]> {data}"#
      let quoted = title.replacing("'", with: "''")
      let scene = tinyScene + "title: '\(quoted)'\ndescription: '\(quoted)'\n"
      try workshop.write(scene, to: "tiny.yaml")
      let outputs = ["-o", "x.html", "-o", "x.svg", "-o", "x.json"]
      let ending = try await workshop.render(["tiny.yaml"] + outputs)
      #expect(ending == Ending(status: 0, output: "x.html\nx.svg\nx.json\n"))
      let page = String(decoding: try workshop.read("x.html"), as: UTF8.self)
      #expect(!page.contains("alert(1)</script>") && !page.contains("<!-- "))
      let about = try #require(try await Self.data(of: "x.html", in: workshop)["about"] as? [String: Any])
      #expect(about["title"] as? String == title)
      let drawing = String(decoding: try workshop.read("x.svg"), as: UTF8.self)
      #expect(drawing.contains("&lt;/script&gt;&lt;script&gt;") && !drawing.contains("<script"))
      let lottie = try JSONSerialization.jsonObject(with: try workshop.read("x.json"))
      #expect((lottie as? [String: Any])?["nm"] as? String == title)
    }

    // Other programs convert and turn what a picture asks for, or do not.
    @Test
    func `films of vectors embed pictures upright and in sRGB`() async throws {
      let workshop = try Workshop()
      let rows: [[[UInt8]]] = [[[200, 100, 50], [0, 0, 0]]]
      let picture = TestPNG.file(rows, chunks: [("cICP", [12, 13, 0, 1]), ("eXIf", TestPNG.exif(orientation: 8))])
      try Data(picture).write(to: URL(fileURLWithPath: workshop.path + "/a.png"))
      try workshop.write(tinyScene.replacing("items: 40", with: "items: [{ image: a.png }]"), to: "tiny.yaml")
      let outputs = ["html", "svg", "json"].flatMap { ["-o", "x.\($0)"] }
      let ending = try await workshop.render(["tiny.yaml", "--set", "timeline=[]"] + outputs)
      #expect(ending == Ending(status: 0, output: "x.html\nx.svg\nx.json\n"))
      let page = try #require(try await Self.data(of: "x.html", in: workshop)["pictures"] as? [String])
      let files = try ["x.svg", "x.json", "x.html"].map { String(decoding: try workshop.read($0), as: UTF8.self) }
      for text in page + files {
        let plain = text.replacing("\\/", with: "/")
        let address = try #require(plain.firstMatch(of: /data:image\/png;base64,([A-Za-z0-9+\/=]+)/)?.1)
        let bytes = Array(try #require(Data(base64Encoded: String(address))))
        #expect(Array(bytes[16..<24]) == TestPNG.big(1) + TestPNG.big(2))
        let content = String(decoding: bytes, as: UTF8.self)
        #expect(content.contains("sRGB") && !content.contains("cICP") && !content.contains("eXIf"))
      }
    }

    @Test(arguments: ["html", "svg", "json"])
    func `a film of vectors is refused in shards`(format: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let path = "x.\(format)"
      let ending = try await workshop.render("tiny.yaml", "--shard", "1/2", "-o", path)
      #expect(
        ending
          == Ending(
            status: 64,
            errors:
              "error: '\(path)' cannot be made in shards: a film of vectors is one motion, and takes less time "
              + "than a movie; render it whole\n"
          )
      )
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `a film of vectors that is held to a size is refused, and left as it was`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--max-size", "2kB", "-o", "x.html")
      #expect(ending.status != 0)
      #expect(ending.errors.hasPrefix("error: cannot create 'x.html' with at most 2000 bytes; "))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `the poster and the markers of a scene are those of its page`() async throws {
      let workshop = try Workshop()
      let scene = tinyScene + "  - { at: 0.05s, marker: half }\nposter: 'marker:half'\n"
      try workshop.write(scene, to: "tiny.yaml")
      _ = try await workshop.render("tiny.yaml", "-o", "x.html", "--frames", "2..5")
      let about = try #require(try await Self.data(of: "x.html", in: workshop)["about"] as? [String: Any])
      #expect(about["poster"] as? Int == 1)
      let chapters = try #require(about["chapters"] as? [Any])
      #expect(chapters.first as? Int == 1 && chapters.last as? String == "half")
    }
  }
}
