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

// Ends the program with a message at the call site if the condition is false.
func require(_ condition: Bool, message: @autoclosure () -> String, at site: CallSite) {
  require(condition, message: message(), file: site.file, line: site.line)
}
