import QRCodes

/// A parameter of a path, which means the same in every address.
package struct PathParameter: Hashable, Sendable {
    /// The name between the braces of templates.
    package let name: String

    /// What it names, in a few words.
    package let summary: String

    /// What its value has to look like.
    package let form: ValueForm

    /// A value as people write it.
    package let example: String

    /// What a value that is wrong, or names nothing, is refused with.
    package let problems: [ProblemType]

    /// Describes a parameter.
    package init(_ name: String, _ summary: String, form: ValueForm, example: String, problems: [ProblemType]) {
        self.name = name
        self.summary = summary
        self.form = form
        self.example = example
        self.problems = problems
    }
}

extension PathParameter {
    /// All parameters; a test checks that templates have no others.
    package static let all: [PathParameter] = [
        .host, .kind, .token, .code, .workspace, .member, .keyID, .app, .platform, .identifier, .prefix, .number, .rule,
        .link, .batch, .day, .report,
    ]

    /// A domain.
    package static let host = PathParameter(
        "host",
        "The domain, as in DNS: without scheme and port, international names in their xn-- form",
        form: .text(maximum: 253, format: "hostname"),
        example: "example.com",
        problems: [.invalidHost]
    )

    /// Which of a domain's documents.
    package static let kind = PathParameter(
        "kind",
        "The kind of document",
        form: .choice(["apple-app-site-association", "assetlinks"]),
        example: "apple-app-site-association",
        problems: [.unknownKind]
    )

    /// A setup token.
    package static let token = PathParameter(
        "token",
        "The token of the setup address that the server printed",
        form: .text(maximum: 1_024),
        example: "3v9j8kq2m5x7p4wz1c6t0r9d8n2h5bfs",
        problems: [.setupClosed]
    )

    /// A kind of problem.
    package static let code = PathParameter(
        "code",
        "The code of a problem",
        form: .choice(ProblemType.allCases.map(\.rawValue)),
        example: "version-conflict",
        problems: [.unknownAddress]
    )

    /// A workspace.
    package static let workspace = PathParameter(
        "workspace",
        "The workspace",
        form: .slug,
        example: "garden",
        problems: [.invalidName, .unknownWorkspace]
    )

    /// A member of a workspace.
    package static let member = PathParameter(
        "member",
        "The member",
        form: .slug,
        example: "ada",
        problems: [.invalidName]
    )

    /// An API key.
    package static let keyID = PathParameter(
        "keyID",
        "The key's identifier, which is not the key",
        form: .text(maximum: 64),
        example: "key_5x7p4wz1c6t0r9d8",
        problems: [.unknownKeyID]
    )

    /// An app of a workspace.
    package static let app = PathParameter(
        "app",
        "The app",
        form: .slug,
        example: "shop",
        problems: [.invalidName]
    )

    /// The platform of an app's identifier.
    package static let platform = PathParameter(
        "platform",
        "The platform whose identifier it is",
        form: .choice(["apple", "android"]),
        example: "apple",
        problems: [.unknownClaim]
    )

    /// What a platform knows an app by.
    package static let identifier = PathParameter(
        "identifier",
        "The Apple application identifier, of an app or an App Clip, or the Android package",
        form: .text(maximum: 512),
        example: "ABCDE12345.com.example.shop",
        problems: [.unknownClaim]
    )

    /// A granted path prefix.
    package static let prefix = PathParameter(
        "prefix",
        "The path prefix, with its slashes percent-encoded",
        form: .text(maximum: 1_024),
        example: "/shop/",
        problems: [.invalidValue, .unknownGrant]
    )

    /// The number of a publication.
    package static let number = PathParameter(
        "number",
        "The publication's number",
        form: .integer(1...99_999_999),
        example: "1",
        problems: [.unknownPublication]
    )

    /// A rule of a draft.
    package static let rule = PathParameter(
        "rule",
        "The rule's number in the draft, from 1",
        form: .integer(1...99_999),
        example: "1",
        problems: [.unknownRule]
    )

    /// A link.
    package static let link = PathParameter(
        "link",
        "The link: its host and path, with colons for slashes",
        form: .text(maximum: 1_280),
        example: "go.example:spring",
        problems: [.unknownLink]
    )

    /// A batch of links.
    package static let batch = PathParameter(
        "batch",
        "The batch, as the answer that wrote it named it",
        form: .text(maximum: 64),
        example: "b-5x7p4wz1c6t0r9d8",
        problems: []
    )

    /// A day.
    package static let day = PathParameter(
        "day",
        "The day, in UTC",
        form: .text(maximum: 64, format: "date"),
        example: "2027-03-01",
        problems: [.invalidValue]
    )

