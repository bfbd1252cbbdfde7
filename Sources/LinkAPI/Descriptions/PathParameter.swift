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
    package let problems: [ProblemCode]

    /// Describes a parameter.
    package init(_ name: String, _ summary: String, form: ValueForm, example: String, problems: [ProblemCode]) {
        self.name = name
        self.summary = summary
        self.form = form
        self.example = example
        self.problems = problems
    }
}

extension PathParameter {
    /// All parameters; a test holds that templates have no others.
    package static let all: [PathParameter] = [
        .host, .kind, .token, .code, .workspace, .member, .keyID, .app, .prefix, .number,
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

    /// What opens the setup desk.
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
        form: .choice(ProblemCode.allCases.map(\.rawValue)),
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

    /// The parameter of this name.
    package static func named(_ name: String) -> PathParameter {
        all.first { $0.name == name }
            ?? PathParameter(name, "", form: .text(maximum: 1_024), example: "x", problems: [])
    }
}
