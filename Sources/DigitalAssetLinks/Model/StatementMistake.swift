public import JSONSource

/// What is wrong with one part of a statement: a name, a site, a fingerprint, a relation.
public struct StatementMistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake.
    public let code: Code
    /// What is wrong, in one sentence.
    ///
    /// Sentences hold the phrases that Google's service uses for the same mistake, as far as its compatibility suite
    /// names them.
    public let message: String
    /// What to do, in one sentence, where that is known.
    public let help: String?
    /// How the behaviour behind it is known.
    public let certainty: Certainty

    init(_ code: Code, _ message: String, help: String? = nil, certainty: Certainty = .documented) {
        self.code = code
        self.message = message
        self.help = help
        self.certainty = certainty
    }

    /// The message.
    public var description: String { message }
}

extension StatementMistake {
    /// A mistake's stable name, such as `AL-FP-LOWERCASE`; more may come.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }
    }
}

extension StatementMistake.Code {
    /// A relation string that is not `kind/detail`.
    public static let relationForm = Self(rawValue: "AL-RELATION-FORM")
    /// A package name that is none.
    public static let packageForm = Self(rawValue: "AL-PKG-FORM")
    /// A fingerprint with letters in lower case.
    public static let fingerprintLowercase = Self(rawValue: "AL-FP-LOWERCASE")
    /// A fingerprint without colons.
    public static let fingerprintNoColons = Self(rawValue: "AL-FP-NO-COLONS")
    /// A fingerprint with something else than colons.
    public static let fingerprintSeparator = Self(rawValue: "AL-FP-SEPARATOR")
    /// A fingerprint with blanks or line breaks.
    public static let fingerprintWhitespace = Self(rawValue: "AL-FP-WHITESPACE")
    /// A fingerprint with the algorithm's name in front.
    public static let fingerprintPrefix = Self(rawValue: "AL-FP-PREFIX")
    /// A SHA-1 fingerprint.
    public static let fingerprintSHA1 = Self(rawValue: "AL-FP-SHA1")
    /// An MD5 fingerprint.
    public static let fingerprintMD5 = Self(rawValue: "AL-FP-MD5")
    /// A fingerprint in base64.
    public static let fingerprintBase64 = Self(rawValue: "AL-FP-BASE64")
    /// A fingerprint of another length, or no hexadecimal digits.
    public static let fingerprintLength = Self(rawValue: "AL-FP-LENGTH")
    /// A site without a scheme, or with another than http and https.
    public static let siteScheme = Self(rawValue: "AL-SITE-SCHEME")
    /// A site that is no web address.
    public static let siteForm = Self(rawValue: "AL-SITE-FORM")
    /// A site with a path, if only `/`.
    public static let sitePath = Self(rawValue: "AL-SITE-PATH")
    /// A site with a query or a fragment.
    public static let siteQuery = Self(rawValue: "AL-SITE-QUERY")
    /// A site with a user.
    public static let siteUserInfo = Self(rawValue: "AL-SITE-USERINFO")
    /// A site with a port that is none.
    public static let sitePort = Self(rawValue: "AL-SITE-PORT")
    /// A site with a star.
    public static let siteWildcard = Self(rawValue: "AL-SITE-WILDCARD")
    /// An include that is no absolute web address.
    public static let includeRelative = Self(rawValue: "AL-INCLUDE-RELATIVE")
}
