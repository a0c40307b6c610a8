import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Corners, materials, icons, and labels that roll.
struct ItemLookTests {
  private static let box = CGRect(x: -40, y: -30, width: 80, height: 60)

  private static func lists(
    _ item: String,
    _ timeline: String = "",
    theme: String = "light",
    at times: [Double] = [0]
  ) throws -> [DisplayList] {
    let text = """
      version: 1
      canvas: { size: [200, 200], theme: \(theme) }
      time: { duration: 2s }
      dynamics: { items: [{ id: a, center: [100, 100], size: [80, 60], \(item) }] }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    return times.map { player.displayList(at: .ticks($0)) }
  }

  private static func cells(
    _ cells: String,
    _ items: String,
    _ timeline: String = "",
    at time: Double = 0
  ) throws
    -> DisplayList
  {
    let text = """
      version: 1
      canvas: { size: [200, 200] }
      time: { duration: 2s }
      collection: { items: [\(items)], cells: { \(cells) }, layout: { type: flow, item_size: [80, 60] } }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    return player.displayList(at: .ticks(time))
  }

  @Test
  func `corners animate one by one, and one number rounds all`() throws {
    let timeline = """
      { at: 0s, animate: { key: a.corner_radius, to: { top_left: 20, bottom_right: 8 }, over: 1s } },
      { at: 1.5s, set: { key: a.corner_radius, to: 6 } }
      """
    let lists = try Self.lists("corner_radius: { top_left: 4, top_right: 10 }", timeline, at: [0, 60, 120, 190])
    let paths = try lists.map { try $0.item("a").fills[0] }
    let radii: [CornerRadii] = [
      CornerRadii(topLeft: 4, topRight: 10), CornerRadii(topLeft: 12, topRight: 5, bottomRight: 4),
      CornerRadii(topLeft: 20, bottomRight: 8), 6,
    ]
    #expect(paths == radii.map { Path(roundedRectangle: Self.box, corners: $0) })
  }

  @Test
  func `the corners of cells are those of their style`() throws {
    let list = try Self.cells("corner_radius: { bottom_left: 9 }, border: { width: 2 }", "A")
    let cell = try #require(list.layers.flatMap(\.elements).first { $0.role == .cell })
    #expect(cell.fills == [Path(roundedRectangle: Self.box, corners: CornerRadii(bottomLeft: 9))])
    let line = Path(roundedRectangle: Self.box.insetBy(dx: 1, dy: 1), corners: CornerRadii(bottomLeft: 9).inset(by: 1))
    let strokes = cell.commands.compactMap { if case .stroke(let path, _, _, _) = $0 { path } else { nil } }
    #expect(strokes == [line])
  }

  @Test(arguments: [("thin", 0.4), ("regular", 0.6), ("thick", 0.8)], ["light", "dark"])
  func `a material blurs what is behind the item, under a tint`(word: (String, Double), theme: String) throws {
    let item = try Self.lists("material: \(word.0), corner_radius: 8, label: x", theme: theme)[0].item("a")
    guard case .material(let path, let material)? = item.commands.first else { return try #require(nil) }
    #expect(path == Path(roundedRectangle: Self.box, radius: 8))
    #expect(material.blurRadius == 20 && material.saturation == 1.8)
    let tint = theme == "light" ? Color.white : Color(rgb: 0x252525)
    #expect(material.tint == tint.withAlpha(word.1))
    #expect(material.substitute.alpha > word.1)
    #expect(item.texts.map(\.style.color) == [theme == "light" ? .black : .white])
  }

  @Test
  func `an icon alone is in the middle, and stands before a label`() throws {
    let heart = try Icon("favorite").glyph
    let alone = try Self.lists("icon: favorite, color: white, font: { size: 20 }")[0].item("a").texts
    #expect(alone.map(\.text) == [heart])
    #expect(alone[0].style.families == ["Material Icons"] && alone[0].style.size == 25)
    #expect(alone[0].style.color == .black)
    let both = try Self.lists("icon: favorite, label: AB, font: { size: 20, weight: bold }")[0].item("a").texts
    #expect(both.map(\.text) == [heart, "AB"])
    // The imaginary letters are 10 points wide: the icon of 25 points, a gap of 7 and the text are 52 together.
    #expect(both.map { Double($0.box.minX) } == [-26, 6])
    #expect(both.map { Double($0.box.width) } == [25, 20])
    #expect(both[0].style.weight == .regular && both[1].style.weight == .bold)
  }

  @Test
  func `an icon that is larger than its item is drawn whole`() throws {
    let icon = try #require(try Self.lists("icon: favorite, font: { size: 80 }")[0].item("a").texts.first)
    #expect(icon.style.size == 100 && icon.box == CGRect(x: -50, y: -50, width: 100, height: 100))
  }

  @Test
  func `an icon is set, and goes`() throws {
    let timeline = """
      { at: 0.5s, set: { key: a.icon, to: favorite } }, { at: 1s, set: { key: a.icon, to: none } }
      """
    let glyphs = try Self.lists("icon: favorite_border", timeline, at: [0, 70, 130]).map {
      try $0.item("a").texts.map(\.text)
    }
    #expect(glyphs == [[try Icon("favorite_border").glyph], [try Icon("favorite").glyph], []])
  }

  @Test(arguments: ["label: value", "style: row", "style: photo, label: value", "style: bubble"])
  func `cells show the icons of their style in turn, or their own`(style: String) throws {
    let list = try Self.cells("\(style), icon: [home, add]", "A, B, { value: C, icon: favorite }")
    let texts = list.layers.flatMap(\.elements).filter { $0.role == .cell }.map { $0.texts.map(\.text) }
    #expect(
      texts == [[try Icon("home").glyph, "A"], [try Icon("add").glyph, "B"], [try Icon("favorite").glyph, "C"]]
    )
  }

