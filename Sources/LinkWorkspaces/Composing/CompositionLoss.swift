/// Something that a platform's file cannot say as the rules do.
public struct CompositionLoss: Hashable, Sendable, Codable {
    /// Who reads the file otherwise.
    public struct Reader: RawRepresentable, Hashable, Sendable, Codable {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// iOS 9 to 12, which read `paths`.
        public static let legacyApple = Self(rawValue: "ios-12")
        /// Android 15 and later with Google's services, which read dynamic rules.
        public static let dynamicAndroid = Self(rawValue: "android-15")
        /// Android 14 and earlier, which read no rules.
        public static let olderAndroid = Self(rawValue: "android-14")
    }

    /// Who reads the file otherwise.
    public let reader: Reader
    /// Whose rules are concerned.
    public let workspace: Slug
    /// The member of the part, such as `rules[3]`; empty when it is about all rules.
    public let member: String
    /// What is lost, in one sentence.
    public let message: String
    /// A link that is treated otherwise; `nil` when none was found.
    public let url: String?
}
