extension AppID {
    /// Why a text is not an application identifier.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text as written.
        public let written: String
        /// The kind of mistake.
        public let code: Code

        /// One sentence: what is wrong and what to write.
        public var description: String { "“\(written)” \(code.explanation)" }
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

        var explanation: String {
            switch self {
            case .prefix: "starts with something else than a prefix of ten capital letters and digits."
            case .noPrefix:
                "is a bundle identifier without its prefix: write the team's identifier and a dot before it."
            case .placeholder: "still has a placeholder: write the real prefix and bundle identifier."
            case .numeric: "uses an App Store number: write the team's identifier, a dot and the bundle identifier."
            case .wildcard: "has a wildcard: list each app by its full identifier."
            case .bundleCharacters: "has a bundle identifier with other characters than letters, digits, “-” and “.”."
            default: "is not of the form PREFIX.bundle.identifier."
            }
        }
    }
}
