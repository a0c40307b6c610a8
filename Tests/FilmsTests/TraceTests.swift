import CradleFilmSupport
import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleTestSupport
import Foundation
import Testing

struct TraceTests {
  private func lines(
    _ film: Film,
    as format: Trace.Format,
    at rate: FrameRate = FrameRate(60)
  ) throws -> [String] {
    var text = ""
    Trace(of: film, at: rate, as: format).write { text += $0 }
    #expect(text.hasSuffix("\n"))
    return text.dropLast().components(separatedBy: "\n")
  }

  private static let names = [
    "plain", "a,b", #"say "hi""#, "back\\slash", "tab\there", "\u{1}", "ä 日本 👩‍👩‍👧", "{\"a\":1}",
  ]

  private func filmOfNames() throws -> Film {
    let items = Self.names.map { name in
      "\"" + name.unicodeScalars.map { $0.isASCII ? "\\x" + hex($0) : "\($0)" }.joined() + "\""
    }
    return try makeFilm(
      """
      version: 1
      canvas: { size: [100, 100] }
      time: { duration: 16ms }
      collection: { items: [\(items.joined(separator: ", "))], layout: { type: flow, item_size: [5, 5] } }
      """
    )
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  private struct Row: Decodable {
    var frame: Int
    var time: Double
    var id: String
    var index: String?
    var x: Double
    var y: Double
    var vx: Double?
  }

  @Test
  func `a JSON row reads back as it was written`() throws {
    let rows = try lines(filmOfNames(), as: .ndjson).map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(rows.map(\.id) == Self.names)
    #expect(rows.map(\.index) == Self.names.indices.map { "0-\($0)" })
    #expect(rows.allSatisfy { $0.vx == nil && $0.frame == 0 && $0.time == 0 })
  }

  @Test
  func `a value with commas or quotes is quoted in a table`() throws {
    let rows = try lines(filmOfNames(), as: .csv)
    #expect(rows[0] == Trace.columns.joined(separator: ","))
    #expect(rows[1].hasPrefix("0,0,plain,0-0,"))
    #expect(rows[2].hasPrefix("0,0,\"a,b\",0-1,"))
    #expect(rows[3].hasPrefix("0,0,\"say \"\"hi\"\"\",0-2,"))
    #expect(rows[4].hasPrefix("0,0,back\\slash,0-3,"))
  }

  @Test
  func `numbers have the fewest digits that read back as the same bits`() throws {
    let film = try makeFilm()
    let rate = FrameRate(50)
    let player = Player(film.scene)
    let elements = (0..<film.frameCount(at: rate)).flatMap { frame in
      player.displayList(at: film.time(ofFrame: frame, at: rate)).layers.flatMap(\.elements)
    }
    let rows = try lines(film, as: .csv, at: rate).dropFirst()
    #expect(rows.count == elements.count)
    for (row, element) in try pairs(rows, elements) {
      let y = row.split(separator: ",", omittingEmptySubsequences: false)[5]
      #expect(Double(y) == Double(element.center.y))
      #expect(!y.hasSuffix(".0") && y.count <= "\(element.center.y)".count)
    }
  }

  @Test
  func `times are those of the film`() throws {
    let film = try makeFilm(tinyScene.replacing("0.1s", with: "0.1s, speed: 0.5"))
    let rows = try lines(film, as: .ndjson, at: FrameRate(100, per: 3)).map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    // At half speed a tenth of a second lasts two tenths: frames 0 to 6 of 0.03 s each.
    #expect(rows.last?.frame == 6)
    #expect(rows.allSatisfy { $0.time == Double($0.frame) * 3 / 100 })
  }

  @Test
  func `an output that fails stops the trace`() throws {
    struct Full: Error {}
    var count = 0
    let trace = Trace(of: try makeFilm(), at: FrameRate(60), as: .csv)
    #expect(throws: Full.self) {
      try trace.write { _ in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
