import CradleGeometry
import CradleScenes

/// An engine that starts many equal jobs, and gives each a number in environment variables.
///
/// To support a new engine, add one value and one entry in ``all``.
struct ShardEngine: Sendable {
  /// The number of a part, from 1, and the number of parts if the engine knows it.
  typealias Numbers = (index: Int, count: Int?)

  /// The name for messages, after "the": `Slurm array`.
  let name: String
  /// The variable that this engine, and no other engine, sets in each job.
  let marker: String
  /// Further variables to read.
  let details: [String]
  /// Reads the numbers from the environment variables.
  let read: @Sendable (EngineVariables) throws(CradleError) -> Numbers

  /// All engines, in the order of the documentation.
  static let all = [slurm, kubernetes, parallel, gitLab]
}

extension ShardEngine {
  // The accepted identifiers. The largest is far above every engine's limit, and small enough to multiply without
  // overflow.
  private static let identifiers = 0...1_000_000_000

  /// Job arrays of Slurm.
  ///
  /// The flag `--array` determines the first number and the step.
  static let slurm = ShardEngine(
    name: "Slurm array",
    marker: "SLURM_ARRAY_TASK_ID",
    details: [
      "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP",
      "SLURM_ARRAY_TASK_COUNT",
    ]
  ) { variables throws(CradleError) in
    let id = try variables.number("SLURM_ARRAY_TASK_ID", in: identifiers)
    let first = try variables.number("SLURM_ARRAY_TASK_MIN", in: identifiers)
    let count = try variables.number("SLURM_ARRAY_TASK_COUNT", in: 1...Shard.maximumCount)
    let step = try variables.number("SLURM_ARRAY_TASK_STEP", in: 1...1_000_000_000, default: 1)
    // A list such as 1,3,7 has one task per element, whatever the numbers between the first and the last.
    let last = try variables.number("SLURM_ARRAY_TASK_MAX", in: identifiers, default: first + (count - 1) * step)
    let distance = id - first
    guard distance >= 0, distance % step == 0, distance / step < count,
      (last - first) / step + 1 == count
    else { throw CradleError(ShardError.arrayIsNoRange(id: id, first: first, count: count, step: step)) }
    return (distance / step + 1, count)
  }

  /// Indexed Jobs of Kubernetes.
  ///
  /// Kubernetes numbers the pods of a Job from 0, and does not say how many pods there are.
  static let kubernetes = ShardEngine(
    name: "Kubernetes Indexed Job",
    marker: "JOB_COMPLETION_INDEX",
    details: []
  ) { variables throws(CradleError) in
    let index = try variables.number("JOB_COMPLETION_INDEX", in: 0...Shard.maximumCount - 1)
    return (index + 1, nil)
  }

  /// GNU parallel.
  ///
  /// GNU parallel numbers its jobs from 1, and does not say how many jobs there are.
  static let parallel = ShardEngine(
    name: "GNU parallel job",
    marker: "PARALLEL_SEQ",
    details: []
  ) { variables throws(CradleError) in
    (try variables.number("PARALLEL_SEQ", in: 1...Shard.maximumCount), nil)
  }

  /// Jobs of GitLab with `parallel:`.
  ///
  /// GitLab jobs without `parallel:` have `CI_NODE_TOTAL`, but no index.
  static let gitLab = ShardEngine(
    name: "GitLab job",
    marker: "CI_NODE_INDEX",
    details: ["CI_NODE_TOTAL"]
  ) { variables throws(CradleError) in
    (
      try variables.number("CI_NODE_INDEX", in: 1...Shard.maximumCount),
      try variables.number("CI_NODE_TOTAL", in: 1...Shard.maximumCount)
    )
  }
}

extension ShardEngine {
  /// Returns the engine that runs this job.
  ///
  /// - Throws: `.invalidShard` unless the variables name exactly one engine.
  static func only(in variables: EngineVariables) throws(CradleError) -> ShardEngine {
    let found = all.filter { variables[$0.marker] != nil }
    guard let engine = found.first else {
      throw CradleError(ShardError.noEngine(known: all.map { "\($0.marker) (\($0.name))" }))
    }
    guard found.count == 1 else { throw CradleError(ShardError.severalEngines(found.map { $0.source(variables) })) }
    return engine
  }

  /// Returns the part that the engine gives this job.
  ///
  /// - Parameter given: The number of parts from the user, which must agree with the engine's number.
  func assigned(_ variables: EngineVariables, ofCount given: ShardCount?) throws(CradleError) -> AssignedShard {
    let numbers = try read(variables)
    let source = source(variables)
    if let given, let own = numbers.count, own != given.value {
      throw CradleError(ShardError.countsDisagree(given.source, "the \(name), which has \(own) parts"))
    }
    guard let count = numbers.count ?? given?.value else { throw CradleError(ShardError.countMissing(engine: name)) }
    guard let shard = Shard(numbers.index, of: count) else {
      throw CradleError(ShardError.outOfRange(index: numbers.index, count: count, source))
    }
    return AssignedShard(shard: shard, source: source)
  }

  private func source(_ variables: EngineVariables) -> AssignedShard.Source {
    let values = ([marker] + details).compactMap { name in
      variables[name].map { AssignedShard.Source.Variable(name: name, value: $0) }
    }
    return AssignedShard.Source(engine: name, variables: values)
  }
}

/// The environment variables that engines set.
struct EngineVariables: Sendable {
  private let values: [String: String]

  /// Creates the variables from an environment.
  ///
  /// An empty variable counts as not set.
  init(_ environment: [String: String]) {
    values = environment
  }

  /// The value of a variable; `nil` if it is not set.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a variable as a whole number.
  ///
  /// - Throws: `.invalidShard`, unless there is a default.
  func number(_ name: String, in range: ClosedRange<Int>, default standard: Int? = nil) throws(CradleError) -> Int {
    guard let text = self[name] else {
      guard let standard else { throw CradleError(ShardError.missingVariable(name)) }
      return standard
    }
    guard text.isWholeNumber, let number = Int(text), range ~= number else {
      throw CradleError(ShardError.noNumber(variable: name, value: text, range))
    }
    return number
  }
}
