import CradleFilmSupport
import CradleFilms
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import Testing

struct CacheKeyTests {
  private func key(_ lines: KeyValuePairs<String, String>) -> CacheKey {
    CacheKey(lines.map { CacheKey.Line($0.key, $0.value) })
  }

  @Test
  func `every name and value belongs to the digest`() {
    let digests = [
      key(["a": "1", "b": "2"]), key(["a": "1", "b": "3"]), key(["a": "1", "c": "2"]),
      key(["b": "2", "a": "1"]), key(["a": "1"]), key(["a": "1\nb=2"]), key(["a": "1\\nb=2"]),
    ]
    .map(\.digest)
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.count == 64 })
  }

  @Test
  func `a line has no break`() {
    #expect(key(["a": "1\n2\\"]).texts == [#"a=1\n2\\"#])
  }

  @Test
  func `changes are named, and digests are shortened`() {
    let (old, new) = (String(repeating: "0f", count: 16), String(repeating: "1e", count: 32))
    let before = key(["cairo": "1.16", "library libm": old, "gone": "1", "same": "2"]).texts
    let after = key(["cairo": "1.18", "library libm": new, "come": "1", "same": "2"])
    #expect(
      after.changes(since: before) == [
        "cairo 1.16 → 1.18", "library libm 0f0f0f0f0f0f… → 1e1e1e1e1e1e…", "come is new",
        "gone is gone",
      ]
    )
    #expect(after.changes(since: after.texts) == [])
  }

  @Test
  func `loaded files are those with code, each once`() {
    let maps = """
      5581-5582 r--p 00000000 fe:00 12                         /usr/bin/cradle
      5582-5583 r-xp 00001000 fe:00 12                         /usr/bin/cradle
      7f00-7f01 r-xp 00001000 fe:00 13                         /usr/lib/libm.so.6
      7f01-7f02 r-xp 00002000 fe:00 13                         /usr/lib/libm.so.6
      7f02-7f03 r--p 00002000 fe:00 14                         /usr/share/fonts/Inter.otf
      7f03-7f04 r-xp 00002000 fe:00 15                         /opt/my libs/libc.so.6
      7f04-7f05 r-xp 00002000 fe:00 16                         /usr/lib/libnss_files.so.2
      7f05-7f06 r-xp 00000000 00:00 0                          [vdso]
      7f06-7f07 r-xp 00000000 00:00 0 

      """
    let files = ["/opt/my libs/libc.so.6", "/usr/bin/cradle", "/usr/lib/libm.so.6"]
    #expect(MachineIdentity.loadedFiles(in: maps) == files)
  }

  @Test
  func `the running program knows its libraries`() throws {
    let machine = try #require(MachineIdentity.current)
    for library in ["libcairo", "libpixman", "libpango-", "libfreetype", "libbox2d", "libm."] {
      #expect(machine.libraries.keys.contains { $0.hasPrefix(library) }, "\(library)")
    }
    #expect(machine.libraries.values.allSatisfy { $0.count >= 32 })
  }

  @Test
  func `the content of a font belongs to the key, if a text is set in it`() throws {
    let machine = MachineIdentity(program: "cradle", executable: "1", architecture: "x86_64")
    func key(_ cells: String, font: String?) throws -> CacheKey? {
      let text = "version: 1\ncollection: { items: 3, layout: { type: flow }\(cells) }"
      let loaded = try LoadedScene(SceneFile(name: "a.yaml", text: text), named: "a")
      return CacheKey(of: [], loaded: loaded, on: machine) { _ in font }
    }
    let labels = ", cells: { label: index }"
    let (one, other) = (try key(labels, font: "1"), try key(labels, font: "2"))
    #expect(one != nil && other != nil && one != other)
    #expect(try key(labels, font: "1") == one)
    #expect(try key(labels, font: nil) == nil)
    let plain = try #require(try key("", font: nil))
    #expect(!plain.texts.contains { $0.hasPrefix("font") })
    let bold = try key(", cells: { label: index, font: { weight: bold } }", font: "1")
    #expect(bold != nil && bold != one)
    #expect(one?.texts.contains { $0.hasPrefix("font Inter") } == true)
  }

  @Test
  func `a scene in code has no key`() throws {
    let machine = MachineIdentity(program: "cradle", executable: "1", architecture: "x86_64")
    let loaded = LoadedScene(name: "a", scene: try makeFilm().scene)
    #expect(CacheKey(of: [], loaded: loaded, on: machine) { _ in "1" } == nil)
  }
}
