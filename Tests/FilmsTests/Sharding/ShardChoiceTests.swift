import CradleFilms
import CradleGeometry
import Testing

struct ShardChoiceTests {
  private static let slurm = [
    "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "17",
    "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_STEP": "1",
  ]

  private func assigned(_ text: String, _ environment: [String: String]) throws(CradleError) -> AssignedShard? {
    try ShardChoice(text)?.assigned(in: environment)
  }

  // The message of the error of `--shard auto`.
  private func complaint(_ text: String, _ environment: [String: String]) -> String? {
    do throws(CradleError) {
      _ = try assigned(text, environment)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [("auto", ShardChoice.automatic(count: nil)), ("auto/8", .automatic(count: 8))])
  func `a choice is read from its text`(text: String, choice: ShardChoice) {
    #expect(ShardChoice(text) == choice)
  }

  @Test(arguments: ["auto/", "auto/0", "auto/x", "auto/-1", "auto/2/3", "auto/1000001", "Auto", ""])
  func `a text that is no choice is not read`(text: String) {
    #expect(ShardChoice(text) == nil)
  }

  @Test(arguments: [
    ("auto", slurm, "3/8", "Slurm array"),
    ("auto", slurm.merging(["SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_MAX": "24"]) { $1 }, "2/8", "Slurm array"),
    // Older versions set no step and no largest number.
    (
      "auto",
      slurm.filter { !["SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_MAX"].contains($0.key) }, "3/8",
      "Slurm array"
    ),
    ("auto/8", slurm, "3/8", "Slurm array"),
    ("auto/4", ["JOB_COMPLETION_INDEX": "0"], "1/4", "Kubernetes Indexed Job"),
    ("auto", ["JOB_COMPLETION_INDEX": "3", "CRADLE_SHARD_COUNT": "4"], "4/4", "Kubernetes Indexed Job"),
    ("auto/4", ["PARALLEL_SEQ": "4", "CI_NODE_TOTAL": "1"], "4/4", "GNU parallel job"),
    ("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], "2/5", "GitLab job"),
    // An empty variable is one that was unset by hand.
    ("auto/2", ["PARALLEL_SEQ": "2", "CI_NODE_INDEX": ""], "2/2", "GNU parallel job"),
  ])
  func `an engine's variables give the part`(
    text: String,
    environment: [String: String],
    shard: String,
    engine: String
  ) throws {
    let assigned = try #require(try assigned(text, environment))
    #expect(assigned.shard == Shard(shard) && assigned.source?.engine == engine)
  }

  @Test
  func `every task of an array has its own part`() throws {
    let indices = try [4, 7, 10, 13].map { id in
      let environment = [
        "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "4",
        "SLURM_ARRAY_TASK_MAX": "13", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_STEP": "3",
      ]
      return try assigned("auto", environment)?.shard.index
    }
    #expect(indices == [1, 2, 3, 4])
  }

  @Test
  func `a part says where its number is from`() throws {
    let words =
      "shard 3/8, from the Slurm array (SLURM_ARRAY_TASK_ID=12, SLURM_ARRAY_TASK_MIN=10, "
      + "SLURM_ARRAY_TASK_MAX=17, SLURM_ARRAY_TASK_STEP=1, SLURM_ARRAY_TASK_COUNT=8)"
    #expect(try assigned("auto", Self.slurm)?.description == words)
    #expect(try assigned("3/8", Self.slurm)?.description == "shard 3/8")
  }

  @Test(arguments: [
    (
      "auto", [:],
      "'--shard auto' found no engine that numbers the parts: none of SLURM_ARRAY_TASK_ID "
        + "(Slurm array), JOB_COMPLETION_INDEX (Kubernetes Indexed Job), PARALLEL_SEQ "
        + "(GNU parallel job) and CI_NODE_INDEX (GitLab job) is set; name the part, as in "
        + "'--shard 3/8'"
    ),
    (
      "auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "PARALLEL_SEQ": "1"],
      "'--shard auto' found more than one engine: GNU parallel job (PARALLEL_SEQ=1) and GitLab job "
        + "(CI_NODE_INDEX=1, CI_NODE_TOTAL=2); name the part, as in '--shard 3/8', or unset the "
        + "variables of all but one"
    ),
    (
      "auto", ["JOB_COMPLETION_INDEX": "2"],
      "the Kubernetes Indexed Job does not say how many parts there are; add their number, as in "
        + "'--shard auto/8', or set CRADLE_SHARD_COUNT"
    ),
    (
      "auto/2", ["JOB_COMPLETION_INDEX": "2"],
      "the Kubernetes Indexed Job (JOB_COMPLETION_INDEX=2) numbers this part 3, but there are only 2 "
        + "parts; start 2 jobs, or give their number, as in '--shard auto/3'"
    ),
    (
      "auto/4", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"],
      "--shard auto/4 contradicts the GitLab job, which has 2 parts; leave one of them out, or make "
        + "them agree"
    ),
    (
      "auto/4", ["PARALLEL_SEQ": "1", "CRADLE_SHARD_COUNT": "3"],
      "--shard auto/4 contradicts CRADLE_SHARD_COUNT=3; leave one of them out, or make them agree"
    ),
    (
      "auto", ["CI_NODE_INDEX": "1"],
      "'--shard auto' needs CI_NODE_TOTAL, which is not set, though the others of its engine are; "
        + "name the part, as in '--shard 3/8'"
    ),
  ])
  func `an environment that tells no part is refused`(text: String, environment: [String: String], words: String) {
    #expect(complaint(text, environment) == words)
  }

  // 1,3,7 and 1,2,9 have three tasks each; 5-9 without 7 is not told from a range without its end.
  @Test(arguments: [("1", "7"), ("3", "7"), ("7", "7"), ("2", "9")])
  func `a list of tasks is refused, at each of its tasks`(id: String, last: String) {
    let environment = [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": last,
      "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_STEP": "1",
    ]
    let words =
      "the 3 tasks of this Slurm array are not a range from 1 in steps of 1, but a list such as 1,3,7, "
      + "in which task \(id) has no number; submit a range, as in '--array=1-3', or name the part, as in '--shard 3/8'"
    #expect(complaint("auto", environment) == words)
  }

  @Test(arguments: ["x", "-1", "0", "+1", " 1", "1.5", "1000001", "99999999999999999999", "１"])
  func `a number that is none is refused with its variable`(value: String) {
    let words =
      "PARALLEL_SEQ must be a whole number from 1 to 1000000, not '\(value)'; correct it, or name the "
      + "part, as in '--shard 3/8'"
    #expect(complaint("auto/3", ["PARALLEL_SEQ": value]) == words)
  }

  @Test(arguments: [
    ("SLURM_ARRAY_TASK_ID", "9"), ("SLURM_ARRAY_TASK_ID", "18"), ("SLURM_ARRAY_TASK_STEP", "0"),
    ("SLURM_ARRAY_TASK_STEP", "3"), ("SLURM_ARRAY_TASK_COUNT", "7"),
    ("SLURM_ARRAY_TASK_COUNT", "0"), ("SLURM_ARRAY_TASK_MIN", ""), ("SLURM_ARRAY_TASK_MAX", "5"),
    ("SLURM_ARRAY_TASK_ID", "9223372036854775807"),
  ])
  func `variables of an array that contradict each other are refused`(name: String, value: String) {
    #expect(complaint("auto", Self.slurm.merging([name: value]) { $1 }) != nil)
  }

  @Test
  func `more parts than the limit are none`() {
    #expect(Shard(1, of: Shard.maximumCount) != nil)
    #expect(Shard(1, of: Shard.maximumCount + 1) == nil && Shard(1, of: .max) == nil)
  }
}
