import CradleChecks
import CradleRegression
import CradleTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules of a public schema for JUnit's files, rebuilt from its documentation.
struct JUnitSchema: CustomTestStringConvertible, Sendable {
  /// The attributes and children of an element.
  struct Rule: Sendable {
    var attributes: Set<String> = []
    var required: Set<String> = []
    /// The children in their required order; in any order if `isOrdered` is false.
    var children: [String] = []
    /// The children that may come once.
    var single: Set<String> = []
    var hasText = false
  }

  let name: String
  let rules: [String: Rule]
  let isOrdered: Bool

  var testDescription: String { name }

  private static let problem = Rule(attributes: ["type", "message"], hasText: true)
  private static let text = Rule(hasText: true)

  /// The schema of Jenkins' plugin xUnit, `junit-10.xsd`.
  static let xUnit = JUnitSchema(
    name: "junit-10.xsd",
    rules: [
      "testsuites": Rule(attributes: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
      "testsuite": Rule(
        attributes: [
          "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp",
          "hostname", "id", "package", "file", "log", "url", "version",
        ],
        required: ["name", "tests", "failures", "errors"],
        children: ["testsuite", "properties", "testcase", "system-out", "system-err"]
      ),
      "testcase": Rule(
        attributes: ["name", "time", "classname", "group"],
        required: ["name"],
        children: ["skipped", "error", "failure", "system-out", "system-err"]
      ),
      "failure": problem, "error": problem, "skipped": problem, "system-out": text,
      "system-err": text,
    ],
    isOrdered: false
  )

  /// The schema of Jenkins itself, `jenkins-junit.xsd`.
  static let jenkins = JUnitSchema(
    name: "jenkins-junit.xsd",
    rules: [
      "testsuites": Rule(
        attributes: ["name", "time", "tests", "failures", "disabled", "errors"],
        children: ["testsuite"]
      ),
      "testsuite": Rule(
        attributes: [
          "name", "tests", "failures", "errors", "time", "disabled", "skipped", "timestamp",
          "hostname", "id", "package",
        ],
        required: ["name", "tests"],
        children: ["properties", "testcase", "system-out", "system-err"],
        single: ["properties", "system-out", "system-err"]
      ),
      "testcase": Rule(
        attributes: ["name", "assertions", "time", "classname", "status"],
        required: ["name", "classname"],
        children: ["skipped", "error", "failure", "system-out", "system-err"],
        single: ["skipped"]
      ),
      "failure": problem, "error": problem, "skipped": text.allowing("message"),
      "system-out": text, "system-err": text,
    ],
    isOrdered: true
  )

  /// Returns what a file has that the schema does not allow.
  func violations(of text: String) throws -> [String] {
    let reader = TreeReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse())
    let root = try #require(reader.root)
    return (root.name == "testsuites" ? [] : ["the root is \(root.name)"]) + violations(of: root)
  }

  private func violations(of node: Node) -> [String] {
    guard let rule = rules[node.name] else { return ["no element \(node.name)"] }
    var found = Set(node.attributes.keys).subtracting(rule.attributes).sorted()
      .map { "\(node.name) has \($0)" }
    found += rule.required.subtracting(node.attributes.keys).sorted()
      .map { "\(node.name) lacks \($0)" }
    if !rule.hasText, node.text.contains(where: { !$0.isWhitespace }) {
      found.append("\(node.name) has text")
    }
    for name in ["tests", "failures", "errors", "skipped"] {
      if let value = node.attributes[name], Int(value) == nil {
        found.append("\(name) is \(value)")
      }
    }
    if let time = node.attributes["time"], time.wholeMatch(of: /[0-9]*(\.[0-9]{0,3})?/) == nil {
      found.append("the time is \(time)")
    }
    return found + order(of: node, rule) + node.children.flatMap(violations)
  }

  private func order(of node: Node, _ rule: Rule) -> [String] {
    let names = node.children.map(\.name)
    var found = names.filter { !rule.children.contains($0) }.map { "\(node.name) has a \($0)" }
    let places = names.compactMap(rule.children.firstIndex)
    if isOrdered, places != places.sorted() { found.append("\(node.name) has \(names)") }
    found += rule.single.filter { name in names.count { $0 == name } > 1 }.map { "many \($0)" }
    return found
  }

  /// An element with what is in it.
  final class Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }
  }

  private final class TreeReader: NSObject, XMLParserDelegate {
    var root: Node?
    private var open: [Node] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = Node(name, attributes)
      open.last?.children.append(node)
      root = root ?? node
      open.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}

extension JUnitSchema.Rule {
  fileprivate func allowing(_ attribute: String) -> JUnitSchema.Rule {
    var rule = self
    rule.attributes.insert(attribute)
    return rule
  }
}

/// Files for build servers, held against the schemas that are in use.
struct JUnitSchemaTests {
  private static let schemas = [JUnitSchema.xUnit, .jenkins]

  private static var reports: [CheckReport] {
    var pictured = Samples.moved
    pictured.picture = "summary/springy/theme=dark.png"
    pictured.seconds = 0.0004
    var obsolete = Samples.everyVerdict
    obsolete.failsOnObsolete = true
    return [
      Samples.report([]), Samples.report([Samples.same]), Samples.everyVerdict, obsolete,
      Samples.hostileReport, Samples.report([pictured, Samples.broken, Samples.folder]),
    ].map { report in
      var report = report
      report.page = "cradle-report/index.html"
      return report
    }
  }

  @Test(arguments: schemas)
  func `the file of every report is valid`(schema: JUnitSchema) throws {
    for report in try nonEmpty(Self.reports) {
      #expect(try schema.violations(of: ReportFormat.junit.text(of: report)) == [])
    }
  }

  @Test(arguments: schemas)
  func `what neither schema allows is found`(schema: JUnitSchema) throws {
    let suites = "<testsuites skipped='0'><testsuite name='a' failures='0' errors='0'/></testsuites>"
    #expect(try schema.violations(of: suites) == ["testsuites has skipped", "testsuite lacks tests"])
    let place = "<testsuites><testcase name='a' classname='a' file='b'/></testsuites>"
    #expect(try schema.violations(of: place) == ["testsuites has a testcase", "testcase has file"])
  }
}
