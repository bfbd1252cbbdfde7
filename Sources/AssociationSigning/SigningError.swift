/// Why a file could not be signed.
public struct SigningError: Error, Hashable, Sendable {
    /// What a problem is about.
    public struct Part: RawRepresentable, Hashable, Sendable {
        /// The name as it is written.
        public let rawValue: String

        /// Makes a part of any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The private key.
        public static let key = Self(rawValue: "key")
        /// The certificates.
        public static let certificates = Self(rawValue: "certificates")
        /// The signing itself.
        public static let signature = Self(rawValue: "signature")
    }

    /// What the problem is about.
    public let part: Part
    /// What is wrong; without a full stop.
    public let problem: String
    /// What to do; without a full stop.
    public let remedy: String

    init(_ part: Part, _ problem: String, _ remedy: String) {
        self.part = part
        self.problem = problem
        self.remedy = remedy
    }
}
