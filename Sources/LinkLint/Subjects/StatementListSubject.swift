package import DigitalAssetLinks
public import JSONSource

/// An `assetlinks.json` file as rules see it.
///
/// Its rules are those of the family ``RuleFamily/statements``; until they explain themselves one by one, what the reader
/// notices is passed on under their codes.
public struct StatementListSubject: Sendable {
    /// The text that findings are about.
    public let source: SourceText
    /// What reading it as Google's hosted service does gave.
    package let reading: StatementListReading

    /// Reads a file; any bytes will do.
    public init(_ bytes: [UInt8]) {
        reading = StatementListReader().read(bytes)
        source = reading.document?.source ?? SourceText(bytes)
    }

    /// What the reader noticed, mistakes in the JSON first.
    var findings: [Finding] {
        let syntax = reading.syntaxErrors.map { error in
            Finding(
                code: Self.code(of: error.code),
                severity: .error,
                certainty: .documented,
                range: error.range,
                message: error.message,
                help: error.help
            )
        }
        return syntax + reading.findings
    }

    private static func code(of error: JSONSyntaxError.Code) -> String {
        switch error {
        case .empty, .blank: "AL-JSON-EMPTY"
        case .html, .xml, .propertyList: "AL-JSON-HTML"
        case .byteOrderMark, .utf16, .utf32: "AL-JSON-BOM"
        case .invalidUTF8: "AL-JSON-UTF8"
        default: "AL-JSON-SYNTAX"
        }
    }
}
