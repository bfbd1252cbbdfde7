extension AppID {
    /// Why a text is not an application identifier.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text as written.
        public let written: String
        /// The kind of mistake.
        public let code: Code

        /// One sentence: what is wrong and what to write.
        public var description: String { "“\(written)” \(problem)\(code.advice.map { ": \($0)" } ?? "")." }
    }
}

extension AppID.Malformed {
    /// The kinds of mistakes.
    ///
    /// Codes are those of the lint catalogue.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The value as it is written.
        public let rawValue: String

        /// Makes a value of any spelling.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// No dot, an empty part, a space or a quotation mark.
        public static let format = Self(rawValue: "ID-FORMAT")
        /// The prefix is not ten characters of `A`–`Z` and `0`–`9`.
        public static let prefix = Self(rawValue: "ID-PREFIX")
        /// It looks like a bundle identifier alone.
        public static let noPrefix = Self(rawValue: "ID-NO-PREFIX")
        /// A word in the place of the real value, such as `TEAMID` or `<prefix>`.
        public static let placeholder = Self(rawValue: "ID-PLACEHOLDER")
        /// An App Store number instead of an identifier or a prefix.
        public static let numeric = Self(rawValue: "ID-NUMERIC")
        /// A star: identifiers take no wildcards.
        public static let wildcard = Self(rawValue: "ID-WILDCARD")
        /// A character that bundle identifiers do not have, such as `_`.
        public static let bundleCharacters = Self(rawValue: "ID-BUNDLE-CHARS")
    }
}

extension AppID.Malformed {
    /// What is wrong, as a sentence about the text without its subject and its full stop.
    package var problem: String {
        if let separator { return "has \(separator.name) after the prefix, where a dot belongs" }
        return switch code {
        case .prefix: "starts with something else than a prefix of ten capital letters and digits"
        case .noPrefix: "is a bundle identifier without its prefix"
        case .placeholder: "still has a placeholder"
        case .numeric: "uses an App Store number"
        case .wildcard: "has a wildcard"
        case .bundleCharacters: "has a bundle identifier with other characters than letters, digits, “-” and “.”"
        default: "is not of the form PREFIX.bundle.identifier"
        }
    }

    /// What to write instead, as a sentence.
    package var remedy: String {
        if let likely { return "Write “\(likely)”." }
        return switch code {
        case .prefix: "Look the team's identifier up under Membership in the developer account."
        case .noPrefix: "Write “TEAMID.\(written)”, with the identifier of the team that signs the app."
        case .placeholder: "Write the real team's identifier and bundle identifier."
        case .wildcard: "List every app by its full identifier."
        case .bundleCharacters: "Copy the bundle identifier from the project."
        default:
            written.contains(":")
                ? "This looks like an identifier of Firebase; write the team's identifier, a dot and the bundle identifier."
                : "Write the team's identifier, a dot and the bundle identifier, such as “9Z8Y7X6W5V.com.acme.shop”."
        }
    }

    /// The identifier that was most likely meant; `nil` when the text does not show it.
    package var likely: AppID? {
        let text = written.split { $0.isWhitespace }.joined(separator: " ")
        let (prefix, rest) = (text.prefix(10), text.dropFirst(10))
        var candidates = [text]
        if let separator { candidates.append("\(prefix).\(separator.rest)") }
        let bundle = rest.drop { $0 == "." || $0 == " " }
        if bundle.first?.isLowercase == true { candidates.append("\(prefix).\(bundle)") }
        // Ten small letters could as well begin a bundle identifier.
        if prefix.contains(where: \.isNumber) { candidates.append(prefix.uppercased() + rest) }
        // A candidate that is malformed as well was not meant.
        return candidates.lazy.compactMap { try? AppID($0) }.first
    }

    /// What stands between a prefix and a bundle identifier in the place of the dot.
    private var separator: (name: String, rest: Substring)? {
        let names: [Character: String] = [
            ":": "a colon", "-": "a hyphen", "/": "a slash", "_": "an underscore", " ": "a space", ",": "a comma",
        ]
        let rest = written.dropFirst(10)
        guard let first = rest.first, let name = names[first] else { return nil }
        let bundle = rest.dropFirst()
        return AppID.malformation(of: "\(written.prefix(10)).\(bundle)") == nil ? (name, bundle) : nil
    }
}

extension AppID.Malformed.Code {
    /// What to do, where the sentence says it already.
    fileprivate var advice: String? {
        switch self {
        case .noPrefix: "write the team's identifier and a dot before it"
        case .placeholder: "write the real prefix and bundle identifier"
        case .numeric: "write the team's identifier, a dot and the bundle identifier"
        case .wildcard: "list each app by its full identifier"
        default: nil
        }
    }
}
