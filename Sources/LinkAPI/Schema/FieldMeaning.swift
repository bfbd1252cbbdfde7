/// What a member of messages means.
///
/// A name means the same wherever it occurs, or has a row for the one message where it means something else.
package struct FieldMeaning: Hashable, Sendable {
    /// A sentence.
    package let sentence: String

    /// One of JSON Schema's formats.
    package let format: String?

    /// A regular expression that every value matches.
    package let pattern: String?

    /// The least number.
    package let minimum: Int?

    /// Describes a member.
    init(_ sentence: String, format: String? = nil, pattern: String? = nil, minimum: Int? = nil) {
        self.sentence = sentence
        self.format = format
        self.pattern = pattern
        self.minimum = minimum
    }

    /// What a member of an object means.
    static func of(_ name: String, in object: String) -> FieldMeaning? { all["\(object).\(name)"] ?? all[name] }
}

extension FieldMeaning {
    /// All meanings, each table about one matter.
    private static let all: [String: FieldMeaning] = [general, domains, problems, tenancy].reduce(into: [:]) {
        $0.merge($1) { first, _ in first }
    }

    private static let general: [String: FieldMeaning] = [
        "items": FieldMeaning("The items, in the order of the list."),
        "nextCursor": FieldMeaning("What to send as cursor for the next page; missing on the last one."),
        "createdAt": FieldMeaning("When it was made (RFC 3339, UTC).", format: "date-time"),
        "id": FieldMeaning("The name by which addresses and lists call it; it never changes and opens nothing."),
        "label": FieldMeaning("What people call it."),
        "key": FieldMeaning("The key, to be sent as \"Authorization: Bearer KEY\". It is shown this once."),
        "scopes": FieldMeaning("What it allows, in alphabetical order."),
        "Status.status": FieldMeaning("ok, or ready."),
    ]

    private static let domains: [String: FieldMeaning] = [
        "host": FieldMeaning("The host name, lower-cased.", format: "hostname"),
        "documents": FieldMeaning("What is known of its documents, ordered by kind."),
        "kind": FieldMeaning("Which of the domain's documents it is."),
        "version": FieldMeaning("The version; in quotation marks it is the ETag.", minimum: 1),
        "size": FieldMeaning("The length in bytes.", minimum: 0),
        "sha256": FieldMeaning("The SHA-256 digest of the bytes, in hexadecimal.", pattern: "^[0-9a-f]{64}$"),
        "publishedAt": FieldMeaning("When this version was published (RFC 3339, UTC).", format: "date-time"),
        "author": FieldMeaning("Who published it."),
    ]

    private static let problems: [String: FieldMeaning] = [
        "type": FieldMeaning("Where a page about this kind of problem is.", format: "uri-reference"),
        "Problem.status": FieldMeaning("The status of the answer, repeated.", minimum: 400),
        "Problem.faults": FieldMeaning("Each thing that is wrong, when there may be several."),
        "code": FieldMeaning("The kind of problem, stable for programs."),
        "title": FieldMeaning("The kind of problem, for people."),
        "detail": FieldMeaning("What exactly is wrong: one sentence."),
        "help": FieldMeaning("What to do about it."),
        "instance": FieldMeaning("The identifier of the request, as in the field X-Request-Id and in the log."),
        "line": FieldMeaning("The line of the body where it is, from 1.", minimum: 1),
        "column": FieldMeaning("Where in that line it is, in Unicode scalars from 1.", minimum: 1),
        "reason": FieldMeaning("What exactly is wrong at that place, stable for programs."),
    ]
}
