import Foundation
import Testing

extension CommandTests {
  /// Parts that do not make a film together.
  struct MergeRefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
      var testDescription: String
      /// The changes to two parts, `a` and `b`, as lines of a shell.
      var script = ":"
      var parts = ["a", "b"]
      var output = "x/"
      var status: Int32
      var errors: String
    }

    // The two halves of a film.
    private static let halves = Fixture {
      let workshop = try Workshop.withTinyScene()
      try await workshop.run("render -q tiny.yaml --shard 1/2 -o a/; \(other) -o b/")
      return workshop
    }

    private static let other = "render -q tiny.yaml --shard 2/2"

    static let cases = [
      Case(testDescription: "no such part", parts: ["a", "c/"], status: 66, errors: "there is no part 'c/'"),
      Case(
        testDescription: "no manifest",
        script: "rm b/manifest.json",
        status: 66,
        errors: "'b/' has no manifest 'b/manifest.json'; render it without '--no-manifest'"
      ),
      Case(
        testDescription: "half a manifest",
        script: "head -c 300 b/manifest.json > m; mv m b/manifest.json",
        status: 65,
        errors: "'b/manifest.json' is not a manifest of this part "
          + "that this version of cradle can read"
      ),
      Case(
        testDescription: "a manifest of a later version",
        script: "sed -i 's/\"manifest\": 1/\"manifest\": 2/' b/manifest.json",
        status: 65,
        errors: "'b/manifest.json' is not a manifest of this part "
          + "that this version of cradle can read"
      ),
      Case(testDescription: "a part is missing", parts: ["b"], status: 66, errors: "a shard is missing: 1/2"),
      Case(
        testDescription: "a part twice",
        parts: ["a", "b", "./a"],
        status: 65,
        errors: "'a/' and './a/' are both shard 1/2"
      ),
      Case(
        testDescription: "another split",
        script: "rm -r b; render -q tiny.yaml --shard 2/3 -o b/",
        status: 65,
        errors: "'a/' and 'b/' do not belong together: the number of shards is '2' in the one and "
          + "'3' in the other"
      ),
      Case(
        testDescription: "a whole film",
        script: "render -q tiny.yaml -o b/",
        status: 65,
        errors: "'b/' is a whole film, not a part of one"
      ),
      Case(
        testDescription: "another size",
        script: "rm -r b; \(other) --width 80 -o b/",
        status: 65,
        errors: "'a/' and 'b/' do not belong together: the size is '40 × 40' in the one and "
          + "'80 × 80' in the other"
      ),
      Case(
        testDescription: "other frames",
        script: "rm -r b; \(other) --frames 0..4 -o b/",
        status: 65,
        errors: "'a/' and 'b/' do not belong together: which frames are shown is '0..5' in the one "
          + "and '0..4' in the other"
      ),
      Case(
        testDescription: "another version of a library",
        script: "sed -i 's/\"cairo\": \".*\"/\"cairo\": \"0.9\"/' a/manifest.json b/manifest.json; "
          + "sed -i 's/\"0.9\"/\"0.8\"/' b/manifest.json",
        status: 65,
        errors:
          "'a/' and 'b/' do not belong together: the version of cairo is '0.9' in the one and "
          + "'0.8' in the other"
      ),
      Case(
        testDescription: "another processor",
        script: "sed -i 's/\"architecture\": \".*\"/\"architecture\": \"vax\"/' a/manifest.json "
          + "b/manifest.json; sed -i 's/vax/pdp/' b/manifest.json",
        status: 65,
        errors:
          "'a/' and 'b/' do not belong together: the processor is 'vax' in the one and 'pdp' in "
          + "the other"
      ),
      Case(
        testDescription: "a folder and a movie",
        script: "\(other) -o b.mp4",
        parts: ["a", "b.mp4"],
        status: 65,
        errors: "'a/' and 'b.mp4' do not belong together: the format is 'png' in the one and 'mp4' "
          + "in the other"
      ),
      Case(
        testDescription: "a frame is missing in the manifest",
        script: "sed -i '/\"number\":4/d' b/manifest.json",
        status: 65,
        errors: "the manifest of 'b/' has 2 frames in order, and should have 3"
      ),
      Case(
        testDescription: "a frame is there twice",
        script: "sed -i 's/\"number\":3/\"number\":2/' b/manifest.json",
        status: 65,
        errors: "'a/' and 'b/' do not follow one another: frames are repeated or out of order"
      ),
      Case(
        testDescription: "a file is missing",
        script: "rm b/frame-000004.png",
        status: 66,
        errors: "'b/frame-000004.png' is missing, though the manifest names it"
      ),
      Case(
        testDescription: "a file was changed",
        script: "printf x >> b/frame-000004.png",
        status: 65,
        errors:
          "'b/frame-000004.png' is not the file that the manifest was written for; render the "
          + "part again"
      ),
      Case(
        testDescription: "a movie was changed",
        script: "\(other) -o b.mp4; render -q tiny.yaml --shard 1/2 -o a.mp4; printf x >> a.mp4",
        parts: ["a.mp4", "b.mp4"],
        output: "x.mp4",
        status: 65,
        errors: "'a.mp4' is not the file that the manifest was written for; render the part again"
      ),
      Case(
        testDescription: "another encoding",
        script: "\(other) -o b.mp4; render -q tiny.yaml --crf 30 --shard 1/2 -o a.mp4",
        parts: ["b.mp4", "a.mp4"],
        output: "x.mp4",
        status: 65,
        errors: "'b.mp4' and 'a.mp4' do not belong together: the encoding is '-crf 17' in the one "
          + "and '-crf 30' in the other"
      ),
      Case(
        testDescription: "a changed frame on the way to a movie",
        script: "printf x >> b/frame-000004.png",
        output: "x.mp4",
        status: 65,
        errors:
          "'b/frame-000004.png' is not the file that the manifest was written for; render the "
          + "part again"
      ),
      Case(
        testDescription: "the output is a part",
        output: "./a/",
        status: 64,
        errors: "the output './a/' is also an input; choose another path"
      ),
      Case(
        testDescription: "movies do not become frames",
        script: "\(other) -o b.mp4; render -q tiny.yaml --shard 1/2 -o a.mp4",
        parts: ["a.mp4", "b.mp4"],
        status: 64,
        errors: "parts in mp4 cannot become 'x/'; render the shards into folders of frames, and "
          + "merge those"
      ),
      Case(
        testDescription: "animations cannot be joined",
        script: "\(other) -o b.gif; render -q tiny.yaml --shard 1/2 -o a.gif",
        parts: ["a.gif", "b.gif"],
        output: "x.gif",
        status: 64,
        errors:
          "parts in gif cannot be joined; render the shards into folders of frames at the same "
          + "rate, and merge those into 'x.gif'"
      ),
      Case(
        testDescription: "a rate that the format cannot have",
        output: "x.gif",
        status: 64,
        errors: "'x.gif' cannot have 60 frames per second; render the shards with '--fps 50'"
      ),
      Case(
        testDescription: "an unknown format",
        output: "x.mpg",
        status: 64,
        errors: "'x.mpg' has an unknown format; known formats are "
      ),
      Case(
        testDescription: "a file in the place of the folder",
        output: "tiny.yaml/",
        status: 73,
        errors: "cannot create 'tiny.yaml/': a file has this name"
      ),
    ]

    @Test(arguments: cases)
    func `parts that do not belong together are refused`(_ example: Case) async throws {
      let workshop = try await Self.halves.workshop()
      try #require(try await workshop.shell(example.script) == Ending(status: 0))
      let before = workshop.content()
      let ending = try await workshop.cradle(["merge"] + example.parts + ["-o", example.output])
      #expect(ending.status == example.status && ending.output == "")
      #expect(ending.errors.hasPrefix("error: " + example.errors))
      #expect(workshop.content() == before)
    }
  }
}
