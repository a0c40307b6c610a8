import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct CellArtistTests {
  private let size = CGSize(width: 60, height: 40)
  private let picture = Picture(name: "a.png", data: [], size: PixelSize(width: 3, height: 2))

  private func draw(
    _ style: CellStyle,
    _ content: CellContent = CellContent(ordinal: 0, value: "Hi", index: 3),
    size: CGSize? = nil
  ) -> [DrawingCommand] {
    let artist = CellArtist(style.artist, measuring: FixedTextMeasuring())
    return artist.commands(for: content, size: size ?? self.size)
  }

  private func texts(_ commands: [DrawingCommand]) -> [(String, TextStyle, CGRect)] {
    commands.compactMap {
      if case .text(let text, let style, let box) = $0 { (text, style, box) } else { nil }
    }
  }

  @Test
  func `a plain cell is a shadow, a color, a picture, a border and a label, in that order`() {
    let style = CellStyle(
      palette: [.white],
      cornerRadius: 8,
      label: .value,
      labelStyle: TextStyle(),
      labelInset: 5,
      shadow: CellStyle.Shadow(color: .black, radius: 4, offset: Vector(x: 0, y: 2)),
      border: CellStyle.Border(color: .black, width: 2),
      pictures: [picture],
      pictureInset: 3
    )
    let bounds = CGRect(x: -30, y: -20, width: 60, height: 40)
    let outline = Path(roundedRectangle: bounds, radius: 8)
    let box = bounds.insetBy(dx: 3, dy: 3)
    #expect(
      draw(style) == [
        .shadow(outline, .black, radius: 4, offset: Vector(x: 0, y: 2)),
        .fill(outline, .solid(.white)),
        .image(picture, box: box, clip: Path(roundedRectangle: box, radius: 5)),
        .stroke(Path(roundedRectangle: bounds.insetBy(dx: 1, dy: 1), radius: 7), .solid(.black), width: 2),
        .text("Hi", TextStyle(), box: bounds.insetBy(dx: 5, dy: 5)),
      ]
    )
  }

  @Test
  func `a label that its cell would hide is black or white, unless it has its own color`() {
    let palette: [Color] = [.white, .black, .clear]
    let adapting = CellStyle(palette: palette, label: .value).resolved(in: .light)
    let fixed = CellStyle(palette: palette, label: .value, labelStyle: TextStyle(color: .black))
    func colors(_ style: CellStyle, on ground: Color) -> [Color] {
      let artist = CellArtist(style.artist, on: ground, measuring: FixedTextMeasuring())
      return (0..<3).flatMap { ordinal in
        let content = CellContent(ordinal: ordinal, value: "Hi", index: 0)
        return texts(artist.commands(for: content, size: size)).map(\.1.color)
      }
    }
    #expect(colors(adapting, on: .white) == [.black, .white, .black])
    #expect(colors(adapting, on: .black) == [.black, .white, .white])
    #expect(colors(fixed, on: .black) == [.black, .black, .black])
  }

  @Test
  func `letters in a bubble of its own color can be read`() {
    let style = CellStyle(form: .bubble, palette: [.white], label: .value)
    for (sender, theme) in [(ItemAppearance.Sender.me, Theme.light), (.them, .dark)] {
      let appearance = ItemAppearance(color: .white, sender: sender)
      let content = CellContent(ordinal: 0, value: "Hi", index: 0, appearance: appearance, theme: theme)
      #expect(texts(draw(style, content)).map(\.1.color) == [.black])
    }
  }

  @Test
  func `a photograph casts a darker shadow in the dark`() {
    let style = CellStyle(form: .photo, palette: [.white])
    let alphas = Theme.allCases.map { theme -> Double in
      let content = CellContent(ordinal: 0, value: "", index: 0, theme: theme)
      guard case .shadow(_, let color, _, _) = draw(style, content).first else { return -1 }
      return color.alpha
    }
    #expect(alphas == [0.22, 0.5])
  }

  @Test
  func `the color and the picture of an item replace those of its style`() {
    let style = CellStyle(palette: [.white, .black], pictures: [picture])
    let own = Picture(name: "b.png", data: [], size: PixelSize(width: 1, height: 1))
    let appearance = ItemAppearance(color: .clear, picture: own)
    let content = CellContent(ordinal: 1, value: "", index: 0, appearance: appearance)
    let commands = draw(style, content)
    guard case .fill(_, .solid(.clear)) = commands[0], case .image(own, _, _) = commands[1] else {
      Issue.record("\(commands)")
      return
    }
  }

  @Test
  func `a photograph has a white border, a shadow and a picture`() {
    let style = CellStyle(form: .photo, palette: [.white], pictures: [picture], pictureInset: 5)
    let commands = draw(style)
    let paper = CGRect(x: -30, y: -20, width: 60, height: 40)
    let box = paper.insetBy(dx: 5, dy: 5)
    guard commands.count == 3, case .shadow = commands[0] else {
      Issue.record("\(commands)")
      return
    }
    #expect(commands[1] == .fill(Path(rectangle: paper), .solid(.white)))
    #expect(commands[2] == .image(picture, box: box, clip: Path(rectangle: box)))
  }

  @Test
  func `a photograph without paper is its picture over a shadow`() {
    let style = CellStyle(form: .photo, palette: [.clear], pictures: [picture], pictureInset: 5)
    let box = CGRect(x: -25, y: -15, width: 50, height: 30)
    let commands = draw(style)
    guard commands.count == 2, case .shadow(let outline, _, _, _) = commands[0] else {
      Issue.record("\(commands)")
      return
    }
    #expect(outline == Path(rectangle: box))
    #expect(commands[1] == .image(picture, box: box, clip: Path(rectangle: box)))
  }

  @Test
  func `a generated picture depends on nothing but the seed and the item`() {
    let style = CellStyle(form: .photo, palette: [.black], pictureInset: 5)
    func picture(_ ordinal: Int, seed: UInt64 = 0, index: Int = 0) -> [DrawingCommand] {
      draw(style, CellContent(ordinal: ordinal, value: "", index: index, seed: seed))
    }
    #expect(picture(3) == picture(3, index: 7))
    #expect(Set((0..<64).map { picture($0) }).count == 64)
    #expect(picture(3) != picture(3, seed: 1))
    #expect(picture(0, seed: .max) != picture(0, seed: .max - 1))
  }

  @Test(arguments: [0, 6, 20.0])
  func `generated pictures stay in their frame`(radius: Double) throws {
    let style = CellStyle(form: .photo, palette: [.black], cornerRadius: radius)
    let bounds = CGRect(x: -30, y: -20, width: 60, height: 40).insetBy(dx: -1e-9, dy: -1e-9)
    for ordinal in 0..<64 {
      let content = CellContent(ordinal: ordinal, value: "", index: 0)
      let paths = draw(style, content).dropFirst().compactMap { command -> Path? in
        guard case .fill(let path, _) = command, !path.elements.isEmpty else { return nil }
        return path
      }
      for path in try nonEmpty(paths) {
        #expect(bounds.contains(path.controlBounds), "\(ordinal): \(path)")
      }
    }
  }

  @Test
  func `a bubble of the sender me is at the right, in blue, with white text`() throws {
    let style = CellStyle(form: .bubble, palette: [.black])
    for (sender, theme, color, text) in [
      (ItemAppearance.Sender.me, Theme.light, "#007AFF", Color.white),
      (.me, .dark, "#0A84FF", .white), (.them, .light, "#E9E9EB", .black),
      (.them, .dark, "#26252A", .white),
    ] {
      let content = CellContent(
        ordinal: 0,
        value: "Hi",
        index: 0,
        appearance: ItemAppearance(sender: sender),
        theme: theme
      )
      let commands = draw(style, content, size: CGSize(width: 320, height: 36))
      guard case .fill(let outline, .solid(let fill)) = commands[0] else { return }
      #expect(fill.description == color)
      let box = outline.controlBounds
      // Two letters of 8.5 points and the padding; 16 points from the side.
      #expect(box.size == CGSize(width: 41, height: 36))
      #expect(sender == .me ? box.maxX == 144 : box.minX == -144)
      let label = try #require(texts(commands).first)
      #expect(label.0 == "Hi" && label.1.color == text && label.1.alignment == .left)
      #expect(label.2 == box.insetBy(dx: 12, dy: 7))
    }
  }

  @Test
  func `a tail sticks out of the lower corner, by less than the margin`() {
    let style = CellStyle(form: .bubble, palette: [.black])
    func outline(_ sender: ItemAppearance.Sender, hasTail: Bool) -> CGRect {
      let appearance = ItemAppearance(sender: sender)
      let content = CellContent(ordinal: 0, value: "Hi", index: 0, appearance: appearance, hasTail: hasTail)
      let commands = draw(style, content, size: CGSize(width: 320, height: 36))
      guard case .fill(let outline, _) = commands[0] else { return .null }
      return outline.controlBounds
    }
    for sender in ItemAppearance.Sender.allCases {
      let (with, without) = (outline(sender, hasTail: true), outline(sender, hasTail: false))
      #expect(4...10 ~= with.width - without.width)
      #expect(with.minX > -156 && with.maxX < 156)
    }
  }

  @Test
  func `a row is as high as its bubble, which takes three quarters of the width at most`() {
    let style = CellStyle(form: .bubble, palette: [.black])
    let artist = CellArtist(style.artist, measuring: FixedTextMeasuring())
    func fit(_ text: String) -> CGSize? {
      let content = CellContent(ordinal: 0, value: text, index: 0)
      return artist.fittingSize(of: content, maximumWidth: 320)
    }
    // In 240 points less the padding there is room for 25 letters of 8.5 points.
    #expect(fit("Hi") == CGSize(width: 320, height: 36))
    #expect(fit(String(repeating: "a", count: 25)) == CGSize(width: 320, height: 36))
    #expect(fit(String(repeating: "a", count: 26)) == CGSize(width: 320, height: 58))
    #expect(fit("") == CGSize(width: 320, height: 36))
  }

  @Test
  func `a plain cell fits its label`() {
    let style = CellStyle(palette: [.black], label: .value, labelStyle: TextStyle(size: 10))
    let artist = CellArtist(style.artist, measuring: FixedTextMeasuring())
    let content = CellContent(ordinal: 0, value: "four five", index: 0)
    #expect(artist.fittingSize(of: content, maximumWidth: 200) == CGSize(width: 69, height: 28))
    #expect(artist.fittingSize(of: content, maximumWidth: 50) == CGSize(width: 44, height: 40))
  }

  @Test
  func `equal cells share one drawing`() throws {
    let style = CellStyle(form: .photo, palette: [.black], pictureInset: 5)
    let artist = CellArtist(style.artist, measuring: FixedTextMeasuring())
    let content = CellContent(ordinal: 3, value: "a", index: 0)
    let first = artist.commands(for: content, size: size)
    for ordinal in 0..<3_000 {
      let other = CellContent(ordinal: ordinal, value: "", index: 0)
      _ = artist.commands(for: other, size: size)
    }
    let kept = artist.commands(for: content, size: size)
    let again = artist.commands(for: CellContent(ordinal: 3, value: "b", index: 9), size: size)
    #expect(kept == first)
    #expect(address(of: kept) == address(of: again))
  }

  private func address(of commands: [DrawingCommand]) -> UnsafePointer<DrawingCommand>? {
    commands.withUnsafeBufferPointer { $0.baseAddress }
  }
}
