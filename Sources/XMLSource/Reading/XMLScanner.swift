import JSONSource

/// Walks through a text once, from the first byte to the last.
struct XMLScanner {
    let bytes: [UInt8]
    let limits: XMLReader.Limits
    var position = 0
    var depth = 0

    init(_ bytes: [UInt8], limits: XMLReader.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func document(_ source: SourceText) throws(XMLProblem) -> MarkupDocument {
        try checkWhole()
        if starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try skipDeclaration()
        let prolog = try around(mayDeclareType: true)
        guard position < bytes.count else {
            let help = "Write the root element."
            throw XMLProblem(.empty, position..<position, "The text holds no element.", help)
        }
        let root = try element()
        let epilog = try around(mayDeclareType: false)
        guard position == bytes.count else {
            let help = "Remove it, or put it inside the root element."
            throw XMLProblem(.outsideRoot, position..<position + 1, "A second element follows the root.", help)
        }
        return MarkupDocument(source: source, root: root, prolog: prolog, epilog: epilog)
    }

    /// What can be said about the text before any of it is read.
    private func checkWhole() throws(XMLProblem) {
        guard bytes.count <= limits.maximumBytes else {
            let message = "The text has \(bytes.count) bytes; the limit is \(limits.maximumBytes)."
            throw XMLProblem(.tooLarge, 0..<0, message, "Check that it is the file that you mean.")
        }
        if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            throw XMLProblem(.encoding, 0..<min(2, bytes.count), "The text is UTF-16 or binary.", "Save it as UTF-8.")
        }
        if let wrong = UTF8Check.firstInvalid(bytes) {
            throw XMLProblem(.encoding, wrong..<wrong + 1, "The bytes here are not UTF-8.", "Save the file as UTF-8.")
        }
        if let wrong = bytes.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
            throw XMLProblem(.character, wrong..<wrong + 1, "XML allows no control characters.", "Remove it.")
        }
    }

    /// Comments, instructions and white space next to the root, and before it a document type declaration.
    private mutating func around(mayDeclareType: Bool) throws(XMLProblem) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        while true {
            skipSpace()
            if starts(with: "<!--") {
                nodes.append(.comment(try comment()))
            } else if starts(with: "<?") {
                nodes.append(.instruction(try instruction()))
            } else if mayDeclareType, starts(with: "<!DOCTYPE") {
                try skipDocumentType()
            } else if position < bytes.count, bytes[position] != UInt8(ascii: "<") {
                let help = "Remove it, or put it inside the root element."
                throw XMLProblem(.outsideRoot, position..<position + 1, "Text is outside the root element.", help)
            } else {
                return nodes
            }
        }
    }
}

/// Looking at the text.
extension XMLScanner {
    func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { unsafe starts(with: Array($0)) }
    }

    func starts(with word: [UInt8]) -> Bool {
        position + word.count <= bytes.count && bytes[position..<position + word.count].elementsEqual(word)
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while position < bytes.count, XMLCharacter.isSpace(bytes[position]) { position += 1 }
    }

    /// Where a word is at or behind `start`.
    func find(_ word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first, bytes.count - start >= word.count else { return nil }
        return (start...bytes.count - word.count).first {
            bytes[$0] == first && bytes[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}
