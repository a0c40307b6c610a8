package import CradleEncoding
package import CradleGeometry
import CradleRawText
import CradleScenes

extension OutputFormat {
  /// Finds the format of a film or of frames by the ending of a path.
  ///
  /// - Throws: `.unknownFormat`. The message names the commands for a figure, or suggests the ending that you probably
  /// meant.
  package init(ofFilm path: String) throws(CradleError) {
    let figure = (try? FigureFormat(path: path)).map(\.ending)
    let program = ProgramName.current
    let remedy = figure.map { "'\(program) still' and '\(program) sheet' make '\($0)'" }
    do throws(CradleError) {
      try self.init(path: path)
    } catch {
      throw error.remedied(remedy, among: Self.all.map(\.ending))
    }
  }
}

extension FigureFormat {
  /// Finds the format of a figure by the ending of a path.
  ///
  /// - Throws: `.unknownFormat`. The message names the command for a film, or suggests the ending that you probably
  /// meant.
  package init(ofFigure path: String) throws(CradleError) {
    let film = (try? OutputFormat(path: path)).map(\.ending)
    let result = film.map { $0.hasSlash ? "a folder of frames" : "'\($0)'" }
    let remedy = result.map { "'\(ProgramName.current) render' makes \($0)" }
    do throws(CradleError) {
      try self.init(path: path)
    } catch {
      throw error.remedied(remedy, among: Self.all.map(\.ending))
    }
  }
}

extension CradleError {
  fileprivate func remedied(_ remedy: String?, among endings: [String]) -> CradleError {
    guard case .unknownFormat(let path, let known, _)? = reason as? EncodingFault else { return self }
    let written = "." + path.lastPathName.nameEnding.lowercased()
    let meant = Suggestion.nearest(to: written, among: endings.filter { !$0.hasSlash })
    let hint = meant.map { "did you mean '\($0)'?" }
    return CradleError(EncodingFault.unknownFormat(path: path, known: known, remedy: remedy ?? hint))
  }
}

extension String {
  /// Returns the path with the name of a scene instead of `{scene}`.
  ///
  /// - Throws: `.outsideFolder` if the name is no file name. For example, the name `..` of a scene `...yaml` would lead
  ///   to another folder.
  package func naming(scene name: String) throws(CradleError) -> String {
    let path = replacing("{scene}", with: name)
    guard path == self || name.isFileName else { throw CradleError(PipelineError.outputLeadsOut(path: path)) }
    return path
  }
}
