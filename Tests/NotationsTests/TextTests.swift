import CradleNotations
import Testing

struct CSVTests {
  // Reads the fields of one row, as RFC 4180 has it.
  private func fields(of row: String) -> [String]? {
    var fields: [String] = [""]
    var isQuoted = false
    var rest = Substring(row).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        fields[fields.count - 1].unicodeScalars.append("\"")
      case "\"" where isQuoted: isQuoted = false
      case "\"" where fields[fields.count - 1].isEmpty: isQuoted = true
      case "\"": return nil
      case "," where !isQuoted: fields.append("")
      case "\n" where !isQuoted, "\r" where !isQuoted: return nil
      default: fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    return isQuoted ? nil : fields
  }

  @Test(arguments: HostileTexts.all)
  func `a hostile text is one field, and read as it was`(text: String) throws {
    let read = try #require(fields(of: CSV.row(["a", CSV.field(text), "b"])))
    #expect(read.count == 3)
    #expect(read[1].unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  // A program looks for the id that the scene has; another text would be another item.
  @Test(arguments: ["=1+1", "@SUM(A1)", "+1", "-1"])
  func `what a spreadsheet takes for a formula stays`(text: String) {
    #expect(CSV.field(text) == text)
  }
}

struct ShellWordTests {
  // What a shell makes of a word: the texts in single quotes, and what is escaped between them.
  private func word(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    var isQuoted = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'": isQuoted.toggle()
      case "\\" where !isQuoted:
        guard let next = rest.popFirst() else { return nil }
        result.append(next)
      case _ where !isQuoted && " \t\n\"$`;&|<>()*?[]#~!{}^".unicodeScalars.contains(scalar): return nil
      default: result.append(scalar)
      }
    }
    return isQuoted ? nil : String(result)
  }

  @Test(arguments: HostileTexts.all + [""])
  func `a hostile text is one word, and read as it was`(text: String) throws {
    let read = try #require(word(text.quotedForShell))
    #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(!text.quotedForShell.isEmpty)
  }

  @Test
  func `a plain word stays`() {
    #expect("a/b-c_d.e=f,g:h@i%+1".quotedForShell == "a/b-c_d.e=f,g:h@i%+1")
    #expect("it's".quotedForShell == #"'it'\''s'"#)
    #expect("".quotedForShell == "''")
  }
}

struct AddressTests {
  @Test(arguments: HostileTexts.all)
  func `a hostile text has only plain characters`(text: String) {
    let address = text.percentEncoded(keeping: "/")
    #expect(address.utf8.allSatisfy { $0 < 0x80 })
    #expect(!address.unicodeScalars.contains { "\"'<>&\\ \n?#:".unicodeScalars.contains($0) })
  }

  @Test
  func `bytes are written by their number`() {
    #expect("a/b é".percentEncoded(keeping: "") == "a%2Fb%20%C3%A9")
    #expect("a/b=c,d@e".percentEncoded(keeping: "/=,") == "a/b=c,d%40e")
  }
}

struct PluralTests {
  @Test(arguments: [(0, "0 scenes look"), (1, "1 scene looks"), (2, "2 scenes look"), (21, "21 scenes look")])
  func `words agree with their number`(count: Int, text: String) {
    #expect("\(count.counted("scene")) \(count.agreeing("looks", "look"))" == text)
  }

  @Test(arguments: [(0, "forever"), (1, "once"), (3, "3 times")])
  func `plays are counted`(count: Int, text: String) {
    #expect(count.timesPlayed == text)
  }
}
