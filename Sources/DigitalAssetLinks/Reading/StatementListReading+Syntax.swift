public import JSONSource

extension StatementListReading {
    /// The mistakes in the JSON itself as findings.
    public var syntaxFindings: [Finding] {
        syntaxErrors.map { error in
            Finding(
                code(of: error),
                severity: .error,
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

    private func code(of error: JSONSyntaxError) -> FindingCode {
        switch error.code {
        case .empty, .blank: .alJsonEmpty
        case .html, .xml: .alJsonHtml
        case .byteOrderMark, .utf16, .utf32: .alJsonBom
        case .invalidUTF8: .alJsonUtf8
        case .tooLarge: .alSize
        default: isBehindRoot(error) ? .alJsonTrailing : .alJsonSyntax
        }
    }

    private func isBehindRoot(_ error: JSONSyntaxError) -> Bool {
        guard let end = document?.root.range.upperBound, error.code != .truncated else { return false }
        return error.range.lowerBound >= end
    }
}
