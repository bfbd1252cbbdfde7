public import JSONSource

extension JSONValue {
    /// The JSON of a statement list.
    public init(_ list: StatementList) {
        self = .array(
            list.elements.map { element in
                switch element {
                case .statement(let statement): JSONValue(statement)
                case .include(let include): JSONValue(include)
                }
            }
        )
    }

    /// The JSON of one statement.
    public init(_ statement: Statement) {
        var members = [
            Member(name: "relation", value: .array(statement.relations.map { .string($0.description) })),
            Member(name: "target", value: .object(Self.members(of: statement.target) + statement.otherTargetMembers)),
        ]
        if let extensions = statement.relationExtensions {
            members.append(Member(name: "relation_extensions", value: extensions))
        }
        self = .object(members + statement.otherMembers)
    }

    /// The JSON of an include.
    public init(_ include: StatementInclude) {
        self = .object([Member(name: "include", value: .string(include.url))] + include.otherMembers)
    }

    private static func members(of target: StatementTarget) -> [Member] {
        switch target {
        case .web(let site):
            [
                Member(name: "namespace", value: .string("web")),
                Member(name: "site", value: .string(site.origin)),
            ]
        case .androidApp(let app):
            [
                Member(name: "namespace", value: .string("android_app")),
                Member(name: "package_name", value: .string(app.packageName.text)),
                Member(
                    name: "sha256_cert_fingerprints",
                    value: .array(app.fingerprints.map { .string($0.text) })
                ),
            ]
        }
    }
}
