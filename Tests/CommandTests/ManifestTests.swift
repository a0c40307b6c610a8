import Foundation
import Testing

extension CommandTests {
  struct ManifestTests {
    private struct Manifest: Decodable {
      struct Frame: Decodable {
        var number: Int
        var time: Double
        var state: String
        var pixels: String
        var file: String?
      }

      struct Scene: Decodable {
        var name: String
        var hash: String
      }

      var scene: Scene
      var file: String?
      var pixelHash: String?
      var versions: [String: String]
      var frames: [Frame]

      private enum CodingKeys: String, CodingKey {
        case scene, file, versions, frames
        case pixelHash = "pixel_hash"
      }
    }

    private func manifest(_ path: String, in workshop: Workshop) throws -> Manifest {
      try JSONDecoder().decode(Manifest.self, from: workshop.read(path))
    }

    @Test
    func `a manifest names the files and the frames beside it`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "f/", "-o", "x.mp4", "-o", "x.gif")
      let frames = try manifest("f/manifest.json", in: workshop)
      #expect(frames.frames.map(\.number) == Array(0..<6))
      #expect(frames.frames.map(\.time) == (0..<6).map { Double($0) / 60 })
      let sums = try await workshop.shell("cd f; sha256sum *.png")
      let hashes = sums.output.split(separator: "\n").map { String($0.prefix(64)) }
      #expect(frames.frames.map(\.file) == hashes)
      #expect(frames.file == nil && frames.versions["ffmpeg"] == nil)
      let movie = try manifest("x.mp4.manifest.json", in: workshop)
      let sum = try await workshop.shell("sha256sum x.mp4")
      #expect(movie.file == String(sum.output.prefix(64)))
      #expect(movie.frames.map(\.state) == frames.frames.map(\.state))
      #expect(movie.frames.map(\.pixels) == frames.frames.map(\.pixels))
      #expect(movie.pixelHash == "xxh3-128" && movie.frames.allSatisfy { $0.pixels.count == 32 })
      #expect(movie.versions["ffmpeg"] != nil && movie.scene.hash == frames.scene.hash)
      // The animation has its own rate.
      let animation = try manifest("x.gif.manifest.json", in: workshop)
      #expect(animation.frames.map(\.time) == [0, 0.02, 0.04, 0.06, 0.08])
      #expect(animation.frames[0].pixels == frames.frames[0].pixels)
    }

    // A manifest as it was before the hashes of pixels had a name: they were SHA-256, of twice as many digits.
    private static let age = #"sed -i '/"pixel_hash"/d; s/"pixels":"\([0-9a-f]*\)"/"pixels":"\1\1"/'"#

    @Test(arguments: ["f/", "x.apng", "x.mp4"])
    func `hashes of two kinds are no difference, and pixels are compared`(path: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let manifest = path == "f/" ? "manifest.json" : "\(path).manifest.json"
      try await workshop.run(
        "render tiny.yaml -o \(path); mkdir old new; cp -r \(path)* new; cp -r \(path)* old; "
          + "\(Self.age) old/\(manifest); ! cmp -s old/\(manifest) new/\(manifest)"
      )
      let file = path == "f/" ? "" : path
      let same = try await workshop.compare("old/\(file)", "new/\(file)")
      #expect(same.status == 0, "\(same)")
      try await workshop.run("render tiny.yaml --theme dark -o other/\(file)")
      let different = try await workshop.compare("old/\(file)", "other/\(file)")
      #expect(different.status == 1 && different.output.contains("drawing changed"), "\(different)")
    }

    @Test
    func `frames whose pixels have an earlier hash are drawn again, and merged without it`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.run(
        "render tiny.yaml -o f/; cp f/manifest.json new.json; \(Self.age) f/manifest.json; "
          + "render tiny.yaml -o f/ --resume; cmp f/manifest.json new.json; "
          + "render tiny.yaml --shard 1/2 -o a/; render tiny.yaml --shard 2/2 -o b/; \(Self.age) b/manifest.json; "
          + "\"$CRADLE\" merge a/ b/ -o c/; cmp c/frame-000005.png f/frame-000005.png"
      )
      let merged = String(decoding: try workshop.read("c/manifest.json"), as: UTF8.self)
      #expect(merged.contains(#""pixel_hash": "xxh3-128""#))
      #expect(merged.split(separator: "\n").count { $0.contains(#""pixels":"#) } == 3)
      let ending = try await workshop.compare("c", "f")
      #expect(ending == Ending(status: 0, output: "1 scene: 1 same\n"))
    }

    @Test
    func `a manifest does not depend on the time, the folder or the number of jobs`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("elsewhere")
      _ = try await workshop.render("tiny.yaml", "-o", "f/", "-o", "x.gif")
      let ending = try await workshop.shell(
        "{ printf '# As before.\\n'; cat tiny.yaml; } > elsewhere/tiny.yaml; cd elsewhere; "
          + "render -q -j 3 tiny.yaml -o x.gif -o f/"
      )
      #expect(ending == Ending(status: 0))
      for name in ["f/manifest.json", "x.gif.manifest.json"] {
        #expect(try workshop.read(name) == workshop.read("elsewhere/" + name))
      }
    }

    @Test
    func `another value of a key gives another hash`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "a/")
      _ = try await workshop.render("tiny.yaml", "--set", "collection.items=41", "-o", "b/")
      let (one, other) = try (manifest("a/manifest.json", in: workshop), manifest("b/manifest.json", in: workshop))
      #expect(one.scene.hash != other.scene.hash)
    }

    @Test
    func `a run without manifests removes an older one`() async throws {
      let workshop = try Workshop.withTinyScene()
      let outputs = ["tiny.yaml", "-o", "f/", "-o", "x.gif"]
      _ = try await workshop.render(outputs)
      let ending = try await workshop.render(outputs + ["--no-manifest"])
      #expect(ending == Ending(status: 0, output: "f/\nx.gif\n"))
      #expect(workshop.content() == ["f", "tiny.yaml", "x.gif"])
      #expect(!workshop.content(of: "f").contains("manifest.json"))
    }

    @Test
    func `a file that is no manifest is not replaced`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("{}", to: "manifest.json")
      let ending = try await workshop.render("tiny.yaml", "-o", "./")
      let errors =
        "error: cannot create './manifest.json': a file that is not a manifest has this name; "
        + "choose another folder, or use --no-manifest\n"
      #expect(ending == Ending(status: 73, errors: errors))
      #expect(workshop.content() == ["manifest.json", "tiny.yaml"])
      let other = try await workshop.render("tiny.yaml", "-o", "./", "--no-manifest")
      #expect(other == Ending(status: 0, output: "./\n"))
      #expect(try workshop.read("manifest.json") == Data("{}".utf8))
    }

    @Test
    func `a manifest that cannot be written leaves no output`() async throws {
      let workshop = try Workshop.withTinyScene()
      // A frame of one color takes less than the thousand bytes that a file may have, and the
      // manifest more.
      let ending = try await workshop.shell("(ulimit -f 1; render tiny.yaml --set collection.items=0 -o x/) 2>&1 | cat")
      // Without items, the fling of the scene has a warning.
      #expect(ending.output.hasSuffix("\nerror: cannot write 'x/manifest.json': file too large\n"))
      #expect(workshop.content() == ["tiny.yaml"])
    }
  }
}
