import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Films as animations for apps.
struct LottieFileTests {
  private static func card(
    _ title: String = "A ride",
    _ summary: String = "",
    chapters: [FilmCard.Chapter] = []
  ) -> FilmCard {
    FilmCard(title: title, summary: summary, displaySize: SampleFilm.size, chapters: chapters)
  }

  private static func text(_ film: VectorFilm, _ card: FilmCard = card()) -> String {
    String(decoding: LottieFile(of: film, card: card).file, as: UTF8.self)
  }

  @Test
  func `even motion is two keys`() {
    #expect(
      Self.text(SampleFilm.ride) == """
        {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":200,"h":100,"nm":"A ride","ddd":0,"assets":[],"layers":[\
        {"ddd":0,"ty":4,"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,\
        "v":[[-10,-10],[10,-10],[10,10],[-10,10]],"i":[[0,0],[0,0],[0,0],[0,0]],\
        "o":[[0,0],[0,0],[0,0],[0,0]]}}},{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100},"r":1},\
        {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},\
        "o":{"a":0,"k":100}}]}],\
        "ip":0,"op":60,"st":0,"ks":{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[20],"o":{"x":0.3333,"y":0.3333},\
        "i":{"x":0.6667,"y":0.6667},"n":"0.3333_0.6667_4"},{"t":59,"s":[138]}]},"y":{"a":0,"k":50}}}},\
        {"ddd":0,"ty":4,"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,\
        "v":[[0,0],[200,0],[200,100],[0,100]],"i":[[0,0],[0,0],[0,0],[0,0]],\
        "o":[[0,0],[0,0],[0,0],[0,0]]}}},{"ty":"fl","c":{"a":0,"k":[1,1,1,1]},"o":{"a":0,"k":100},"r":1},\
        {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},\
        "o":{"a":0,"k":100}}]}],\
        "ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[0,0]}}}],"markers":[],"meta":{"d":""}}
        """
    )
  }

  @Test
  func `hostile texts stay texts, and chapters become markers`() throws {
    let hostile = "\"}]\\\u{0}\n</script>😀"
    let chapters = [FilmCard.Chapter(frame: 12, name: hostile)]
    let file = LottieFile(of: SampleFilm.ride, card: Self.card(hostile, hostile, chapters: chapters)).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    #expect(animation.nm == hostile)
    #expect(animation.meta.d == hostile)
    #expect(animation.markers == [Animation.Marker(tm: 12, cm: hostile, dr: 0)])
  }

  @Test(
    arguments: [
      VectorFilmBuilder(size: SampleFilm.size, frameRate: FrameRate(60)).finish(),
      SampleFilm.film(1) { _ in [] },
      SampleFilm.film(1) { _ in [SampleFilm.element("a", x: 5, [])] },
      SampleFilm.layered(3) { _ in [] },
      SampleFilm.film(30) { _ in [SampleFilm.element("a", x: 5)] },
    ]
  )
  func `film without motion has no key, and lasts a frame at least`(_ film: VectorFilm) throws {
    let file = LottieFile(of: film, card: Self.card()).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    #expect(animation.op == max(1, film.frameCount))
    #expect(!String(decoding: file, as: UTF8.self).contains("\"a\":1"))
  }

  @Test
  func `every group ends with its transform, without which lottie-web shows nothing`() throws {
    let file = Data(LottieFile(of: SampleFilm.everything, card: Self.card()).file)
    let animation = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let assets = try #require(animation["assets"] as? [[String: Any]])
    let layers = ([animation] + assets).flatMap { $0["layers"] as? [[String: Any]] ?? [] }
    let groups = layers.flatMap { $0["shapes"] as? [[String: Any]] ?? [] }
    #expect(!groups.isEmpty)
    for group in groups {
      let items = try #require(group["it"] as? [[String: Any]])
      #expect(items.last?["ty"] as? String == "tr")
    }
  }

  @Test
  func `every reference leads to an asset, and every parent to a layer`() throws {
    let file = LottieFile(of: SampleFilm.everything, card: Self.card()).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    let layers = animation.layers + animation.assets.flatMap { $0.layers ?? [] }
    let assets = animation.assets.map(\.id)
    #expect(Set(assets).count == assets.count)
    #expect(layers.compactMap(\.refId).allSatisfy(assets.contains))
    for family in [animation.layers] + animation.assets.compactMap(\.layers) {
      #expect(family.compactMap(\.parent).allSatisfy(family.compactMap(\.ind).contains))
    }
  }

  @Test
  func `equal films are equal bytes`() {
    let film = SampleFilm.everything
    let once = LottieFile(of: film, card: Self.card()).file
    #expect(LottieFile(of: film, card: Self.card()).file == once)
  }

  @Test
  func `element that changes its level is in one layer for each`() throws {
    let film = SampleFilm.film(40) { frame in
      [SampleFilm.element("a", x: 20, z: frame < 10 ? 0 : 2), SampleFilm.element("b", x: 30, z: 1)]
        .sorted { $0.z < $1.z }
    }
    let file = LottieFile(of: film, card: Self.card()).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    #expect(animation.layers.map(\.ip) == [10, 0, 0, 0])
    #expect(animation.layers.map(\.op) == [40, 40, 10, 40])
  }

  @Test
  func `drawings that differ in their outlines alone are one layer, whose outline jumps`() throws {
    let film = SampleFilm.film(10) { frame in
      // The sides change independently, so there is no curve between few drawings.
      let width = 10 + Double(frame * 7 % 10)
      let height = 10 + Double(frame * frame % 10)
      let box = Path(rectangle: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
      let red = Color(red: 1, green: 0, blue: 0)
      return [SampleFilm.element("a", x: 50, [.fill(box, .solid(red))])]
    }
    let text = Self.text(film)
    // One is the ground.
    #expect(text.components(separatedBy: "\"ty\":4").count - 1 == 2)
    #expect(text.components(separatedBy: "\"h\":1}").count - 1 == 10)
    #expect(text.contains("\"v\":[[-5,-5],[5,-5],[5,5],[-5,5]]"))
    #expect(text.contains("\"v\":[[-6.5,-5.5],[6.5,-5.5],[6.5,5.5],[-6.5,5.5]]"))
    // Some players never change the outline of a group without a transform, and some do not show such a group at all.
    #expect(text.components(separatedBy: "\"ty\":\"tr\"").count - 1 == 2)
  }

  @Test
  func `drawings that follow each other share the motion of one parent`() throws {
    let colors: [Color] = [.systemRed, .systemBlue]
    let film = SampleFilm.film(40) { frame in
      let fill = DrawingCommand.fill(SampleFilm.square, .solid(colors[frame / 20]))
      return [SampleFilm.element("a", x: 20 + Double(frame), [fill])]
    }
    let file = LottieFile(of: film, card: Self.card()).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    #expect(animation.layers.map(\.ty) == [4, 4, 3, 4])
    #expect(animation.layers.map(\.parent) == [1, 1, nil, nil])
  }

  @Test(arguments: [1, 2])
  func `element that fades is a translucent paint if it has one, and a translucent layer if not`(
    paintCount: Int
  ) throws {
    let fills = (0..<paintCount).map { index in
      let place = Transform(translation: Vector(x: Double(index), y: 0))
      return DrawingCommand.fill(SampleFilm.square.applying(place), .solid(.black.withAlpha(0.2)))
    }
    let film = SampleFilm.film(11) { frame in
      [SampleFilm.element("a", x: 50, alpha: 1 - Double(frame) / 20, fills)]
    }
    let text = Self.text(film)
    let paints = text.matches(of: /"fl","c":{"a":0,"k":\[0,0,0,1\]},"o":{"a":1,.*?"s":\[(.*?)\]/)
    let layers = text.matches(of: /"ks":{"p":{.*?},(?:"a":{.*?},)?"o":{"a":1,.*?"s":\[(.*?)\]/)
    #expect(paints.map { $0.1 } == (paintCount == 1 ? ["20"] : []))
    #expect(layers.map { $0.1 } == (paintCount == 1 ? [] : ["100"]))
  }

  @Test(arguments: [(0.1, 9), (0.3, 15), (0.5, 16)])
  func `shadow is few areas whose opacities add up to its own`(alpha: Double, count: Int) {
    let shadow = DrawingCommand.shadow(SampleFilm.square, .black.withAlpha(alpha), radius: 4, offset: .zero)
    let text = Self.text(SampleFilm.film(1) { _ in [SampleFilm.element("a", x: 50, [shadow])] })
    let opacities = text.matches(of: /"c":{"a":0,"k":\[0,0,0,1\]},"o":{"a":0,"k":([0-9.]+)}/)
      .compactMap { Double($0.1) }
    #expect(opacities.count == count)
    let left = opacities.reduce(1) { $0 * (1 - $1 / 100) }
    // The smallest areas may have no room, and each opacity is rounded up to a hundredth of a percent.
    #expect(abs(1 - left - alpha) < 0.03)
  }

  @Test
  func `smaller picture replaces one of the film`() throws {
    let small = EmbeddedPicture(bytes: [1, 2, 3], mediaType: "image/jpeg", size: PixelSize(width: 2, height: 1))
    let pictures = [SampleFilm.picture: small]
    let file = LottieFile(of: SampleFilm.everything, card: Self.card(), pictures: pictures).file
    let animation = try JSONDecoder().decode(Animation.self, from: Data(file))
    #expect(animation.assets.compactMap(\.p) == ["data:image/jpeg;base64,AQID"])
  }
}

/// The parts of an animation that tests look at.
private struct Animation: Decodable {
  struct Layer: Decodable {
    let ty: Int
    let ip: Int
    let op: Int
    let ind: Int?
    let parent: Int?
    let refId: String?
  }

  struct Asset: Decodable {
    let id: String
    let layers: [Layer]?
    let p: String?
  }

  struct Marker: Decodable, Equatable {
    let tm: Int
    let cm: String
    let dr: Int
  }

  struct Meta: Decodable {
    let d: String
  }

  let nm: String
  let op: Int
  let layers: [Layer]
  let assets: [Asset]
  let markers: [Marker]
  let meta: Meta
}
