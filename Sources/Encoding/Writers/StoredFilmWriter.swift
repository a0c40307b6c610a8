package import CradleGeometry
import CradleRawText

/// Publishes a film that was made before: a copy of its files, which appears like a film that is written.
package actor StoredFilmWriter: FrameWriter {
  package nonisolated let passCount = 0

  /// The name of the file of a movie, in the folder that is filled.
  package static let filmName = "film"

  private let path: String
  private let isFolder: Bool
  private let numbers: [Int]
  // The place in which the copy of a movie grows, or that of a folder of frames.
  private var film: WorkFolder?
  private var frames: FrameFolder?
  private var location = ""

  /// Creates a writer; no file is touched yet.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - numbers: The numbers of the frames, if the film is a folder of frames; `nil` for a movie.
  package init(path: String, numbers: [Int]?) {
    (self.path, isFolder, self.numbers) = (path, numbers != nil, numbers ?? [])
  }

  /// Creates the folder that is to be filled, and returns its path.
  ///
  /// Its files are those of the frames, or one file of the name ``filmName``.
  package func begin() throws(CradleError) -> String {
    if isFolder {
      location = try locationOfFolder(path)
      let folder = try FrameFolder(at: path)
      let place = folder.frames
      frames = consume folder
      return place
    }
    location = try locationOfFile(path)
    let folder = try WorkFolder(beside: location, for: path)
    let place = folder.path
    film = consume folder
    return place
  }

  package func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws {
    preconditionFailure("a film that was made before needs no frames")
  }

  package var byteCount: Int {
    guard isFolder else { return fileSize(draftPath ?? location) }
    return byteCount(in: draftFolder ?? location)
  }

  package var draftPath: String? {
    guard let folder = film?.path else { return nil }
    return folder + "/" + Self.filmName
  }

  package func publish() throws {
    if let folder = frames.take() { return try folder.publish(numbers) }
    guard let draft = draftPath else { throw CancellationError() }
    defer { film = nil }
    try publishFile(draft, at: location, for: path)
  }

  package func cancel() {
    film = nil
    frames = nil
  }

  private var draftFolder: String? {
    guard let folder = frames?.frames else { return nil }
    return folder
  }

  private func byteCount(in folder: String) -> Int {
    numbers.reduce(0) { $0 + fileSize(folder + "/" + FrameFolder.name(ofFrame: $1)) }
  }
}
