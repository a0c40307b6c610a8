import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct CaptionTests {
  private func alphas(_ caption: Scene.Caption, at times: [Double], speed: Double = 1) -> [Double] {
    filmed([.caption(caption)], speed: speed, at: times).map {
      (($0.layer("caption")?.elements.first?.alpha ?? 0) * 24).rounded() / 24
    }
  }

  @Test
  func `a caption with a time fades in and out`() {
    let caption = Scene.Caption(text: "A", start: .seconds(0.5), duration: .seconds(1))
    let found = alphas(caption, at: [0, 60, 66, 84, 100, 156, 168, 180, 200])
    #expect(found == [0, 0, 0.25, 1, 1, 1, 0.5, 0, 0])
  }

  @Test
  func `a caption from the beginning is there at once, and one to the end stays`() {
    #expect(alphas(.init(text: "A"), at: [0, 100, 239]) == [1, 1, 1])
    #expect(alphas(.init(text: "A", duration: .seconds(0.5)), at: [0, 48, 60]) == [1, 0.5, 0])
  }

  @Test
  func `a caption fades in the same time of the film in slow motion`() {
    let caption = Scene.Caption(text: "A", start: .seconds(0.5), duration: .seconds(1))
    #expect(alphas(caption, at: [60, 63, 66, 72], speed: 0.5) == [0, 0.25, 0.5, 1])
  }

  @Test
  func `the lines of a caption are about equally long`() throws {
    let text = "A finger drags the grid, and the cells trail behind it"
    let list = filmed([.caption(.init(text: text))], at: [0])[0]
    let caption = try #require(list.layer("caption")?.elements.first)
    let box = try #require(caption.texts.first?.box)
    // 54 characters of 8 points, in two lines of at most 29 characters.
    #expect(box.height == 42 && box.width < 30 * 8)
    #expect(caption.frame.midX == 160)
  }

  @Test
  func `a caption that is too long stays on the frame`() throws {
    let text = String(repeating: "word ", count: 500)
    let list = filmed([.caption(.init(text: text)), .loopProgress], at: [0])[0]
    let frame = try #require(list.layer("caption")?.elements.first).frame
    #expect(frame.minY >= 0 && frame.maxY < 565)
  }
}
