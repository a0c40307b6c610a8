import Encoding
import RawText
public import Scenes

extension Scene {
  /// The name of a scene in code for which none is given.
  public static let usualName = "scene"
}

extension LoadedScene {
  /// The name that messages use: the title of a scene in code that was given no name.
  var nameInMessages: String {
    isInCode && name == Scene.usualName && !scene.title.isEmpty ? scene.title : name
  }

  /// Returns whether a path ends as an output does, and as no scene.
  static func isNameOfOutput(_ path: String) -> Bool {
    guard !["json", "yaml", "yml"].contains(path.lastPathName.nameEnding.lowercased()) else { return false }
    return (try? OutputFormat(ofFilm: path)) != nil || (try? FigureFormat(ofFigure: path)) != nil
  }
}
