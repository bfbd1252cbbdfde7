/// What is wrong with one member of a value.
///
/// Findings are values: a caller that checks a whole request gets all of them, each with the place in the request.
public struct WorkspaceError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kind of mistake, stable for programs.
    public let code: Code
    /// The member, as a path from the value's root, such as `rules[3].path`; empty for the value itself.
    public let member: String
    /// One sentence: what is wrong, and what to write.
    public let message: String

    /// Makes a mistake.
    public init(_ code: Code, at member: String = "", _ message: String) {
        self.code = code
        self.member = member
        self.message = message
    }

    /// The sentence.
    public var description: String { message }

    /// The same mistake where its value is a member of another value.
    public func inside(_ parent: String) -> WorkspaceError {
        WorkspaceError(code, at: Self.path(parent, member), message)
    }

    package static func path(_ parent: String, _ member: String) -> String {
        if parent.isEmpty || member.isEmpty { return parent + member }
        return member.hasPrefix("[") ? parent + member : parent + "." + member
    }
}

extension WorkspaceError {
    /// The kinds of mistakes; more may come.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The stable name.
        public var description: String { rawValue }

        /// A name for addresses with other characters, or too long.
        public static let slug = Self(rawValue: "slug")
        /// A value that is missing, of the wrong type, or unknown.
        public static let form = Self(rawValue: "form")
        /// A text that is empty.
        public static let empty = Self(rawValue: "empty")
        /// A text or a list that is too long.
        public static let tooLong = Self(rawValue: "too-long")
        /// Something that occurs twice.
        public static let duplicate = Self(rawValue: "duplicate")
        /// Not an Apple application identifier.
        public static let appleAppID = Self(rawValue: "apple-app-id")
        /// Not an Android package name.
        public static let packageName = Self(rawValue: "package-name")
        /// A certificate digest that is not the SHA-256 one in its usual spelling.
        public static let certificateDigest = Self(rawValue: "certificate-digest")
        /// Not an identifier of an app store.
        public static let storeID = Self(rawValue: "store-id")
        /// Not a path prefix.
        public static let pathPrefix = Self(rawValue: "path-prefix")
        /// A pattern that cannot match, or whose meaning is not defined.
        public static let pattern = Self(rawValue: "pattern")
        /// A pattern with a control character.
        public static let control = Self(rawValue: "control")
        /// A pattern with a blank, which links contain as an escape.
        public static let blank = Self(rawValue: "blank")
        /// A pattern with a percent sign that begins no escape.
        public static let escape = Self(rawValue: "escape")
        /// A variable that is not defined, or is not well formed.
        public static let variable = Self(rawValue: "variable")
        /// An app that the workspace does not have.
        public static let unknownApp = Self(rawValue: "unknown-app")
        /// Not a relation.
        public static let relation = Self(rawValue: "relation")
    }
}

extension WorkspaceError {
    /// What decoding found wrong, as a mistake with its member's path.
    ///
    /// - Parameter error: what a decoder threw for one of this module's values.
    public init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                .form,
                at: Self.path(context.codingPath + [key]),
                "\"\(key.stringValue)\" is missing."
            )
        case .valueNotFound(_, let context):
            self.init(.form, at: Self.path(context.codingPath), "The value is missing.")
        case .typeMismatch(let type, let context):
            let message = "The value is not \(Self.words(for: type))."
            self.init(.form, at: Self.path(context.codingPath), message)
        case .dataCorrupted(let context):
            let mistake = context.underlyingError as? WorkspaceError
            self.init(mistake?.code ?? .form, at: Self.path(context.codingPath), context.debugDescription)
        @unknown default:
            self.init(.form, "The value cannot be read.")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            Self.path(path, key.intValue.map { "[\($0)]" } ?? key.stringValue)
        }
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is [Any].Type: "a list"
        case is [String: Any].Type: "an object"
        default: "of the right type"
        }
    }
}

extension Decoder {
    /// A decoding error that carries a mistake of the value at this place, or of one of its members.
    package func corrupted(_ mistake: WorkspaceError, at member: (any CodingKey)? = nil) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath + (member.map { [$0] } ?? []),
            debugDescription: mistake.message,
            underlyingError: mistake
        )
        return .dataCorrupted(context)
    }
}
