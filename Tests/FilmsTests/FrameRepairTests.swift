import CradleFilms
import CradleGraphics
import CradlePlayback
import CradlePresets
import CradleRendering
import CradleScenes
import CradleTestSupport
import Testing

@Suite(.serialized)
struct FrameRepairTests {
  // Of two neighbors one is dark: what is repaired does not depend on colors.
  @Test(arguments: zip(Presets.all.map(\.name), 0..<Presets.all.count))
  func `the frames of a preset are repaired to the bits of full drawings`(name: String, number: Int) throws {
    let theme = number.isMultiple(of: 2) ? "light" : "dark"
    let overrides = ["canvas.theme=\(theme)", "canvas.scale=0.5"]
    let film = try LoadedScene(name, overrides: overrides.map { .init($0) }).film()
    let (player, rate) = (film.makePlayer(), film.scene.timing.frameRate)
    let scale = film.scene.canvas.scale
    let repairs: [Renderer.Repairs] = [.never, .always, .whereCheaper]
    let renderers = repairs.map { Renderer(scale: scale, repairs: $0) }
    let count = film.frameCount(at: rate)
    // Forty frames of the whole film, so that more changes from each to the next than in the film.
    for frame in stride(from: 0, to: count, by: max(1, count / 40)) {
      let list = player.displayList(at: film.time(ofFrame: frame, at: rate))
      let bitmaps = try renderers.map { try $0.draw(list) }
      let isSame = bitmaps[1] == bitmaps[0] && bitmaps[2] == bitmaps[0]
      #expect(isSame, "frame \(frame)")
    }
    #expect(renderers[1].repairCount > 20)
  }

  @Test
  func `repaired frames are the same with any number of workers`() async throws {
    let film = try LoadedScene("slingshot", overrides: ["canvas.scale=0.5"]).film()
    var hashes: [[String]] = []
    for workerCount in [1, 2, 8] {
      let output = RenderJob.Output(writer: MemoryWriter(), rate: film.scene.timing.frameRate)
      let job = RenderJob(film: film, outputs: [output], workerCount: workerCount)
      hashes.append(try await job.run { _ in }[0].map(\.pixelHash))
    }
    #expect(Set(hashes).count == 1)
    #expect(Set(hashes[0]).count > 100)
  }
}
