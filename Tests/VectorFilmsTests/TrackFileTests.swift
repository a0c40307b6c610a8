import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct TrackFileTests {
  // A dot that moves by two points a frame, and one that comes after half a second, turned.
  private static func film() -> VectorFilm {
    let dot = DrawingCommand.fill(Path(ellipseIn: CGRect(x: -8, y: -8, width: 16, height: 16)), .solid(.black))
    var builder = VectorFilmBuilder(size: CGSize(width: 320, height: 80), frameRate: FrameRate(60))
    for frame in 0..<60 {
      let size = CGSize(width: 16, height: 16)
      let place = CGPoint(x: 2 * frame, y: 40)
      var elements = [DisplayList.Element(id: "ball", role: .item, center: place, size: size, commands: [dot])]
      if frame >= 30 {
        let late = CGPoint(x: 0.5, y: 20)
        elements.append(
          DisplayList.Element(id: "la\"te", role: .cell, center: late, size: size, angle: 0.25, z: 3, commands: [dot])
        )
      }
      let layer = DisplayList.Layer(name: "a", elements: elements)
      builder.append(DisplayList(size: builder.size, background: .white, layers: [layer]))
    }
    return builder.finish()
  }

  @Test
  func `a file has the times, the numbers and the curves of all elements`() {
    var card = FilmCard(title: "Dots", summary: "They move.", displaySize: CGSize(width: 320, height: 80))
    card.chapters = [FilmCard.Chapter(frame: 30, name: "late")]
    let text = String(decoding: TrackFile(of: Self.film(), card: card).file, as: UTF8.self)
    let ball = """
      {"id":"ball","role":"item","lives":[{"from":0,"to":1,"size":[16,16],"x":[[0,0,0,120],[0.983333,118]],\
      "y":40,"angle":0,"scaleX":1,"scaleY":1,"alpha":1,"z":0}]}
      """
    let late = """
      {"id":"la\\"te","role":"cell","lives":[{"from":0.5,"to":1,"size":[16,16],"x":0.5,"y":20,"angle":0.25,"scaleX":1,\
      "scaleY":1,"alpha":1,"z":3}]}
      """
    #expect(
      text == """
        {"cradleTracks":1,"title":"Dots","description":"They move.","size":[320,80],"duration":1,"fps":60,\
        "markers":[[0.5,"late"]],"layers":[{"name":"a","elements":[\(ball),\(late)]}]}

        """
    )
  }
}
