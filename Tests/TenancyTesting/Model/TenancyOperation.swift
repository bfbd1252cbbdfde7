package import PropertyTesting

/// One thing that a party does, as data: the same on every store, through the API or without it.
package enum TenancyOperation: Hashable, Sendable {
    /// The administrator creates a domain.
    case createDomain(String)
    /// The administrator deletes a domain.
    case deleteDomain(String)
    /// The administrator uploads a file for a whole domain that opens a path.
    case upload(String, path: String)
    /// The administrator withdraws the uploaded file.
    case withdraw(String)
    /// The administrator brings the uploaded file of an earlier publication back, counted from the last.
    case restoreFile(String, back: Int)
    /// The administrator gives a prefix to a workspace.
    case grant(String, prefix: String, to: String)
    /// The administrator takes a prefix back.
    case revoke(String, prefix: String)
    /// The administrator reserves paths that no app opens.
    case reserve(String, path: String?)
    /// The administrator switches a workspace on or off; a deleted one comes back.
    case setActive(String, Bool)
    /// The administrator deletes a workspace.
    case deleteWorkspace(String)
    /// A workspace changes its app, which is served when it publishes.
    case changeApp(String, version: Int)
    /// A workspace writes rules and publishes them.
    case publish(String, workspace: String, [Rule])
    /// A workspace writes rules and publishes them as a description.
    case describe(String, workspace: String, [Rule])
    /// The administrator takes an identifier from a workspace, and out of what it has published.
    case release(String, version: Int)
    /// A workspace publishes its rules as they were in an earlier publication, counted from the last.
    case restore(String, workspace: String, back: Int)

    /// A rule for a path: one, or, with a star at the end, all that begin with it.
    package struct Rule: Hashable, Sendable {
        /// The pattern.
        package let path: String
        /// Whether it opens the app; otherwise it excludes.
        package let opens: Bool
    }

    /// The domains.
    package static let hosts = ["a.example", "b.example", "c.example"]
    /// The workspaces; the administrator is the fifth party.
    package static let workspaces = ["cellar", "front", "garden", "kitchen"]
    /// What may be granted.
    static let prefixes = ["/", "/a/", "/a/b/", "/c/"]
    /// What rules are about.
    static let paths = ["/*", "/a/*", "/a/b/*", "/c/*", "/a/x", "/a/b/x", "/c/y"]

    /// A random operation.
    package static func random(using generator: inout SeededGenerator) -> Self {
        func any<Value>(_ values: [Value], _ fallback: Value) -> Value {
            values.randomElement(using: &generator) ?? fallback
        }
        let host = any(hosts, "a.example")
        let workspace = any(workspaces, "garden")
        let prefix = any(prefixes, "/")
        let path = any(paths, "/*")
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<4: return .createDomain(host)
        case 4: return .deleteDomain(host)
        case 5..<11: return .upload(host, path: path)
        case 11..<13: return .withdraw(host)
        case 13..<16: return .restoreFile(host, back: Int.random(in: 0..<4, using: &generator))
        case 16..<32: return .grant(host, prefix: prefix, to: workspace)
        case 32..<38: return .revoke(host, prefix: prefix)
        case 38..<42: return .reserve(host, path: any(["/a/x", "/a/*", nil], nil))
        case 42..<52: return .setActive(workspace, Bool.random(using: &generator))
        case 52..<55: return .deleteWorkspace(workspace)
        case 55..<59: return .changeApp(workspace, version: Int.random(in: 0..<3, using: &generator))
        case 59..<62: return .release(workspace, version: Int.random(in: 0..<2, using: &generator))
        case 62..<92:
            let count = Int.random(in: 0...3, using: &generator)
            let rules = (0..<count).map { _ in
                Rule(path: any(paths, "/*"), opens: Int.random(in: 0..<4, using: &generator) > 0)
            }
            return Int.random(in: 0..<6, using: &generator) == 0
                ? .describe(host, workspace: workspace, rules) : .publish(host, workspace: workspace, rules)
        default: return .restore(host, workspace: workspace, back: Int.random(in: 0..<5, using: &generator))
        }
    }

    /// A sequence: first what makes most others possible, then anything.
    package static func sequence(seed: UInt64, length: Int = 40) -> [Self] {
        var generator = SeededGenerator(seed: seed)
        var operations: [Self] = hosts.map { .createDomain($0) }
        for host in hosts {
            for prefix in prefixes.shuffled(using: &generator).dropFirst() {
                let workspace = workspaces.randomElement(using: &generator) ?? "garden"
                operations.append(.grant(host, prefix: prefix, to: workspace))
                guard Bool.random(using: &generator) else { continue }
                operations.append(.publish(host, workspace: workspace, [Rule(path: prefix + "*", opens: true)]))
            }
        }
        while operations.count < length { operations.append(random(using: &generator)) }
        return operations
    }

    /// The workspace that asks for it; `nil`: the administrator.
    package var workspace: String? {
        switch self {
        case .changeApp(let workspace, _), .publish(_, let workspace, _), .describe(_, let workspace, _),
            .restore(_, let workspace, _):
            workspace
        default: nil
        }
    }

    /// What others lose by it, of what changes: all but the workspace that asks for it, or, where the administrator changes
    /// the uploaded file or the domain itself, its file.
    func foreignLosses(in changes: Set<TenancyOutcome.Change>?) -> Set<TenancyOutcome.Change> {
        let asker: String? =
            switch self {
            case .upload, .withdraw, .restoreFile, .deleteDomain: "uploaded file"
            default: workspace
            }
        return (changes ?? []).filter { $0.isLoss && $0.party != asker }
    }
}
