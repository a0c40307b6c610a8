public import CradleGeometry
public import CradleGraphics

extension Picture {
  /// Reads a picture from a PNG file.
  ///
  /// ```swift
  /// let avatar = try Picture(contentsOfFile: "avatar.png")
  /// let style = CellStyle(form: .row, pictures: [avatar])
  /// ```
  ///
  /// - Parameter path: The path, from the current folder on if it is not absolute. It is the name of the picture.
  /// - Throws: That there is no such file, that it is no PNG file or a damaged one, or that it has more than 16 million
  ///   bytes or 64 million pixels.
  public init(contentsOfFile path: String) throws(CradleError) {
    do throws(PictureShelf.Failure) {
      self = try PictureShelf.picture(named: path, of: try PictureShelf.contents(of: path))
    } catch {
      throw CradleError(code: error.mayPass ? .temporaryFailure : .pictureUnreadable, message: error.message)
    }
  }
}
