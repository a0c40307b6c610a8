import CradleFiles
import Testing

/// Paths in reports, which leave out the folders of a machine.
struct LocalFoldersTests {
  private let folders = LocalFolders(working: ["/home/nina/films"], home: ["/home/nina/"])

  @Test(arguments: [
    ("cannot read '/home/nina/films/a b.png': no", "cannot read 'a b.png': no"),
    ("/home/nina/films", "."), ("/home/nina/films/", "./"), ("/home/nina", "~"),
    ("/home/nina/films2/a", "~/films2/a"), ("/home/ninas/a", "/home/ninas/a"),
    ("a/home/nina/b", "a/home/nina/b"), ("/home/nina/a to /home/nina/films/b", "~/a to b"),
    ("(/home/nina/films/a.yaml:2:3)", "(a.yaml:2:3)"), ("--goldens=/home/nina/g", "--goldens=~/g"),
  ])
  func `a path leaves out the folders where it starts`(text: String, short: String) {
    #expect(folders.shortened(text) == short)
  }

  @Test
  func `the root is no folder to leave out`() {
    let root = LocalFolders(working: ["/"], home: ["", "/"])
    #expect(root.shortened("/a and ~/b") == "/a and ~/b")
  }

  @Test(arguments: ["/home/nina/goldens", "/home/nina", "~", "~/goldens", "a/~", "/tmp/goldens"])
  func `a recorded path leads to the same folder`(path: String) {
    let read = folders.path(inRecord: folders.recorded(path))
    #expect(FileLocation(read) == FileLocation(path))
  }
}
