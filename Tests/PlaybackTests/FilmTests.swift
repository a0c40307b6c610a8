import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct FilmTests {
  private func film(ticks: Int, speed: Double = 1) -> Film {
    Film(Stage(itemCount: 1, duration: .fixed(.ticks(ticks)), speed: speed).scene)
  }

  @Test(arguments: [
    (480, FrameRate(60), 240), (480, FrameRate(50), 200), (481, FrameRate(60), 241),
    (482, FrameRate(60), 241), (36, FrameRate(100, per: 3), 10), (37, FrameRate(100, per: 3), 11),
    (0, FrameRate(60), 0), (1, FrameRate(1), 1),
  ])
  func `a film has every frame that begins before its end`(ticks: Int, rate: FrameRate, count: Int) {
    #expect(film(ticks: ticks).frameCount(at: rate) == count)
  }

  @Test
  func `a film keeps the measuring of texts that it was made with`() {
    struct Ruler: TextMeasuring {
      func size(of text: String, in style: TextStyle, width: Double) -> CGSize { .zero }
    }
    let scene = Stage(itemCount: 1).scene
    #expect(Film(scene, measuring: Ruler()).measuring is Ruler)
    #expect(Film(scene).measuring is FixedTextMeasuring)
    #expect(Film(scene).makePlayer().tick == .zero)
  }

  @Test
  func `half the speed gives twice the frames, and each shows half the time`() {
    let slow = film(ticks: 480, speed: 0.5)
    #expect(slow.frameCount(at: FrameRate(60)) == 480)
    #expect(slow.time(ofFrame: 60, at: FrameRate(60)) == .ticks(60))
    #expect(film(ticks: 480, speed: 2).frameCount(at: FrameRate(60)) == 120)
  }

  @Test
  func `every frame at 30 is every second frame at 60`() {
    let scene = film(ticks: 480, speed: 0.1)
    for frame in 0..<100 {
      #expect(scene.time(ofFrame: frame, at: FrameRate(30)) == scene.time(ofFrame: frame * 2, at: FrameRate(60)))
    }
  }
}
