import JSONSource

extension CommandFailure {
    /// A mistake in a JSON text: the place, the sentence and the source line with a caret.
    init(_ error: JSONSyntaxError, in source: SourceText, named name: String) {
        let isAboutWhole = error.range.isEmpty && source.bytes.isEmpty || error.code == .signedBinary
        let place = isAboutWhole ? name : "\(name):\(error.position.line):\(error.position.column)"
        self.init(
            Sentence.withoutStop(error.message),
            at: place,
            remedy: Sentence.continued(error.help),
            excerpt: source.bytes.isEmpty || error.code.isAboutBinary ? nil : source.caret(for: error.range)
        )
    }
}

extension JSONSyntaxError.Code {
    /// Whether the text is none, so that showing a line of it would be noise.
    fileprivate var isAboutBinary: Bool {
        [.signedBinary, .binary, .propertyList, .utf16, .utf32].contains(self)
    }
}

/// Joins sentences that were written to stand alone.
enum Sentence {
    /// The sentence without its full stop.
    static func withoutStop(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// The sentence as it goes on after a semicolon: an ordinary first word in lower case, no full stop.
    static func continued(_ sentence: String) -> String {
        let text = withoutStop(sentence)
        guard let first = text.first, let second = text.dropFirst().first, second.isLowercase else { return text }
        return first.lowercased() + text.dropFirst()
    }
}
