import LinkManifest

/// Asks for what a description needs; every answer may be anything that can be pasted.
struct Questions {
    private static let list: [(question: String, kind: Kind)] = [
        ("Apple app ID, or Team ID and bundle identifier (Enter for none): ", .pieces),
        ("Android package (Enter for none): ", .pieces),
        ("SHA-256 digest of the certificate that signs it (Enter for none): ", .pieces),
        ("Host of the links, such as shop.example: ", .pieces),
        ("Paths that open the app, such as /orders/* (Enter for all): ", .opened),
        ("Paths that stay in the browser (Enter for none): ", .excluded),
    ]

    private enum Kind {
        case pieces, opened, excluded
    }

    let console: Console

    /// Asks, one question after the other, until standard input ends.
    func ask(_ pieces: inout DescriptionPieces) throws(CommandFailure) {
        let input = InputSource(path: "-")
        var lines = LineReader(input, .standardInput, limit: 1 << 16)
        for (question, kind) in Self.list {
            console.say(question)
            guard let line = try lines.next() else { break }
            guard case .text(let bytes) = line else { throw CommandFailure("the answer is too long") }
            let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "," }.map(
                String.init
            )
            try add(words, kind, to: &pieces)
        }
    }

    private func add(_ words: [String], _ kind: Kind, to pieces: inout DescriptionPieces) throws(CommandFailure) {
        switch kind {
        case .opened: pieces.opened += words
        case .excluded: pieces.excluded += words
        case .pieces:
            for word in words {
                do throws(DescriptionPieces.Missing) {
                    try pieces.add(PastedText(word))
                } catch {
                    throw CommandFailure(error.problem, at: "\"\(word)\"", remedy: error.remedy)
                }
            }
        }
    }
}
