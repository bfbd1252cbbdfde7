package import DigitalAssetLinks
public import JSONSource

/// An `assetlinks.json` file as rules see it.
public struct StatementListSubject: LintSubject {
    /// The text that findings are about.
    public let source: SourceText
    /// What reading it as Google's hosted service does gave.
    package let reading: StatementListReading
    /// What the reader noticed, by code.
    private let findings: [String: [Finding]]
    /// The host that serves the file, where that is known.
    let host: String?
    /// Every statement, in the order of the file.
    let statements: [StatementSite]
    /// The includes whose address is a string, in the order of the file.
    let includes: [JSONNode]
    /// The other files that it is linted with.
    var neighbours = RelatedFiles()

    /// Reads a file; any bytes will do.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - host: the host that serves it, where that is known.
    public init(_ bytes: [UInt8], host: String? = nil) {
        reading = StatementListReader().read(bytes)
        findings = Dictionary(grouping: reading.allFindings, by: \.code)
        source = reading.document?.source ?? SourceText(bytes)
        self.host = host
        let elements = reading.document.map { Array($0.root.elements) } ?? []
        statements = elements.compactMap(StatementSite.init)
        includes = elements.compactMap { $0["include"] }.filter { $0.kind == .string }
    }

    /// What the reader noticed under one code.
    func findings(_ code: String) -> [Finding] { findings[code] ?? [] }

    /// Whether it is JSON with an array at its root.
    var isReadable: Bool { reading.syntaxErrors.isEmpty && reading.document?.root.kind == .array }
}

extension StatementListSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) {
        let input = LintInput(path: example.path, bytes: example.bytes, kind: .statementList)
        self.init(example.bytes, host: input.host)
        neighbours = RelatedFiles(example)
    }
}
