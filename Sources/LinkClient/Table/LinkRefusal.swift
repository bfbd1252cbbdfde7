/// Why an app does not know a link.
public struct LinkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of refusals; later versions may add some.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text does not have the scheme `http` or `https`, or has no host.
        public static let notWeb = Self(rawValue: "not-web")
        /// The text is a web link that programs read differently, such as one with a backslash or a broken escape.
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
    /// One sentence for logs; it never contains text of the link.
    public let message: String

    /// Makes a refusal, for a route that cannot use a value.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The sentence.
    public var description: String { message }
}
