public import JSONSource

/// A point on which Apple's documentation is silent or public tools disagree, so that a verdict that depends on it is less
/// certain than a documented one.
public struct UndocumentedBehavior: Sendable, Hashable {
    /// A stable name.
    public let id: String
    /// How the behaviour is known.
    public let certainty: Certainty
    /// What Apple's software does, in one sentence.
    public let sentence: String

    init(_ id: String, _ certainty: Certainty, _ sentence: String) {
        self.id = id
        self.certainty = certainty
        self.sentence = sentence
    }

    static let slashes = UndocumentedBehavior(
        "slashes",
        .observed,
        "Slashes at either end of a path do not count, a run of them is one, and \"/x/*\" also takes \"/x\"."
    )
    static let singleCharacter = UndocumentedBehavior(
        "single-character",
        .reported,
        "A path pattern of one character gets no slash, so it never equals a path that begins with one."
    )
    static let doubleStar = UndocumentedBehavior(
        "double-star",
        .reported,
        "\"**\" is first shortened to \"*\" and then wrapped in slashes, so it does not take the root."
    )
    static let codeSpelling = UndocumentedBehavior(
        "code-spelling",
        .reported,
        "Region and language codes are accepted in upper and in lower case."
    )
    static let encodedPattern = UndocumentedBehavior(
        "encoded-pattern",
        .observed,
        "With percentEncoded false the URL is decoded and the pattern is not."
    )
    static let undecodable = UndocumentedBehavior(
        "undecodable",
        .inferred,
        "A part whose percent escapes cannot be decoded matches no pattern."
    )
    static let queryNames = UndocumentedBehavior(
        "query-names",
        .reported,
        "Names of query items are compared exactly, whatever caseSensitive says."
    )
    static let absentFragment = UndocumentedBehavior(
        "absent-fragment",
        .observed,
        "A URL without a fragment has an empty one."
    )
    static let unusablePart = UndocumentedBehavior(
        "unusable-part",
        .observed,
        "A part whose value has the wrong type accepts everything; one bad query value voids the whole object."
    )
    static let oddBoolean = UndocumentedBehavior(
        "odd-boolean",
        .reported,
        "A value that is not a boolean is read like a number or a word, and null as false."
    )
    static let undefinedPattern = UndocumentedBehavior(
        "undefined-pattern",
        .reported,
        "A pattern with a backslash, an unknown variable or an unclosed reference matches nothing."
    )
    static let inheritedPath = UndocumentedBehavior(
        "inherited-path",
        .reported,
        "Defaults reach rules that are written as paths, too."
    )
    static let lowercaseNot = UndocumentedBehavior(
        "lowercase-not",
        .reported,
        "\"NOT \" is recognised in any letter case."
    )
    static let noPatterns = UndocumentedBehavior(
        "no-patterns",
        .reported,
        "An entry with neither components nor paths accepts every URL; other tools say that it accepts none."
    )
    static let noComponents = UndocumentedBehavior("no-components", .observed, "An empty list of rules accepts no URL.")
    static let repeatedApp = UndocumentedBehavior(
        "repeated-app",
        .reported,
        "Of several entries that name an app only the first counts; other tools look at all of them."
    )
    static let dictionaryDetails = UndocumentedBehavior(
        "dictionary-details",
        .observed,
        "\"details\" as an object from app ID to rules is still read, in no defined order."
    )
}
