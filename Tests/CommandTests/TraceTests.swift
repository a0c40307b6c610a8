import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct TraceTests {
    @Test
    func `a table has a row per item and frame`() async throws {
      let workshop = try Workshop()
      // Two cells, nothing clipped, nothing recycled.
      let ending = try await workshop.cradle(
        "trace",
        "-",
        "--fps",
        "120",
        input: """
          version: 1
          canvas: { size: [40, 40] }
          time: { duration: 16ms }
          collection:
            items: [a, { value: 'b "c", d' }]
            layout: { type: flow, item_size: [20, 10], interitem_spacing: 0, line_spacing: 0 }
          """
      )
      let rows = """
        frame,time,id,index,x,y,angle,scale,alpha,z,vx,vy,omega,width,height
        0,0,a,0-0,10,5,0,1,1,0,,,,20,10
        0,0,"b ""c"", d",0-1,30,5,0,1,1,0,,,,20,10
        1,0.008333333333333333,a,0-0,10,5,0,1,1,0,,,,20,10
        1,0.008333333333333333,"b ""c"", d",0-1,30,5,0,1,1,0,,,,20,10

        """
      #expect(ending == Ending(status: 0, output: rows))
    }

    @Test
    func `both formats of a trace have the same values`() async throws {
      let workshop = try Workshop.withTinyScene()
      let table = try await workshop.cradle("trace", "tiny.yaml")
      let objects = try await workshop.cradle("trace", "tiny.yaml", "--format", "ndjson")
      let lines = table.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let rows = try objects.output.split(separator: "\n").map {
        try JSONDecoder().decode(Row.self, from: Data($0.utf8))
      }
      #expect(rows.count == lines.count - 1 && rows.count > 6 * 10)
      for (line, row) in try pairs(lines.dropFirst(), rows) {
        #expect(line[2] == row.id && line[3] == row.index)
        #expect(Double(line[4]) == row.x && Double(line[5]) == row.y)
        #expect(Double(line[11]) == row.vy)
      }
      // The springs have been pulled.
      #expect(rows.contains { ($0.vy ?? 0) != 0 })
    }

    @Test
    func `a quiet trace prints no warnings`() async throws {
      let workshop = try Workshop.withTinyScene()
      let arguments = ["trace", "tiny.yaml", "--set", "time={ max: 50ms }"]
      let normal = try await workshop.cradle(arguments)
      #expect(normal.errors == "warning: 'tiny' has not come to rest after 0.05 s; 'time.max' allows more\n")
      #expect(workshop.content() == ["tiny.yaml"])
      let quiet = try await workshop.cradle(arguments + ["-q"])
      #expect(quiet == Ending(status: 0, output: normal.output))
      #expect(quiet.output.hasPrefix("frame,time,id"))
    }

    private struct Row: Decodable {
      var id: String
      var index: String?
      var x: Double
      var y: Double
      var vy: Double?
    }
  }
}
