import JSONSource
import LinkDescription

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

    /// Asks, one question after the other, until standard input ends; what is not understood is asked for again.
    func ask(_ pieces: inout DescriptionPieces) throws(CommandFailure) {
        var lines = LineReader(InputSource(path: "-"), .standardInput, limit: 1 << 16)
        for (question, kind) in Self.list {
            var isAnswered = false
            while !isAnswered {
                console.say(question)
                guard let line = try lines.next() else { return }
                guard case .text(let bytes) = line else { throw CommandFailure("the answer is too long") }
                isAnswered = understood(String(decoding: bytes, as: UTF8.self), kind, &pieces)
            }
        }
    }

    private func understood(_ answer: String, _ kind: Kind, _ pieces: inout DescriptionPieces) -> Bool {
        let words = answer.split { " \t\r,".contains($0) }.map(String.init)
        switch kind {
        case .opened: pieces.opened += words
        case .excluded: pieces.excluded += words
        case .pieces:
            if words.isEmpty { return true }
            var whole = pieces
            if add([answer], to: &whole) == nil {
                pieces = whole
                return true
            }
            if let failure = add(words, to: &pieces) {
                console.say("  " + failure.sentence + "\n")
                return false
            }
        }
        return true
    }

    /// Adds words as pieces; all of them, or none and why not.
    private func add(_ words: [String], to pieces: inout DescriptionPieces) -> CommandFailure? {
        var changed = pieces
        for word in words {
            do throws(DescriptionPieces.Missing) {
                try changed.add(PastedText(word))
            } catch {
                return CommandFailure(error.problem, at: "\"\(word.visible)\"", remedy: error.remedy)
            }
        }
        pieces = changed
        return nil
    }
}
