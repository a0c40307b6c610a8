import CradleGraphics
import CradlePlayback
import CradleScenes

// Nothing here depends on the fonts of a machine.
extension Film {
  init(_ scene: Scene) {
    self.init(scene, measuring: .imaginary)
  }
}

extension Player {
  convenience init(_ scene: Scene) {
    self.init(scene, measuring: .imaginary)
  }
}
