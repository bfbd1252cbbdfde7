package import JSONSource

/// A text that has a mistake, with a mark at each place of it, or that has none.
public struct RuleExample: Sendable {
    /// The character before the place of a mistake.
    public static let marker: Character = "▸"

    /// Whether the text has the mistake.
    public let isFlagged: Bool
    /// The part of the text that people need to see, marks included.
    public let excerpt: String
    /// The whole text without marks.
    public let bytes: [UInt8]
    /// The offsets in ``bytes`` where findings start.
    public let markers: [Int]
    /// The systems that the example is read for.
    public let target: DeploymentTarget
    /// The entitlement entries that go with the file, for rules that compare the two; in other examples empty.
    public let entitlements: [String]
    /// The other files that the text is linted with; in most examples none.
    public let companions: [LintInput]
    /// The path of the file, where it matters; else empty.
    public let path: String
    /// What is wrong with the signature of a signed file; in other examples nothing.
    package let signatureFindings: [Finding]

    init(
        isFlagged: Bool,
        excerpt: String,
        text: String,
        target: DeploymentTarget = .latest,
        entitlements: [String] = [],
        path: String = "",
        companions: [LintInput] = []
    ) {
        let pieces = text.split(separator: Self.marker, omittingEmptySubsequences: false).map { Array($0.utf8) }
        var offsets: [Int] = []
        for piece in pieces.dropLast() { offsets.append((offsets.last ?? 0) + piece.count) }
        self.isFlagged = isFlagged
        self.excerpt = excerpt
        self.target = target
        self.entitlements = entitlements
        self.path = path
        self.companions = companions
        signatureFindings = []
        bytes = Array(pieces.joined())
        markers = offsets
    }

    /// An example of bytes that are not text; the finding is at the given offset.
    init(
        isFlagged: Bool,
        excerpt: String,
        bytes: [UInt8],
        at offset: Int = 0,
        target: DeploymentTarget = .latest,
        signatureFindings: [Finding] = []
    ) {
        self.isFlagged = isFlagged
        self.excerpt = excerpt
        self.bytes = bytes
        self.target = target
        markers = isFlagged ? [offset] : []
        entitlements = []
        path = ""
        companions = []
        self.signatureFindings = signatureFindings
    }
}
