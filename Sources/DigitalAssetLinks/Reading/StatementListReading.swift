public import JSONSource

/// What reading a statement list gave.
///
/// Odd content never makes reading fail; it leaves findings.
public struct StatementListReading: Sendable {
    /// As whom the list was read.
    public let profile: ReaderProfile
    /// The elements that this reader uses; empty when it gives up the whole list.
    public let list: StatementList
    /// What became of each element of the root array, in written order; empty when the text is not read at all.
    public let elements: [ElementReading]
    /// Why the reader gives up the whole list; nil when it does not.
    public let refusal: Refusal?
    /// The JSON, as far as it could be understood.
    public let document: JSONDocument?
    /// What is wrong or doubtful, in the order of the text.
    ///
    /// Mistakes in the JSON itself are in `syntaxErrors`.
    public let findings: [Finding]
    /// Why the text is not JSON, in the order of the text; empty when it is.
    public let syntaxErrors: [JSONSyntaxError]

    /// How many elements were left out; zero when the whole list was given up.
    public var rejectedCount: Int { elements.count { $0.outcome == .skipped } }

    /// Why a reader gives up a whole list.
    public struct Refusal: Hashable, Sendable {
        /// Whether every reader refuses the text, or only this one.
        public let kind: Kind
        /// One sentence.
        public let message: String
        /// The bytes it is about.
        public let range: Range<Int>

        /// The kinds of refusals.
        public enum Kind: String, Sendable, Hashable {
            /// The text is not JSON, or its root is not an array.
            case malformed
            /// This reader stops with an error at something that others step over.
            case failed
        }
    }

    /// What became of one element of the root array.
    public struct ElementReading: Sendable {
        /// The element in the document.
        public let node: JSONNode
        /// Whether the reader uses it.
        public let outcome: Outcome
        /// The element, when it is used.
        public let element: StatementList.Element?

        /// Whether an element is used.
        public enum Outcome: String, Sendable, Hashable {
            /// It is.
            case used
            /// It is left out, alone.
            case skipped
            /// It makes the reader give up the whole list.
            case fatal
            /// It is fine, but another element made the reader give up.
            case lost
        }
    }
}

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
