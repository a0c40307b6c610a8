import CradleFigures
import CradleFilms
import Testing

struct DocumentationHostTests {
  private static let names = ["github", "docc", "mkdocs", "html", "sphinx", "vitepress", "starlight", "docusaurus"]
  private static let choice = "choose from " + (names + ["all"]).map { "'\($0)'" }.joined(separator: ", ")

  @Test(arguments: [
    ("all", Self.names), ("docc", ["docc"]),
    ("mkdocs, github", ["github", "mkdocs"]),
    ("docc,all", Self.names),
  ])
  func `hosts are named in a list`(list: String, names: [String]) throws {
    #expect(try DocumentationHost.named(list).map(\.name) == names)
  }

  @Test(arguments: [
    ("gihub", "there is no host 'gihub'; did you mean 'github'?"),
    ("docc,wiki", "there is no host 'wiki'; \(choice)"),
    ("", "there is no host ''; \(choice)"),
  ])
  func `an unknown host is refused with those that there are`(list: String, message: String) {
    #expect {
      try DocumentationHost.named(list)
    } throws: {
      "\($0)" == message
    }
  }

  @Test
  func `a file beyond a limit is warned of with what helps`() {
    let gitHub = DocumentationHost.gitHub
    #expect(gitHub.warning(of: "a@2x.gif", byteCount: 10_000_000) == nil)
    #expect(
      gitHub.warning(of: "a@2x.gif", byteCount: 10_000_001)
        == "'a@2x.gif' has 10.1 MB, and GitHub shows images of up to 10 MB; a smaller '--scale' or "
        + "'--fps' helps, or '--max-size 10MB'"
    )
    #expect(
      gitHub.warning(of: "a.mp4", byteCount: 12_340_000)
        == "'a.mp4' has 12.4 MB, and GitHub takes movies of up to 10 MB, or 100 MB with a paid plan; "
        + "a smaller '--scale' or '--fps' helps, or '--max-size 10MB'"
    )
    #expect(gitHub.warning(of: "a.html", byteCount: .max) == nil)
    #expect(DocumentationHost.docC.warning(of: "a.mp4", byteCount: .max) == nil)
  }
}
