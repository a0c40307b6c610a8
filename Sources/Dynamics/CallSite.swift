import CradleGeometry

// The call by which a program changes something, which mistakes in it are reported at.
struct CallSite {
  let file: StaticString
  let line: UInt

  init(_ file: StaticString = #fileID, _ line: UInt = #line) {
    self.file = file
    self.line = line
  }
}

// Ends the program with a message at a call unless a precondition of the call holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String, at site: CallSite) {
  require(condition, message(), file: site.file, line: site.line)
}
