import CradleGeometry

// The position of the call in your code that changed something. Errors name this position.
struct CallSite {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }
}

// Returns whether a call is valid; see `accepts(_:message:file:line:)`.
func accepts(_ condition: Bool, message: @autoclosure () -> String, at site: CallSite) -> Bool {
  accepts(condition, message: message(), file: site.file, line: site.line)
}
