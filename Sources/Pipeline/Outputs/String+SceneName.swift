import RawText

extension String {
  /// Returns the path with the name of a scene in the place of `{scene}`.
  ///
  /// - Throws: `PipelineError.outputLeadsOut` if the name is none of a file: `..` of `...yaml`, with which
  ///   the path would lead to another folder than a person can see.
  func naming(scene name: String) throws(PipelineError) -> String {
    let path = replacing("{scene}", with: name)
    guard path == self || name.isFileName else { throw .outputLeadsOut(path: path) }
    return path
  }
}
