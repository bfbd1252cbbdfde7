public import JSONSource

extension StatementListReading {
    /// The mistakes in the JSON itself as findings.
    public var syntaxFindings: [Finding] {
        syntaxErrors.map { error in
            Finding(
                code: code(of: error),
                severity: .error,
                certainty: .documented,
                range: error.range,
                message: error.message,
                help: error.help
            )
        }
    }

    /// Everything worth saying about the text, in its order.
    public var allFindings: [Finding] {
        (syntaxFindings + findings).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func code(of error: JSONSyntaxError) -> String {
        switch error.code {
        case .empty, .blank: "AL-JSON-EMPTY"
        case .html, .xml: "AL-JSON-HTML"
        case .byteOrderMark, .utf16, .utf32: "AL-JSON-BOM"
        case .invalidUTF8: "AL-JSON-UTF8"
        case .tooLarge: "AL-SIZE"
        default: isBehindRoot(error) ? "AL-JSON-TRAILING" : "AL-JSON-SYNTAX"
        }
    }

    private func isBehindRoot(_ error: JSONSyntaxError) -> Bool {
        guard let end = document?.root.range.upperBound, error.code != .truncated else { return false }
        return error.range.lowerBound >= end
    }
}
