extension JSONSyntaxError {
    /// The kind of a mistake, for programs; more kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable name, such as `trailing-comma`.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }
    }
}

/// Texts that are something else than JSON, or not a whole one.
extension JSONSyntaxError.Code {
    /// No bytes at all.
    public static let empty = Self(rawValue: "empty")
    /// Nothing but white space.
    public static let blank = Self(rawValue: "blank")
    /// More bytes than the reader's limit.
    public static let tooLarge = Self(rawValue: "too-large")
    /// Deeper nesting than the reader's limit.
    public static let tooDeep = Self(rawValue: "too-deep")
    /// The text ends inside a value.
    public static let truncated = Self(rawValue: "truncated")
    /// A byte-order mark at the start.
    public static let byteOrderMark = Self(rawValue: "byte-order-mark")
    /// UTF-16 instead of UTF-8.
    public static let utf16 = Self(rawValue: "utf-16")
    /// UTF-32 instead of UTF-8.
    public static let utf32 = Self(rawValue: "utf-32")
    /// Bytes that are not UTF-8.
    public static let invalidUTF8 = Self(rawValue: "invalid-utf-8")
    /// An HTML page.
    public static let html = Self(rawValue: "html")
    /// A rich text document.
    public static let rtf = Self(rawValue: "rtf")
    /// An XML document.
    public static let xml = Self(rawValue: "xml")
    /// A property list, as XML or binary.
    public static let propertyList = Self(rawValue: "property-list")
    /// YAML front matter of a site generator before the JSON.
    public static let frontMatter = Self(rawValue: "front-matter")
    /// Code for a template engine that did not run.
    public static let template = Self(rawValue: "template-code")
    /// A signed (CMS, PKCS #7) message as text: PEM, S/MIME or bare base64.
    public static let signedText = Self(rawValue: "signed-text")
    /// A signed (CMS, PKCS #7) message in DER.
    public static let signedBinary = Self(rawValue: "signed-binary")
    /// Another binary file, such as an archive or a picture.
    public static let binary = Self(rawValue: "binary")
    /// Other text.
    public static let notJSON = Self(rawValue: "not-json")
    /// More text after the end of the value.
    public static let textAfterRoot = Self(rawValue: "text-after-root")
}

/// Mistakes in commas, colons, brackets and between tokens.
extension JSONSyntaxError.Code {
    /// A comma before a closing bracket.
    public static let trailingComma = Self(rawValue: "trailing-comma")
    /// No comma between two values.
    public static let missingComma = Self(rawValue: "missing-comma")
    /// A comma with nothing before it.
    public static let extraComma = Self(rawValue: "extra-comma")
    /// No colon after a key.
    public static let missingColon = Self(rawValue: "missing-colon")
    /// A colon in a place where no colon is allowed.
    public static let extraColon = Self(rawValue: "extra-colon")
    /// A key without a value.
    public static let missingValue = Self(rawValue: "missing-value")
    /// A value without a key.
    public static let missingName = Self(rawValue: "missing-name")
    /// A closing bracket of the wrong kind.
    public static let mismatchedBracket = Self(rawValue: "mismatched-bracket")
    /// A closing bracket that closes nothing.
    public static let extraBracket = Self(rawValue: "extra-bracket")
    /// A comment.
    public static let comment = Self(rawValue: "comment")
    /// White space that JSON does not know, such as a no-break space.
    public static let foreignSpace = Self(rawValue: "foreign-space")
    /// A character that has no meaning in JSON.
    public static let unexpectedCharacter = Self(rawValue: "unexpected-character")
}

/// Mistakes in strings, words and numbers.
extension JSONSyntaxError.Code {
    /// Typographic quotes around a string.
    public static let smartQuote = Self(rawValue: "smart-quote")
    /// Single quotes or backticks around a string.
    public static let singleQuote = Self(rawValue: "single-quote")
    /// A key without quotes.
    public static let unquotedName = Self(rawValue: "unquoted-name")
    /// A text without quotes as a value.
    public static let unquotedString = Self(rawValue: "unquoted-string")
    /// No quote at a string's end.
    public static let unclosedString = Self(rawValue: "unclosed-string")
    /// Text directly after a string's closing quote.
    public static let textAfterString = Self(rawValue: "text-after-string")
    /// A line break inside a string.
    public static let lineBreakInString = Self(rawValue: "line-break-in-string")
    /// Another control character inside a string.
    public static let controlCharacter = Self(rawValue: "control-character")
    /// A backslash with a letter that makes no escape.
    public static let invalidEscape = Self(rawValue: "invalid-escape")
    /// An escape for half of a surrogate pair.
    public static let loneSurrogate = Self(rawValue: "lone-surrogate")
    /// A literal of another language or in other case, such as `True`.
    public static let wrongLiteral = Self(rawValue: "wrong-literal")
    /// A number that JSON does not know.
    public static let invalidNumber = Self(rawValue: "invalid-number")
}
