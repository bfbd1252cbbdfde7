/// One reading of one text: fills the tape step by step, without recursion.
///
/// Strict reading and recovery are the same code; strict reading stops at the first problem. Every step either
/// moves forward or closes a container, so the work is proportional to the text.
struct Scanner {
    let source: SourceText
    /// The bytes of the source, in an array whose `span` exists wherever the package runs: that of `Array`, from iOS 26 on.
    let bytes: ContiguousArray<UInt8>
    let limits: JSONReader.Limits

    /// The next byte to look at.
    var offset = 0
    var tape: [TapeEntry] = []
    /// The tape index of the innermost open container.
    var container = TapeEntry.none
    /// How many children it has so far; its tape entry learns that when another one opens or it closes.
    var childCount: UInt32 = 0
    /// Whether it is an object.
    var isInObject = false
    /// How many containers of each kind are open.
    var openObjects = 0
    var openArrays = 0
    /// The last comma between values.
    var lastComma = 0..<0
    /// The end of the last value or key.
    var lastEnd = 0
    /// Up to where a search for the end of template code found nothing, so that nothing searches there again.
    var templateFreeUntil = 0
    /// Whether the outermost value went on after a bracket too many had closed it.
    var isReopened = false

    private(set) var errors: [JSONSyntaxError] = []
    private(set) var omittedErrors = 0
    private let maximumErrors: Int
    /// This number of errors means that the text never was JSON; reading on would only cost time.
    private static let hopelessErrors = 10_000
    private let stopsAtFirstError: Bool

    init(_ source: SourceText, limits: JSONReader.Limits, maximumErrors: Int, stopsAtFirstError: Bool) {
        self.source = source
        self.bytes = ContiguousArray(source.bytes)
        self.limits = limits
        self.maximumErrors = maximumErrors
        self.stopsAtFirstError = stopsAtFirstError
    }

    /// Thrown to end the reading; what happened is in ``errors``.
    struct Stop: Error {}

    /// Reads the whole text; `nil` when there is no value in it.
    mutating func scan() -> JSONDocument? {
        do {
            try readPreamble()
            tape.reserveCapacity(min(bytes.count / 8, 1 << 16) + 8)
            var step = Step.value
            while step != .end { step = try take(step) }
        } catch {
            // The reason is among the errors.
        }
        closeOpenContainers()
        guard !tape.isEmpty else { return nil }
        return JSONDocument(storage: JSONStorage(source: source, tape: tape))
    }

    private mutating func take(_ step: Step) throws(Stop) -> Step {
        switch step {
        case .value, .firstElement, .element: try readValue(step)
        case .firstName, .name: try readName(step)
        case .separator: try readSeparator()
        case .trailer: try readTrailer()
        case .end: .end
        }
    }

    /// Notes a problem; in strict reading that is the end.
    mutating func report(_ problem: Problem) throws(Stop) {
        if errors.count < maximumErrors {
            errors.append(error(problem))
        } else {
            omittedErrors += 1
        }
        if stopsAtFirstError || omittedErrors >= Scanner.hopelessErrors { throw Stop() }
    }

    /// Notes a problem after which nothing more can be read.
    mutating func fail(_ problem: Problem) throws(Stop) -> Never {
        try report(problem)
        throw Stop()
    }

    func error(_ problem: Problem) -> JSONSyntaxError {
        let range = source.clamped(problem.range)
        return JSONSyntaxError(
            code: problem.code,
            range: range,
            position: source.position(at: range.lowerBound),
            message: problem.message,
            help: problem.help
        )
    }
}

extension Scanner {
    /// What may come next.
    enum Step {
        /// A value: at the start, or after a colon.
        case value
        /// A value or `]`, after `[`.
        case firstElement
        /// A value, after a comma.
        case element
        /// A key or `}`, after `{`.
        case firstName
        /// A key, after a comma.
        case name
        /// A comma or the closing bracket, after a value.
        case separator
        /// Nothing but white space, after the outermost value.
        case trailer
        case end
    }
}
