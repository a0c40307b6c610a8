import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct RecipeTests {
  private let images = Recipe.Source.images(pattern: "frames/frame-%06d.png")
  private let footage = Footage(size: PixelSize(width: 64, height: 48), rate: FrameRate(100, per: 3))

  @Test
  func `a folder of frames needs no command`() {
    #expect(OutputFormat.pngFolder.recipe(for: footage, from: images, to: "frames/") == nil)
  }

  @Test
  func `an MP4 takes one command`() throws {
    let recipe = try #require(OutputFormat.mp4.recipe(for: footage, from: images, to: "out.mp4"))
    #expect(
      recipe.commands == [
        [
          "ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y",
          "-framerate", "100/3", "-i", "frames/frame-%06d.png",
          "-vf",
          "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
            + "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,"
            + "format=yuv420p,"
            + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
          "-color_primaries", "bt709", "-color_trc", "bt709",
          "-colorspace", "bt709", "-color_range", "tv",
          "-c:v", "libx264", "-preset", "faster", "-tune", "animation", "-crf", "17",
          "-movflags", "+faststart", "-an", "-fflags", "+bitexact", "-flags:v", "+bitexact",
          "-f", "mp4", "out.mp4",
        ]
      ]
    )
  }

  @Test
  func `a GIF takes two commands that share a palette`() throws {
    let recipe = try #require(OutputFormat.gif.recipe(for: footage, from: images, to: "-a:%d.gif", program: "ff"))
    let opening = [
      "ff", "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y",
      "-framerate", "100/3", "-i", "frames/frame-%06d.png",
    ]
    #expect(
      recipe.commands == [
        opening + [
          "-vf", "palettegen=stats_mode=full:reserve_transparent=0",
          "-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2",
          "file:-a:%d.gif.palette.png",
        ],
        opening + [
          "-f", "png_pipe", "-i", "file:-a:%d.gif.palette.png",
          "-lavfi", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle", "-loop", "0",
          "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "gif", "file:-a:%d.gif",
        ],
      ]
    )
  }

  @Test
  func `options appear in the recipes of the formats that have them`() throws {
    var options = EncodingOptions()
    (options.rateFactor, options.preset, options.colorCount) = (30, .medium, 64)
    (options.dither, options.playCount) = (.bayer, 3)
    func arguments(_ format: OutputFormat) throws -> [String] {
      let recipe = format.recipe(for: footage, from: images, options: options, to: "x")
      return try #require(recipe).commands.flatMap { $0 }
    }
    let mp4 = try arguments(.mp4)
    #expect(mp4.contains(["-preset", "medium"]) && mp4.contains(["-crf", "30"]))
    #expect(try arguments(.webm).contains(["-crf", "30"]))
    let gif = try arguments(.gif)
    #expect(gif.contains("palettegen=stats_mode=full:reserve_transparent=0:max_colors=64"))
    #expect(gif.contains("[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"))
    #expect(gif.contains(["-loop", "2"]))
    #expect(try arguments(.apng).contains(["-plays", "3"]))
    #expect(try arguments(.webp).contains(["-lossless", "1", "-compression_level", "6", "-loop", "3"]))
    options.webpQuality = 70
    let lossy = try arguments(.webp)
    #expect(lossy.contains(["-quality", "70", "-compression_level", "4", "-loop", "3"]))
    #expect(!lossy.contains("-lossless"))
  }

  @Test(arguments: ["-x.apng", "concat:a.apng", "%d.webp", "x.apng", "x.webp", "x.webm", "x.mov"])
  func `commands of a recipe make the same file as the writer`(name: String) async throws {
    let folder = try TemporaryFolder()
    let frames = makeFrames(5)
    try await write(frames, with: makeWriter(folder.path + "/frames/"))
    try await write(frames, with: makeWriter(folder.path + "/direct/" + name))

    let film = Footage(size: footage.size, rate: FrameRate(50))
    let format = try OutputFormat(path: name)
    let recipe = try #require(format.recipe(for: film, from: images, to: name))
    for command in recipe.commands {
      try run("/usr/bin/env", command, in: folder.path)
    }
    let direct = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/direct/" + name))
    #expect(try direct == Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
  }

  // The writer converts colors itself, and ffmpeg's conversion rounds in another way.
  @Test(arguments: ["out.mp4", "concat:a.mp4"])
  func `commands of a recipe make an MP4 that resembles the writer's`(name: String) async throws {
    let folder = try TemporaryFolder()
    let frames = makeFrames(5)
    try await write(frames, with: makeWriter(folder.path + "/frames/"))
    try await write(frames, with: makeWriter(folder.path + "/direct/" + name))
    let film = Footage(size: footage.size, rate: FrameRate(50))
    let recipe = try #require(OutputFormat.mp4.recipe(for: film, from: images, to: name))
    for command in recipe.commands { try run("/usr/bin/env", command, in: folder.path) }
    let (direct, made) = (folder.path + "/direct/" + name, folder.path + "/" + name)
    let (left, right) = (try decode(direct), try decode(made))
    #expect(left.count == right.count && left.meanDifference(from: right) < 0.5)
    let entries = "stream=codec_name,pix_fmt,width,height,avg_frame_rate,color_space"
    #expect(try probe(direct, entries) == probe(made, entries))
  }

  @Test(arguments: ["x.gif", "-x.gif", "%d.gif"])
  func `commands of a recipe make a GIF with the frames of the writer's`(name: String) async throws {
    let folder = try TemporaryFolder()
    let frames = makeFrames(5)
    try await write(frames, with: makeWriter(folder.path + "/frames/"))
    try await write(frames, with: makeWriter(folder.path + "/direct/" + name))

    let film = Footage(size: footage.size, rate: FrameRate(50))
    let recipe = try #require(OutputFormat.gif.recipe(for: film, from: images, to: name))
    for command in recipe.commands { try run("/usr/bin/env", command, in: folder.path) }
    #expect(try decode(folder.path + "/direct/" + name) == decode(folder.path + "/" + name))
  }
}
