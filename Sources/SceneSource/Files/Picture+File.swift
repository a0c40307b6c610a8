public import CradleGeometry
public import CradleGraphics

extension Picture {
  /// Reads a picture from a PNG or JPEG file.
  ///
  /// ```swift
  /// let avatar = try Picture(contentsOfFile: "avatar.png")
  /// let style = CellStyle(form: .row, pictures: [avatar])
  /// ```
  ///
  /// - Parameter file: A path, absolute or relative to the current folder, or a URL. The path becomes the name of the
  ///   picture.
  /// - Throws: `CradleError` with the code `.pictureUnreadable` if the file is missing, is no PNG or JPEG file, is
  ///   damaged, or has more than 16 million bytes or 64 million pixels, and `.temporaryFailure` if it may be readable later.
  public init(contentsOfFile file: some FilePlace) throws(CradleError) {
    let path = file.filePath
    do throws(PictureShelf.Failure) {
      self = try PictureShelf.picture(named: path, of: try PictureShelf.contents(of: path), at: path)
    } catch {
      throw CradleError(code: error.mayPass ? .temporaryFailure : .pictureUnreadable, message: error.message)
    }
  }
}