    /// A report about a link.
    package static let report = PathParameter(
        "report",
        "The report's number",
        form: .text(maximum: 64),
        example: "7kq4mx2w9p",
        problems: [.unknownReport]
    )

    /// The parameter of this name.
    package static func named(_ name: String) -> PathParameter {
        all.first { $0.name == name }
            ?? PathParameter(name, "", form: .text(maximum: 1_024), example: "x", problems: [])
    }
}

/// A parameter of the query.
package struct QueryParameter: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// What it does, in a sentence.
    package let summary: String

    /// What its value has to look like.
    package let form: ValueForm

    /// The problems of invalid values, in addition to `invalid-query`.
    package let problems: [ProblemType]

    /// Describes a parameter.
    package init(_ name: String, _ summary: String, form: ValueForm, problems: [ProblemType] = []) {
        self.name = name
        self.summary = summary
        self.form = form
        self.problems = problems
    }
}

extension QueryParameter {
    /// How many items a page may have.
    package static let limit = QueryParameter(
        "limit",
        "How many items the page may have; \(Page<String>.defaultLimit) by default.",
        form: .integer(1...Page<String>.maximumLimit)
    )

    /// Where a page begins.
    package static let cursor = QueryParameter(
        "cursor",
        "The nextCursor of the page before; without it, the first page is meant.",
        form: .text(maximum: 1_024),
        problems: [.invalidCursor]
    )
}

extension QueryParameter {
    /// Where links are.
    package static let prefix = QueryParameter(
        "prefix",
        "What host and path begin with, such as go.example/shop/.",
        form: .text(maximum: 1_280)
    )

    /// What links contain.
    package static let words = QueryParameter(
        "words",
        "Words that address, target, title, campaign, external identifier or tags contain, in any case; #tag for a tag.",
        form: .text(maximum: 200)
    )

    /// Whether archived links are listed.
    package static let archived = QueryParameter("archived", "Whether archived links are listed, too.", form: .flag)

    /// Whether only to report what would happen.
    package static let dryRun = QueryParameter(
        "dryRun",
        "Whether to check and report what would happen, and to change nothing.",
        form: .flag
    )
}

extension QueryParameter {
    /// The administrator's word for what others lose.
    package static let acceptLosses = QueryParameter(
        "acceptLosses",
        "The lossesDigest of a dry run or a refusal, when an administrator means to take from others what it lists.",
        form: .text(maximum: 64, pattern: "^[0-9a-f]{64}$"),
        problems: [.lossesNotAccepted]
    )

    /// Whether an identifier is also taken out of what is published.
    package static let unpublish = QueryParameter(
        "unpublish",
        "Whether the identifier is also taken out at once of what workspaces have published that lose it; by default their "
            + "publications stay as they are until they publish again.",
        form: .flag
    )
}

extension QueryParameter {
    /// The format of a picture.
    package static let pictureFormat = QueryParameter(
        "format",
        "The format of the picture; svg by default.",
        form: .choice(["svg", "png"])
    )

    /// The size of a picture.
    package static let pictureSize = QueryParameter(
        "size",
        "The width and height that the picture may have, in pixels; \(QRStyle().size) by default.",
        form: .integer(QRStyle.sizes)
    )

    /// The border of a code.
    package static let margin = QueryParameter(
        "margin",
        "The empty border in modules, the squares of a code; \(QRStyle().margin) by default, which is the least.",
        form: .integer(QRStyle.margins)
    )

    /// How large the logo of a code is.
    package static let logoSize = QueryParameter(
        "logoSize",
        "The width and height of the logo, in percent of the code without its border; \(QRStyle().logoSize) by default.",
        form: .integer(QRStyle.logoSizes)
    )

    /// Whether a code has the address alone.
    package static let plainAddress = QueryParameter(
        "plain",
        "Whether the code has the address alone. By default it also has an item by which scans are told apart from clicks; no target gets it.",
        form: .flag
    )

    /// How much of a code may be lost.
    package static let level = QueryParameter(
        "level",
        "How much of the code may be covered or dirty: L (7 percent), M (15), Q (25) or H (30); \(QRStyle().level.rawValue) by "
            + "default.",
        form: .choice(QRLevel.allCases.map(\.rawValue))
    )

    /// The colour of a code.
    package static let foreground = QueryParameter(
        "foreground",
        "The colour of the code as six hexadecimal digits; \(QRStyle().foreground.text) by default.",
        form: .text(maximum: 7, pattern: "^#?[0-9A-Fa-f]{6}$")
    )

    /// The colour behind a code.
    package static let background = QueryParameter(
        "background",
        "The colour behind the code as six hexadecimal digits; \(QRStyle().background.text) by default.",
        form: .text(maximum: 7, pattern: "^#?[0-9A-Fa-f]{6}$")
    )
}

