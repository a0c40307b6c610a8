import Foundation
import Testing

/// Movies that an encoder has changed, compared with and without their manifests.
struct CompareMovieTests {
  // Tiles that fall, 80 × 60 pixels, of another size, color or place from a frame on, 30 frames a second.
  private static func scene(changedAt frame: Int?, _ change: String) -> String {
    let event = frame.map { "  - { at: \(Double($0) / 30)s, \(change) }" } ?? ""
    return """
      version: 1
      canvas: { size: [80, 60], scale: 1 }
      time: { duration: 1.2s, fps: 30 }
      collection:
        items: 60
        cells: { label: value }
        layout: list
      layouts: { list: { type: flow, item_size: [18, 18], updates: { duration: 1ms } } }
      timeline:
        - { at: 0s, drag: { from: [40, 55], to: [40, 5], over: 0.8s, release: stop } }
      \(event)

      """
  }

  private static let unchanged = Fixture {
    let workshop = try Workshop()
    try workshop.write(scene(changedAt: nil, ""), to: "a.yaml")
    try await workshop.run("render -q a.yaml -o a.mp4 --crf 18")
    return workshop
  }

  private func movies(
    at frame: Int,
    _ change: String = "delete: { index: 9 }",
    crf: String = "18"
  ) async throws -> Workshop {
    let workshop = try await Self.unchanged.workshop()
    // An entry takes effect in the display frame that it starts, and is visible one frame later.
    try workshop.write(Self.scene(changedAt: frame - 1, change), to: "b.yaml")
    try await workshop.run("render -q b.yaml -o b.mp4 --crf \(crf)")
    return workshop
  }

