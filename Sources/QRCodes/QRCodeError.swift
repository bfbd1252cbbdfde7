/// Why there is no QR code.
public struct QRCodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Not a colour.
        public static let color = Code(rawValue: "color")
        /// Cameras cannot tell the two colours apart.
        public static let contrast = Code(rawValue: "contrast")
        /// The picture is too small for its modules.
        public static let size = Code(rawValue: "size")
        /// The picture in the middle cannot be read, or is too large.
        public static let logo = Code(rawValue: "logo")
        /// A reader does not read the code back.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The text is too long for a symbol.
        public static let text = Code(rawValue: "text")
        /// The picture could not be written.
        public static let picture = Code(rawValue: "picture")
    }

    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, why, what to do.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }

    /// Describes a failure.
    package init(code: Code, sentence: String) {
        self.code = code
        self.sentence = sentence
    }
}