  @Test
  func `an icon that the font lacks gets three names that exist`() {
    let error = #expect(throws: CradleError.self) { try Icon("favourite") }
    #expect(
      error?.description
        == "there is no icon 'favourite'; near it are 'favorite', 'favorite_border' and 'favorite_outline'"
    )
  }

  // The texts of groups, with the opacity and the vertical displacement of each.
  private static func rolled(_ element: DisplayList.Element) -> [(text: String, opacity: Double, shift: Double)] {
    element.commands.compactMap { command -> (text: String, opacity: Double, shift: Double)? in
      guard case .group(let inner, let opacity, _) = command, case .text(let text, _, let box)? = inner.first else {
        return nil
      }
      return (text, opacity, Double(box.midY))
    }
  }

  @Test(arguments: [("199", "200", 1.0), ("200", "199", -1)])
  func `the digits that change roll up to a larger number, and down to a smaller one`(
    old: String,
    new: String,
    direction: Double
  ) throws {
    let timeline = "{ at: 1s, set: { key: a.label, to: \"\(new)\", transition: roll } }"
    let lists = try Self.lists("label: \"\(old)\", color: white", timeline, at: [119, 138, 157])
    #expect(try lists[0].item("a").texts.map(\.text) == [old])
    #expect(try lists[2].item("a").texts.map(\.text) == [new])
    let rolled = Self.rolled(try lists[1].item("a"))
    // Each of three columns shows the old text above or below the new one.
    #expect(rolled.map(\.text) == [old, new, old, new, old, new])
    for (number, part) in try nonEmpty(Array(rolled.enumerated())) {
      #expect(abs(part.opacity - 0.5) < 1e-9)
      #expect((number % 2 == 0 ? -part.shift : part.shift) * direction > 5)
    }
  }

  @Test
  func `what both texts begin and end with stays`() throws {
    let timeline = "{ at: 0s, set: { key: a.label, to: \"1 308 km\", transition: roll } }"
    let rolled = Self.rolled(try Self.lists("label: \"1 298 km\"", timeline, at: [18])[0].item("a"))
    let still = rolled.filter { $0.shift == 0 }
    #expect(still.count == 2 && still.allSatisfy { $0.opacity == 1 && $0.text == "1 308 km" })
    #expect(rolled.count == 6)
  }

  @Test
  func `the label of a cell rolls, and then looks as if it had been set`() throws {
    func texts(_ more: String, at time: Double) throws -> [String] {
      let timeline = "{ at: 0s, set: { key: collection.items.0.label, to: \"12\"\(more) } }"
      let list = try Self.cells("label: value", "\"11\"", timeline, at: time)
      let cell = try #require(list.layers.flatMap(\.elements).first { $0.role == .cell })
      return cell.commands.map { "\($0)" }.filter { $0.contains("text") }
    }
    #expect(try texts(", transition: roll", at: 18).count > 1)
    #expect(try texts(", transition: roll", at: 60) == texts("", at: 60))
  }

  @Test
  func `code rolls a label, and nothing else`() throws {
    let rolls = TimelineEntry.Action.set(.item("a"), .text, to: "2").rolling()
    #expect((rolls.value as? TimelineEntry.Change)?.rolls == true)
    #expect(rolls.verb.flaw == nil)
    let fades = TimelineEntry.Action.set(.item("a"), .alpha, to: 0).rolling()
    #expect(fades.verb.flaw == "only the label of an item or a cell rolls, not 'alpha'")
  }
}