  // The deleted items are visible at these frames.
  @Test(arguments: [(2, 1), (35, 9)])
  func `the first frame that differs is named`(frame: Int, item: Int) async throws {
    let workshop = try await movies(at: frame, "delete: { index: \(item) }")
    let exact = try await workshop.compare("a.mp4", "b.mp4")
    #expect(exact.status == 1)
    #expect(exact.output.contains("first at frame \(frame) ("), "\(exact.output)")
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 1)
    #expect(found.output.contains("first at frame \(frame) ("), "\(found.output)")
  }

  @Test
  func `a difference from the first frame on is found`() async throws {
    let workshop = try await movies(at: 25)
    try workshop.write(Self.scene(changedAt: nil, "").replacing("label: value", with: "label: none"), to: "c.yaml")
    try #require(try await workshop.render(["c.yaml", "-o", "c.mp4"]).status == 0)
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "c.mp4")
    #expect(
      found.output.contains("first at frame 0 (0.0 s)")
        || found.output.contains("first at frame 0 (0 s)"),
      "\(found.output)"
    )
  }

  @Test(arguments: ["18", "32"])
  func `another quality is no difference`(crf: String) async throws {
    let workshop = try await movies(at: 25, "marker: nothing", crf: crf)
    let known = try await workshop.compare("a.mp4", "b.mp4")
    #expect(known.status == 0, "\(known.output)")
    #expect((known.output == "1 scene: 1 same\n") == (crf == "18"))
    #expect(known.output.contains("frames of the same drawing not identical") == (crf != "18"))
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 0, "\(found.output)")
  }

  // A key frame is encoded far better than the frame after it: the blocks beside the edges jump.
  @Test
  func `a second frame that is worse than its key frame is no difference`() async throws {
    let workshop = try Workshop()
    let cards = """
      color=0x3CFFA0:s=96x80:r=20:d=0.4[ground];color=0x20FFE6:s=32x25:r=20:d=0.4[large];\
      color=0xA020E6:s=17x30:r=20:d=0.4[small];\
      [ground][large]overlay=x=60+n:y=21-n*0.3:format=gbrp[both];\
      [both][small]overlay=x=69+n:y=36:format=gbrp,\
      scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p
      """
    for (name, settings) in [("a", "-crf 25 -cpu-used 4"), ("b", "-crf 20 -cpu-used 5")] {
      try await workshop.run(
        "ffmpeg -v error -nostdin -f lavfi -i '\(cards)' -c:v libvpx-vp9 -b:v 0 \(settings)"
          + " -auto-alt-ref 0 -colorspace bt709 \(name).webm"
      )
    }
    let found = try await workshop.compare("a.webm", "b.webm")
    #expect(found.status == 0, "\(found.output)")
    #expect(found.output.contains("same as far as encoding lets one see"), "\(found.output)")
  }

  // Changes of a film that ffmpeg makes of a card on a ground; `nil` is none.
  private static let filters: [(filter: String, matrix: String, range: String)?] = [
    ("lutrgb=r=val*232/255:g=val*232/255:b=val*232/255", "bt709", "tv"),
    ("lutrgb=r=gammaval(1.1):g=gammaval(1.1):b=gammaval(1.1)", "bt709", "tv"),
    ("lutrgb=b=val-8", "bt709", "tv"), ("null", "bt601", "tv"), ("null", "bt709", "pc"), nil,
  ]

  // The names of a codec's film, its arguments with another quality each, and the changes of its films: all
  // for one codec, and for the others the smallest, and none.
  private static let cases = [
    ("mp4", "-c:v libx264 -crf 18", "-c:v libx264 -crf 28 -preset ultrafast", "yuv420p", filters),
    ("webm", "-c:v libvpx-vp9 -b:v 0 -crf 18", "-c:v libvpx-vp9 -b:v 0 -crf 28", "yuv420p", [filters[2], nil]),
    ("mov", "-c:v prores_ks -profile:v hq", "-c:v prores_ks -profile:v lt", "yuv422p10le", [filters[2], nil]),
  ].flatMap { codec in codec.4.map { (codec.0, codec.1, codec.2, codec.3, $0) } }

  @Test(arguments: cases)
  func `another color, gamma, matrix or range from the first frame on is found`(
    codec: (
      ending: String, fine: String, coarse: String, pixels: String,
      change: (filter: String, matrix: String, range: String)?
    )
  ) async throws {
    let workshop = try Workshop()
    let change = codec.change ?? ("null", "bt709", "tv")
    let source =
      "ffmpeg -v error -nostdin -f lavfi -i color=0xC8A0F0:s=96x80:r=10:d=0.4 "
      + "-vf 'drawbox=30:20:40:30:0x3C78C8:fill,format=rgb24,"
    func conversion(_ matrix: String, _ range: String) -> String {
      "scale=out_color_matrix=\(matrix):out_range=\(range),format=\(codec.pixels),"
        + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv"
    }
    try await workshop.run(
      "\(source)\(conversion("bt709", "tv"))' \(codec.fine) a.\(codec.ending) && "
        + "\(source)\(change.filter),\(conversion(change.matrix, change.range))' "
        + "\(codec.coarse) b.\(codec.ending)"
    )
    let ending = try await workshop.compare("a.\(codec.ending)", "b.\(codec.ending)")
    #expect(ending.status == (codec.change == nil ? 0 : 1), "\(ending.output)")
    guard codec.change == nil else { return }
    #expect(ending.output.contains("same as far as encoding lets one see: "), "\(ending.output)")
  }

  @Test
  func `every format says what encoding hides, and which manifest is missing`() async throws {
    let workshop = try await movies(at: 25, "marker: nothing", crf: "28")
    try await workshop.run("rm b.mp4.manifest.json")
    for format in ["markdown", "github", "junit", "json", "html"] {
      let ending = try await workshop.compare("a.mp4", "b.mp4", "--format", format)
      #expect(ending.status == 0)
      #expect(ending.output.contains("same as far as encoding lets one see: "), "\(format)")
      #expect(ending.output.contains(" has a manifest, so that "), "\(format)")
    }
    let events = try await workshop.compare("a.mp4", "b.mp4", "--json")
    #expect(events.output.contains("\"unseen\":[\"same as far as encoding"), "\(events.output)")
  }

  @Test(arguments: [
    ("-i a.mp4 -c copy -output_ts_offset 0.5", "the film begins at 0.5 s instead of 0 s"),
    (
      "-i a.mp4 -f lavfi -t 3 -i anullsrc -map 0:v -map 1:a -c:v copy -c:a aac",
      "the container says that it lasts 3 s instead of 1.2 s"
    ),
  ])
  func `a film that starts later, or whose container lasts longer, is different`(
    arguments: String,
    text: String
  ) async throws {
    let workshop = try await movies(at: 25, "marker: nothing")
    try await workshop.run("ffmpeg -v error -nostdin \(arguments) c.mp4")
    let ending = try await workshop.compare("a.mp4", "c.mp4")
    #expect(ending.status == 1)
    #expect(ending.output.contains("timing changed: \(text)"), "\(ending.output)")
  }

  @Test
  func `alpha of a film is compared`() async throws {
    let workshop = try Workshop()
    let source = "ffmpeg -v error -nostdin -f lavfi -i color=black:s=64x64:r=10:d=1,format=rgba"
    try await workshop.run(
      "for a in 1 0; do \(source),colorchannelmixer=aa=$a -c:v libvpx-vp9 -b:v 0 -crf 24 -pix_fmt yuva420p "
        + "-auto-alt-ref 0 $a.webm; done; cp 0.webm 0.mkv; cp 1.webm 1.mkv"
    )
    #expect(try await workshop.compare("1.webm", "0.webm").status == 1)
    #expect(try await workshop.compare("1.mkv", "0.mkv").status == 1)
    #expect(try await workshop.compare("1.webm", "1.mkv").status == 0)
  }

  @Test
  func `a manifest of another file is ignored`() async throws {
    let workshop = try await movies(at: 25)
    try await workshop.run("cp a.mp4.manifest.json b.mp4.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 1)
  }
}
