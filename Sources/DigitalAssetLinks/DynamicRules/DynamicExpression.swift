import LinkPatterns

/// An expression of a dynamic rule: `*` up to the first place where what follows fits, `?` one character, `?*` one or more.
///
/// Android turns expressions into the patterns of intent filters, with all their corners.
public struct DynamicExpression: Sendable, Hashable {
    /// The expression as written.
    public let text: String

    /// Takes an expression; nil when it is empty, which Android refuses.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
    }

    /// One of the two converters that Android has had; which builds have the first one is not known.
    public enum Variant: String, Sendable, Hashable, CaseIterable {
        /// The first: dots are escaped everywhere, and `?*` makes an advanced glob.
        case first
        /// The one since then.
        case later
    }

    /// The pattern that Android makes of the expression (AOSP, StatementService, `DalComponentParser`).
    public func pattern(_ variant: Variant = .later) -> FilterPattern {
        switch variant {
        case .later: laterPattern
        case .first: firstPattern
        }
    }

    private var laterPattern: FilterPattern {
        let wildcards = text.utf8.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
        if wildcards == 0 { return FilterPattern(text, kind: .literal) }
        if wildcards == 1, text.utf8.last == UInt8(ascii: "*") {
            return FilterPattern(String(text.unicodeScalars.dropLast()), kind: .prefix)
        }
        var glob = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "*": glob.append(contentsOf: ".*".unicodeScalars)
            case "?": glob.append(".")
            case ".", "\\": glob.append(contentsOf: ["\\", scalar])
            default: glob.append(scalar)
            }
        }
        return FilterPattern(String(glob), kind: .simpleGlob)
    }

    private var firstPattern: FilterPattern {
        let bytes = Array(text.utf8)
        let isAdvanced = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "?") && $1 == UInt8(ascii: "*") }
        var glob: [Unicode.Scalar] = []
        var count = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "*":
                // A dot that is not an escaped one comes from a question mark.
                if glob.last == ".", glob.dropLast().last != "\\" {
                    glob.append("+")
                } else {
                    count += 1
                    glob += [".", "*"]
                }
            case "?":
                count += 1
                glob.append(".")
            case ".": glob += ["\\", "."]
            case "[", "]", "{", "}": glob += isAdvanced ? ["\\", scalar] : [scalar]
            default: glob.append(scalar)
            }
        }
        return Self.pattern(glob, count, isAdvanced: isAdvanced)
    }

    private static func pattern(_ glob: [Unicode.Scalar], _ count: Int, isAdvanced: Bool) -> FilterPattern {
        let text = String(String.UnicodeScalarView(glob))
        if count == 0 { return FilterPattern(text, kind: .literal) }
        if count == 1, glob.suffix(2) == [".", "*"] {
            return FilterPattern(String(text.unicodeScalars.dropLast(2)), kind: .prefix)
        }
        return FilterPattern(text, kind: isAdvanced ? .advancedGlob : .simpleGlob)
    }
}
