import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct ScenePictureTests {
  private static let dot = Picture(
    name: "dot.png",
    data: Array(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPgEpEDAABoAD1q9XBbAAAAAElFTkSu"
          + "QmCC"
      ) ?? Data()
    ),
    size: PixelSize(width: 1, height: 1)
  )
  private static let broken = Picture(
    name: "broken.png",
    data: Array("GIF89a".utf8),
    size: PixelSize(width: 1, height: 1)
  )

  // Loads a scene of one item, with changes.
  private func load(_ change: (inout CollectionDescription, inout [TimelineEntry]) -> Void) throws -> LoadedScene {
    var scene = try makeFilm().scene
    guard var collection = scene.stage.as(CollectionDescription.self) else { return try #require(nil) }
    change(&collection, &scene.timeline)
    scene.stage = .collection(collection)
    return LoadedScene(name: "tiny", scene: scene)
  }

  @Test
  func `pictures that can be drawn pass`() throws {
    try load { collection, _ in collection.cells.pictures = [Self.dot, Self.dot] }.checkPictures()
  }

  @Test
  func `a picture that cannot be drawn is an error with its name, wherever it is`() throws {
    let item = TimelineEntry.NewItem(value: "a", appearance: ItemDescription.Appearance(picture: Self.broken))
    let update = TimelineEntry.Update.insert([item], at: .end)
    let scenes = try [
      load { collection, _ in collection.cells.pictures = [Self.dot, Self.broken] },
      load { collection, _ in
        collection.sections[0][0].appearance = ItemDescription.Appearance(picture: Self.broken)
      },
      load { _, timeline in
        timeline.append(TimelineEntry(start: .absolute(.zero), action: .update([update])))
      },
      load { collection, _ in
        collection.chrome.navigationBar = NavigationBar(
          theme: .light,
          right: [NavigationBar.Button(face: .add, updates: [update])]
        )
      },
    ]
    for scene in scenes {
      let error = #expect(throws: CradleError.self) { try scene.checkPictures() }
      #expect(
        error?.description.hasPrefix(
          "the pictures of 'tiny' cannot be drawn: picture 'broken.png' cannot be shown: "
        ) == true
      )
    }
  }

  @Test
  func `texts of bubbles, labels, titles and bars need a font with their characters`() throws {
    // A character that no font of a test machine has.
    let strange = "\u{10FFFD}"
    let item = TimelineEntry.NewItem(value: strange)
    let scenes = try [
      load { collection, _ in
        collection.cells.form = .bubble
        collection.sections[0][0].value = strange
      },
      load { collection, timeline in
        collection.cells.label = .value
        timeline.append(TimelineEntry(start: .absolute(.zero), action: .update([.insert([item], at: .end)])))
      },
      load { collection, _ in collection.sectionTitles = [strange] },
      load { collection, _ in
        collection.chrome.navigationBar = NavigationBar(theme: .light, title: strange)
      },
      load { collection, _ in
        collection.chrome.navigationBar = NavigationBar(
          theme: .light,
          left: [NavigationBar.Button(face: .title(strange))]
        )
      },
    ]
    for scene in scenes {
      #expect(throws: CradleError.self) { try scene.checkFonts() }
    }
  }
}
