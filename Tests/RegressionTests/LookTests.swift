import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

/// The looks of elements; they name the changes of a drawing.
struct LookTests {
  private func cell(
    _ id: String = "7",
    size: Double = 8,
    color: Color = Color(rgb: 0xFF9500),
    text: String? = nil,
    radius: Double = 0,
    font: TextStyle = TextStyle(),
    edges: [DrawingCommand] = []
  ) -> DisplayList.Element {
    let box = CGRect(x: -size / 2, y: -size / 2, width: size, height: size)
    var commands = [DrawingCommand.fill(Path(roundedRectangle: box, radius: radius), .solid(color))]
    if let text { commands.append(.text(text, font, box: box)) }
    commands += edges
    return DisplayList.Element(
      id: id,
      role: .cell,
      center: .zero,
      size: CGSize(width: size, height: size),
      commands: commands
    )
  }

  private func text(from old: [DisplayList.Element], to new: [DisplayList.Element]) -> String? {
    var difference = LookDifference()
    difference.add(from: old.map(ElementRecord.init), to: new.map(ElementRecord.init))
    return difference.text
  }

  @Test
  func `a change is named by what it changes`() {
    #expect(text(from: [cell()], to: [cell()]) == nil)
    #expect(text(from: [cell()], to: [cell(size: 8.1)]) == "'7': size changed 8 → 8.1 pt")
    #expect(
      text(from: [cell()], to: [cell(color: Color(rgb: 0xFF9500).withAlpha(Double(0x80) / 255))])
        == "'7': color changed #FF9500 → #FF950080"
    )
    #expect(text(from: [cell(text: "a")], to: [cell(text: "b")]) == "'7': text changed 'a' → 'b'")
    #expect(text(from: [cell()], to: [cell(radius: 2)]) == "'7': corner radius changed none → 2 pt")
    #expect(
      text(from: [cell()], to: [cell(size: 9, color: .black)])
        == "'7': size changed 8 → 9 pt, color changed #FF9500 → #000000"
    )
  }

  @Test
  func `font, radius, border and shadow are named with both values`() {
    let line = DrawingCommand.stroke(Path(rectangle: CGRect(x: 0, y: 0, width: 4, height: 4)), .solid(.black), width: 1)
    let shade = DrawingCommand.shadow(Path(), .black, radius: 8, offset: Vector(x: 0, y: 2))
    #expect(
      text(from: [cell(text: "a")], to: [cell(text: "a", font: TextStyle(size: 19, weight: .bold, color: .white))])
        == "'7': font changed Inter 17 → Inter 19 bold, text color changed #000000 → #FFFFFF"
    )
    #expect(text(from: [cell(radius: 2)], to: [cell(radius: 3)]) == "'7': corner radius changed 2 pt → 3 pt")
    #expect(text(from: [cell()], to: [cell(edges: [line])]) == "'7': border changed none → #000000 1 pt")
    #expect(text(from: [cell(edges: [shade])], to: [cell()]) == "'7': shadow changed #000000 8 pt at 0, 2 → none")
    // Of a text that comes, only the text is named, and a circle has no corners.
    #expect(text(from: [cell()], to: [cell(text: "a")]) == "'7': text changed none → 'a'")
    #expect(text(from: [cell(radius: 4)], to: [cell(size: 9, radius: 4.5)]) == "'7': size changed 8 → 9 pt")
  }

  @Test
  func `a golden of an earlier version has no styles, and they are not compared`() {
    var old = ElementRecord(cell(radius: 2))
    old.look?.style = nil
    var difference = LookDifference()
    difference.add(from: [old], to: [ElementRecord(cell(radius: 2))])
    #expect(difference.text == nil)
    difference.add(from: [old], to: [ElementRecord(cell(color: .black, radius: 2))])
    #expect(difference.text == "'7': color changed #FF9500 → #000000")
  }

  @Test
  func `further elements are counted, each once`() {
    let (old, new) = (["a", "b", "c"].map { cell($0) }, ["a", "b", "c"].map { cell($0, size: 9) })
    var difference = LookDifference()
    for _ in 0..<2 {
      difference.add(from: old.map(ElementRecord.init), to: new.map(ElementRecord.init))
    }
    #expect(difference.ids == ["a", "b", "c"])
    #expect(difference.text == "'a': size changed 8 → 9 pt, and 2 more elements look different")
  }

  @Test
  func `a look is no part of the state`() {
    let (old, new) = (ElementRecord(cell()), ElementRecord(cell(size: 9, color: .black)))
    #expect(StateDifference(of: [old], and: [new], frame: 0, tolerance: 0).isEmpty)
    let lists = [cell(), cell(size: 9, color: .black)].map { element in
      DisplayList(
        size: CGSize(width: 9, height: 9),
        background: .white,
        layers: [DisplayList.Layer(name: "content", elements: [element])]
      )
    }
    #expect(FrameHash.state(of: lists[0]) == FrameHash.state(of: lists[1]))
  }

  @Test
  func `what is new or gone is not counted among what moved`() {
    let (a, b) = (ElementRecord(cell("a")), ElementRecord(cell("b")))
    var moved = ElementRecord(cell("b"))
    moved.x = 3.0
    let difference = StateDifference(of: [a, b], and: [moved, ElementRecord(cell("c"))], frame: 2, tolerance: 0)
    #expect(difference.movedCount == 1)
    #expect(difference.lost == ["a"])
    #expect(difference.added == ["c"])
    #expect(difference.item?.id == "b")
  }

  @Test
  func `a golden with looks reads back, and one without them is still read`() throws {
    let record = ElementRecord(cell(size: 8.25, text: "a \"b\"\n\u{202E}c"))
    let golden = StateGolden(hashes: ["0123456789abcdef"], frames: [0: [record]])
    #expect(try StateGolden(Array(golden.text.utf8), goldenFrames: [0]) == golden)
    let old = """
      {"frame":0,"hashes":["0123456789abcdef"]}
      {"frame":0,"id":"7","x":1.0000,"y":2.0000}

      """
    let read = try StateGolden(Array(old.utf8), goldenFrames: [0])
    #expect(read.frames[0]?.count == 1)
    #expect(read.frames[0]?.first?.look == nil)
    #expect(read.text == old)
  }

  // With every frame golden, up to three recordings of a film are in memory, of 80 elements on 3000 frames each.
  @Test
  func `a record is as large as its numbers and its id, since its look is elsewhere`() {
    #expect(MemoryLayout<ElementRecord>.stride == 80)
  }

  @Test
  func `records that share looks are equal to those that do not`() {
    var looks = KnownLooks()
    let first = [ElementRecord(cell("a")), ElementRecord(cell("b", size: 9))]
    let second = [ElementRecord(cell("a")), ElementRecord(cell("b", color: .black))]
    #expect(looks.sharing(first) == first)
    #expect(looks.sharing(second) == second)
  }

  @Test
  func `the parts of a golden are its hashes, and then its frames in order`() {
    let records = [ElementRecord(cell("a")), ElementRecord(cell("b"))]
    let hashes = (0..<11).map { String(repeating: String($0, radix: 16), count: 16) }
    let golden = StateGolden(hashes: hashes, frames: [10: [records[1]], 0: records, 3: []])
    var parts: [String] = []
    golden.forEachPart { parts.append(String(decoding: $0, as: UTF8.self)) }
    #expect(parts.map { $0.split(separator: "\n").count } == [2, 2, 0, 1])
    #expect(parts.joined() == golden.text)
  }

  @Test
  func `nothing is said of a look that was not recorded`() {
    var old = ElementRecord(cell())
    old.look = nil
    var difference = LookDifference()
    difference.add(from: [old], to: [ElementRecord(cell(size: 9))])
    #expect(difference.text == nil)
  }
}