extension QueryParameter {
    /// What numbers of visits are divided by.
    package static let dimension = QueryParameter(
        "by",
        "What the numbers are divided by: day (by default), hour, platform, country, referrer (the host of the page that visitors come from) or link.",
        form: .choice(["day", "hour", "platform", "country", "referrer", "link"])
    )

    /// When numbers of visits begin.
    package static let from = QueryParameter(
        "from",
        "The first day, such as 2027-03-01, in UTC; 30 days ago by default.",
        form: .text(maximum: 64, format: "date"),
        problems: [.invalidValue]
    )

    /// When numbers of visits end.
    package static let until = QueryParameter(
        "until",
        "The last day, in UTC; today by default.",
        form: .text(maximum: 64, format: "date"),
        problems: [.invalidValue]
    )

    /// The format of an export.
    package static let exportFormat = QueryParameter(
        "format",
        "ndjson for a line of JSON each, as stores by column read them (the usual case), or csv.",
        form: .choice(["ndjson", "csv"])
    )
}

extension [QueryParameter] {
    /// The parameters of every change that may take links from others.
    package static var change: [QueryParameter] { [.dryRun, .acceptLosses] }

    /// The parameters of every list.
    package static var page: [QueryParameter] { [.limit, .cursor] }
}

/// A header field that an endpoint reads of a request.
package struct HeaderParameter: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// What it does, in a sentence.
    package let summary: String

    /// What its value has to look like.
    package let form: ValueForm

    /// What it is refused with.
    package let problems: [ProblemType]

    /// Whether a request without it is refused.
    package let isRequired: Bool

    /// Describes a field.
    package init(
        _ name: String,
        _ summary: String,
        form: ValueForm = .text(maximum: 1_024),
        isRequired: Bool = false,
        problems: [ProblemType] = []
    ) {
        self.name = name
        self.summary = summary
        self.form = form
        self.isRequired = isRequired
        self.problems = problems
    }
}

extension HeaderParameter {
    /// The version that a change is meant for.
    package static let ifMatch = HeaderParameter(
        "If-Match",
        "The ETag of the version that the change is meant for, or * for any that exists.",
        form: .text(maximum: 64, pattern: #"^(\*|"[0-9]+")$"#),
        problems: [.invalidPrecondition, .versionConflict]
    )

    /// The version in which something has its number.
    package static let requiredIfMatch = HeaderParameter(
        "If-Match",
        "The ETag of the version in which the rule has this number: another rule may have it in the next.",
        form: .text(maximum: 64, pattern: #"^"[0-9]+"$"#),
        isRequired: true,
        problems: [.invalidPrecondition, .versionConflict]
    )

    /// That there must be nothing yet.
    package static let ifNoneMatch = HeaderParameter(
        "If-None-Match",
        "Only * can be followed: nothing must be there yet.",
        form: .choice(["*"]),
        problems: [.invalidPrecondition, .versionConflict]
    )

    /// The client's identifier of the request.
    package static let requestID = HeaderParameter(
        "X-Request-Id",
        "An identifier of the request, which the answer, problems and the log repeat: at most 128 letters, digits and "
            + "-._~:+/=@. Without it, or with any other, the server makes one.",
        form: .text()
    )

    /// The key with which a client marks repetitions of a request.
    package static let idempotencyKey = HeaderParameter(
        "Idempotency-Key",
        "A key for a change that is to be made once: a repeated request gets the first answer. It is kept for a day.",
        form: .text(maximum: 255, pattern: "^[!-~]+$"),
        problems: [.invalidIdempotencyKey, .idempotencyMismatch, .requestInProgress]
    )
}

/// What a parameter's text has to look like.
package enum ValueForm: Hashable, Sendable {
    /// A text, with a maximum of bytes where a longer one is refused; the format is one of JSON Schema's, such as `hostname`, the pattern a regular
    /// expression for readers: the handler checks the text.
    case text(maximum: Int? = nil, format: String? = nil, pattern: String? = nil)
    /// A whole number between these.
    case integer(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// `true` or `false`.
    case flag

    /// A name for addresses: lower-case letters, digits and inner hyphens.
    static let slug = ValueForm.text(maximum: 63, pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$")

    /// Why a text is not of this form, as the end of a sentence; `nil` when it is.
    func fault(in text: String) -> String? {
        switch self {
        case .text(let maximum, _, _):
            guard let maximum, text.utf8.count > maximum else { return nil }
            return "may have at most \(maximum) bytes"
        case .integer(let range):
            let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let isWithin = isPlain && Int(text).map(range.contains) ?? false
            return isWithin ? nil : "has to be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words):
            return words.contains(text) ? nil : "has to be \(words.joined(separator: " or "))"
        case .flag:
            return ["true", "false"].contains(text) ? nil : "has to be true or false"
        }
    }
}
