import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct EncodingFlagTests {
    @Test(arguments: [
      ["--crf", "64"], ["--crf", "-1"], ["--crf", "x"], ["--preset", "slowest"],
      ["--gif-colors", "3"], ["--gif-colors", "257"], ["--gif-dither", "some"], ["--loop", "0"],
      ["--gif-effort", "slow"], ["--gif-effort", ""],
      ["--gif-lossy", "-1"], ["--gif-lossy", "101"], ["--gif-matte", "orange"],
      ["--gif-matte", "#FF800080"],
      ["--webp-quality", "-1"], ["--webp-quality", "101"], ["--webp-quality", "x"],
      ["--loop", "65536"], ["--loop", "never"],
    ])
    func `a value that no format allows is wrong usage`(flags: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(["tiny.yaml", "-o", "x.gif"] + flags)
      #expect(ending.status == 64)
      #expect(ending.errors.contains(flags[0]))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `a flag that makes no difference is warned of once`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render([
        "tiny.yaml", "-o", "x.gif", "--crf", "20", "--loop", "2", "--webp-quality", "50",
      ])
      let warning =
        "warning: '--crf' has no effect on these outputs\n"
        + "warning: '--webp-quality' has no effect on these outputs\n"
      #expect(ending == Ending(status: 0, output: "x.gif\n", errors: warning))
    }

    @Test
    func `a GIF with noise is smaller`() async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["tiny.yaml", "--width", "300", "-o"]
      _ = try await workshop.render(scene + ["x.gif"])
      _ = try await workshop.render(scene + ["noisy.gif", "--gif-lossy", "60"])
      #expect(try workshop.read("noisy.gif").count < workshop.read("x.gif").count)
    }

    @Test
    func `a GIF of more effort is smaller, is asked for in a manifest, and misses a cache`() async throws {
      let workshop = try Workshop.withTinyScene()
      var sizes: [Int] = []
      for effort in ["fast", "default", "small"] {
        let flags = ["tiny.yaml", "--width", "300", "--cache", "c", "-v", "--gif-effort", effort, "-o", "x.gif"]
        let first = try await workshop.render(flags)
        #expect(first.status == 0 && !first.errors.contains("from the cache"), "\(first)")
        sizes.append(try workshop.read("x.gif").count)
        let manifest = String(decoding: try workshop.read("x.gif.manifest.json"), as: UTF8.self)
        #expect(manifest.contains("effort \(effort)"), "\(manifest)")
        #expect(try await workshop.render(flags).errors.contains("from the cache"))
      }
      #expect(sizes == sizes.sorted(by: >), "\(sizes)")
    }

    @Test
    func `a scene names the effort for its own GIF, unless the command does`() async throws {
      let workshop = try Workshop()
      try workshop.write(tinyScene + "outputs: [{ path: x.gif, gif_effort: small }]", to: "tiny.yaml")
      for (flags, effort) in [([], "small"), (["--gif-effort", "fast"], "fast"), (["-o", "x.gif"], "default")] {
        #expect(try await workshop.render(["tiny.yaml"] + flags).status == 0)
        let manifest = String(decoding: try workshop.read("x.gif.manifest.json"), as: UTF8.self)
        #expect(manifest.contains("effort \(effort)"), "\(manifest)")
      }
    }

    @Test
    func `an effort that no output can have is warned of`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "-o", "x.apng", "--gif-effort", "fast")
      let warning = "warning: '--gif-effort' has no effect on these outputs\n"
      #expect(ending == Ending(status: 0, output: "x.apng\n", errors: warning))
    }

    @Test
    func `a WebP has the quality that is wanted, and keeps it in a cache`() async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["tiny.yaml", "--cache", "c", "-v", "-o", "x.webp"]
      _ = try await workshop.render(scene)
      let exact = try workshop.read("x.webp")
      let flags = ["--webp-quality", "5"]
      let other = try await workshop.render(scene + flags)
      #expect(other.status == 0 && !other.errors.contains("x.webp: from the cache"))
      let lossy = try workshop.read("x.webp")
      // "VP8 " is the chunk of a picture with loss, "VP8L" of one without.
      #expect(exact.range(of: Data("VP8L".utf8)) != nil && exact.range(of: Data("VP8 ".utf8)) == nil)
      #expect(lossy.range(of: Data("VP8L".utf8)) == nil && lossy.range(of: Data("VP8 ".utf8)) != nil)
      let again = try await workshop.render(scene + flags)
      #expect(again.errors.contains("x.webp: from the cache\n"))
      #expect(try workshop.read("x.webp") == lossy)
      let manifest = String(decoding: try workshop.read("x.webp.manifest.json"), as: UTF8.self)
      #expect(manifest.contains(#""-quality","5""#))
    }

    @Test
    func `a WebP that is held to a size loses no more than its quality`() async throws {
      let workshop = try Workshop.withTinyScene()
      let arguments = ["tiny.yaml", "--width", "120", "--webp-quality", "60", "-o", "x.webp"]
      let large = try await workshop.render(arguments + ["--max-size", "1MB"])
      #expect(large.status == 0)
      #expect(large.errors.contains("quality 60\n") && !large.errors.contains("PSNR"))
    }

    @Test
    func `a GIF has no more colors than wanted`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "few.gif", "--gif-colors", "4")
      _ = try await workshop.render("tiny.yaml", "-o", "all.gif")
      let counting = try await workshop.shell(
        """
        for f in few.gif all.gif; do
          ffmpeg -v error -i $f -f rawvideo -pix_fmt rgb24 - | od -An -v -tx1 -w3 | sort -u | wc -l
        done
        """
      )
      let counts = counting.output.split(separator: "\n").compactMap { Int($0) }
      #expect(counts.count == 2 && counts[0] <= 4 && counts[1] > 4)
    }

    @Test
    func `encoding flags also change the recipe`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle([
        "recipe", "tiny.yaml", "--format", "webm", "--input", "f/%d.png", "-o", "x.webm", "--crf", "40",
      ])
      #expect(ending.status == 0 && ending.output.contains("\n-crf\n40\n"))
    }

    @Test
    func `an encoder that lacks a part is refused before anything is drawn`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("exit 1")
      let encoder = ["CRADLE_FFMPEG": workshop.path + "/encoder", "LACKING": "libvpx-vp9"]
      let ending = try await workshop.render(["tiny.yaml", "-o", "f/", "-o", "x.webm"], environment: encoder)
      #expect(ending.status == 69)
      #expect(ending.errors.hasPrefix("error: this ffmpeg lacks the encoder 'libvpx-vp9', which webm"))
      #expect(workshop.content() == ["encoder", "tiny.yaml"])
      let diagnosis = try await workshop.cradle(["doctor"], environment: encoder)
      #expect(diagnosis.status == 69)
      #expect(diagnosis.output.contains("missing  format webm  this ffmpeg lacks the encoder"))
      #expect(diagnosis.output.contains("ok       format mp4   with encoder 'libx264'"))
    }

    @Test
    func `a scene on a clear background is transparent`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--set", "canvas.background=clear", "-o", "x.apng", "-o", "x.mov")
      let probing = try await workshop.shell(
        "for f in x.apng x.mov; do ffprobe -v error -show_entries stream=pix_fmt -of csv=p=0 $f; done"
      )
      #expect(probing.output.split(separator: "\n") == ["rgba", "yuva444p12le"])
    }
  }
}
