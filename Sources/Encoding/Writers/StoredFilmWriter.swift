import CradleFiles
package import CradleGeometry
import CradleRawText

/// A writer that publishes a finished film from a copy of its files.
package actor StoredFilmWriter: FrameWriter {
  package nonisolated let passCount = 0

  /// The name of a movie's file in the folder that you fill.
  package static let filmName = "film"

  private let path: String
  private let isFolder: Bool
  private let numbers: [Int]
  // The work folder for the copy of a movie. For a folder of frames, `frames` is used instead.
  private var film: WorkFolder?
  private var frames: FrameFolder?
  private var location = ""

  /// Creates a writer without touching any file.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - numbers: The frame numbers, if the film is a folder of frames; `nil` for a movie.
  package init(path: String, numbers: [Int]?) {
    self.path = path
    isFolder = numbers != nil
    self.numbers = numbers ?? []
  }

  /// Creates the folder to fill, and returns its path.
  ///
  /// Put the frames' files there, or a single file with the name ``filmName``.
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
