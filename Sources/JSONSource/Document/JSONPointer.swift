/// The path of a value inside a document, as RFC 6901 defines it.
public struct JSONPointer: Sendable {
    /// The names and element numbers from the root down, not escaped.
    public let tokens: [String]

    /// The pointer to the whole document.
    public static let root = JSONPointer([])

    /// Creates a pointer from tokens that are not escaped.
    public init(_ tokens: [String]) {
        self.tokens = tokens
    }

    /// Reads a pointer such as `/applinks/details/0`; `nil` when it is not one.
    public init?(parsing text: String) {
        guard let tokens = JSONPointer.tokens(of: text) else { return nil }
        self.tokens = tokens
    }

    /// The pointer to a member of the object that this pointer names.
    public func appending(_ name: String) -> JSONPointer { JSONPointer(tokens + [name]) }

    /// The pointer to an element, counted from 0, of the array that this pointer names.
    public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

    private static func tokens(of text: String) -> [String]? {
        if text.isEmpty { return [] }
        guard text.utf8.first == .slash else { return nil }
        var tokens: [String] = []
        for written in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let token = unescaped(written) else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    private static func unescaped(_ written: Substring) -> String? {
        var scalars = written.unicodeScalars.makeIterator()
        var token = String.UnicodeScalarView()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                token.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": token.append("~")
            case "1": token.append("/")
            default: return nil
            }
        }
        return String(token)
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The pointer as RFC 6901 writes it: empty for the root, otherwise `/` before each token, with `~` written as `~0` and `/` as `~1`.
    public var description: String {
        var text = String.UnicodeScalarView()
        for token in tokens {
            text.append("/")
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text.append(contentsOf: "~0".unicodeScalars)
                case "/": text.append(contentsOf: "~1".unicodeScalars)
                default: text.append(scalar)
                }
            }
        }
        return String(text)
    }
}

extension JSONPointer: Hashable {
    /// Tokens are compared character by character; Swift's own comparison would call different spellings of `é` equal.
    public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
        left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
    }

    /// Hashes the tokens' bytes.
    public func hash(into hasher: inout Hasher) {
        for token in tokens {
            for byte in token.utf8 { hasher.combine(byte) }
            hasher.combine(UInt8.max)
        }
    }
}
