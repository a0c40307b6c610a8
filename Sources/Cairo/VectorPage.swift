import CradleCCairo
package import CradleGeometry
package import Foundation

/// A page of outlines, which is sharp at every size.
package struct VectorPage: Sendable {
  /// The file format of a page.
  package enum Format: Hashable, Sendable {
    /// Scalable Vector Graphics.
    case svg
    /// The Portable Document Format, with the metadata that readers display.
    case pdf(title: String, subject: String, creator: String)
  }

  /// The size, in points.
  package let size: CGSize
  /// The file format of the page.
  package let format: Format
  /// The resolution of embedded pictures, in pixels per point.
  package let resolution: Double

  /// Creates a page of a size, a format and a resolution.
  package init(size: CGSize, format: Format, resolution: Double) {
    self.size = size
    self.format = format
    self.resolution = resolution
  }

  /// Draws on the page, and returns it as the content of a file.
  ///
  /// The context is only valid during the call of `body`, and its coordinates are points. The same drawing always gives
  /// the same bytes.
  package func draw(_ body: (borrowing DrawingContext) -> Void) throws(CradleError) -> [UInt8] {
    let file = GrowingFile()
    let surface = makeSurface(writingTo: file)
    // Cairo writes until the surface is finished, so the file must stay alive.
    defer { withExtendedLifetime(file) { cairo_surface_destroy(surface) } }
    try check(cairo_surface_status(surface), operation: "create a page of \(size.width) × \(size.height)")
    let context = DrawingContext(surface: surface, resolution: resolution)
    body(context)
    try context.checkStatus()
    cairo_surface_finish(surface)
    try check(cairo_surface_status(surface), operation: "write a page")
    return file.withMarkedDate
  }

  private func makeSurface(writingTo file: GrowingFile) -> OpaquePointer {
    let closure = Unmanaged.passUnretained(file).toOpaque()
    switch format {
    case .svg:
      return cairo_svg_surface_create_for_stream(append, closure, size.width, size.height)
    case .pdf(let title, let subject, let creator):
      let surface: OpaquePointer = cairo_pdf_surface_create_for_stream(append, closure, size.width, size.height)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.interchangeable)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, subject.interchangeable)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, creator.interchangeable)
      // Without a fixed date, cairo would write the current time, and no two files would be equal.
      let date = "2000-01-01T00:00:00Z"
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
      return surface
    }
  }
}

extension String {
  /// The text, with a replacement character for each scalar that cairo does not accept.
  ///
  /// Cairo rejects noncharacters, and ends a text at U+0000.
  fileprivate var interchangeable: String {
    var text = ""
    for scalar in unicodeScalars {
      let isNothing = scalar.value == 0 || scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
      text.unicodeScalars.append(isNothing ? "\u{FFFD}" : scalar)
    }
    return text
  }
}

/// The bytes that cairo has written up to now.
private final class GrowingFile {
  var bytes: [UInt8] = []

  /// The file with its date in the form that PDF requires.
  ///
  /// Cairo 1.16 leaves out the `D:` before a given date. A document contains the offsets of its parts, so its length
  /// must not change.
  var withMarkedDate: [UInt8] {
    let unmarked = Array("/CreationDate (20000101000000Z)".utf8)
    guard let place = bytes.firstRange(of: unmarked) else { return bytes }
    var marked = bytes
    marked.replaceSubrange(place, with: "/CreationDate (D:20000101)     ".utf8)
    return marked
  }
}

private func append(
  _ closure: UnsafeMutableRawPointer?,
  data: UnsafePointer<UInt8>?,
  length: UInt32
) -> cairo_status_t {
  guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
  let file = Unmanaged<GrowingFile>.fromOpaque(closure).takeUnretainedValue()
  file.bytes += UnsafeBufferPointer(start: data, count: Int(length))
  return CAIRO_STATUS_SUCCESS
}
