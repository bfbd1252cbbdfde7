/// Why an app does not know a link.
public struct LinkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of refusals; more may come.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text has not the scheme `http` or `https`, or no host.
        public static let notWeb = Self(rawValue: "not-web")
        /// The text is a web link that readers take differently, such as one with a backslash or a broken escape.
        public static let malformed = Self(rawValue: "malformed")
        /// The link is longer than the table takes.
        public static let tooLong = Self(rawValue: "too-long")
        /// The host is not one of the app's.
        public static let host = Self(rawValue: "host")
        /// No route has the form of the link.
        public static let route = Self(rawValue: "route")
        /// A route has the form, but a value is not one that the app can use.
        public static let value = Self(rawValue: "value")
    }

    /// The kind.
    public let reason: Reason
    /// One sentence for logs; it never holds what the link holds.
    public let message: String

    /// Makes a refusal, for a route that cannot use a value.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The sentence.
    public var description: String { message }
}
