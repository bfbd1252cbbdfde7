/// Why a server could not start or go on.
public struct LinkServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Another program listens at the address.
        public static let addressInUse = Code(rawValue: "address-in-use")
        /// The address is not this machine's, or may not be used.
        public static let addressUnavailable = Code(rawValue: "address-unavailable")
        /// The folder to publish from is not a folder.
        public static let siteFolderMissing = Code(rawValue: "site-folder-missing")
        /// A certificate or its key cannot be used.
        public static let certificateUnusable = Code(rawValue: "certificate-unusable")
    }

    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }
}
