extension OutputFormat {
  /// A folder with a numbered PNG file for each frame; the path ends with a slash.
  public static let pngFolder = OutputFormat(nil, .folder, isLossless: true)
}
