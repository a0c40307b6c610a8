import CradleCYAML

/// A position in a text, counted as libyaml does.
package struct SourceMark {
  /// The number of characters before the position.
  ///
  /// A line break of two characters counts as two.
  package var index = 0
  /// The line, from 1.
  package var line = 1
  /// The column in characters, from 1.
  package var column = 1
}

/// A part of a text that libyaml has parsed.
struct SourceEvent {
  /// The kinds of events.
  package enum Kind {
    case documentStart
    case scalar(SceneScalar)
    case alias(of: String)
    case collectionStart(isMap: Bool, isFlow: Bool)
    case collectionEnd
    case textEnd
  }

  package let kind: Kind
  /// The start of the event, including its anchor and its tag.
  package let start: SourceMark
  package let end: SourceMark
  package private(set) var anchor: String?
  /// The tag; empty if the value has none.
  package private(set) var tag = ""

  /// Whether the event covers no characters.
  package var isEmpty: Bool {
    start.index >= end.index
  }
}

/// The reason why libyaml cannot continue.
struct SourceMistake: Error {
  /// The message of libyaml about the problem.
  package let text: String
  package let mark: SourceMark
  /// The start of the element that libyaml was reading, if libyaml reports it.
  let context: SourceMark?
  /// The invalid character or byte, with the number of bytes before it.
  package let invalid: (value: Int, offset: Int)?
}

/// Parses a text into libyaml's events.
@safe
struct EventParser: ~Copyable {
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// Creates a parser of a text in UTF-8.
  init(_ bytes: [UInt8]) {
    // The capacity is at least 1, because libyaml does not accept a null pointer.
    unsafe input = .allocate(capacity: max(bytes.count, 1))
    _ = unsafe input.initialize(from: bytes)
    guard unsafe yaml_parser_initialize(parser) == 1 else { fatalError("there is no memory for a YAML parser") }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event.
  package func next() throws(SourceMistake) -> SourceEvent {
    while true {
      var event = unsafe yaml_event_t()
      defer { unsafe yaml_event_delete(&event) }
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem }
      if let read = unsafe SourceEvent(event) { return read }
    }
  }

  /// Returns whether the bracket at the start of the text is closed by a bracket of either kind.
  ///
  /// The parser reads tokens instead of events, up to the closing bracket.
  func closesBracket() throws(SourceMistake) -> Bool {
    var depth = 0
    while true {
      var token = unsafe yaml_token_t()
      defer { unsafe yaml_token_delete(&token) }
      guard unsafe yaml_parser_scan(parser, &token) == 1 else { throw problem }
      switch unsafe token.type {
      case YAML_FLOW_SEQUENCE_START_TOKEN, YAML_FLOW_MAPPING_START_TOKEN: depth += 1
      case YAML_FLOW_SEQUENCE_END_TOKEN, YAML_FLOW_MAPPING_END_TOKEN:
        depth -= 1
        if depth == 0 { return true }
      case YAML_STREAM_END_TOKEN: return false
      default: break
      }
    }
  }

  private var problem: SourceMistake {
    let state = unsafe parser.pointee
    return unsafe SourceMistake(
      // Without a message from libyaml, the cause is a lack of memory.
      text: state.problem == nil ? "there is not enough memory" : String(cString: state.problem),
      mark: SourceMark(state.problem_mark),
      context: state.context == nil ? nil : SourceMark(state.context_mark),
      invalid: state.error == YAML_READER_ERROR ? (Int(state.problem_value), state.problem_offset) : nil
    )
  }
}

extension SourceMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(index: Int(mark.index), line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

extension SourceEvent {
  // Creates an event; `nil` for an event that has no meaning here.
  fileprivate init?(_ event: yaml_event_t) {
    unsafe start = SourceMark(event.start_mark)
    unsafe end = SourceMark(event.end_mark)
    let data = unsafe event.data
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_STREAM_END_EVENT: kind = .textEnd
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_ALIAS_EVENT: kind = unsafe .alias(of: String(cString: data.alias.anchor))
    case YAML_SCALAR_EVENT:
      let bytes = unsafe UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      let isPlain = unsafe data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      kind = unsafe .scalar(SceneScalar(text: String(decoding: bytes, as: UTF8.self), isPlain: isPlain))
      unsafe setProperties(data.scalar.anchor, data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let isFlow = unsafe data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      kind = .collectionStart(isMap: false, isFlow: isFlow)
      unsafe setProperties(data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      let isFlow = unsafe data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      kind = .collectionStart(isMap: true, isFlow: isFlow)
      unsafe setProperties(data.mapping_start.anchor, data.mapping_start.tag)
    default: return nil
    }
  }

  private mutating func setProperties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?,
    _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    self.anchor = unsafe anchor.map { unsafe String(cString: $0) }
    self.tag = unsafe tag.map { unsafe String(cString: $0) } ?? ""
  }
}
