import LinkAPI

/// Who sends a request of a trick.
enum Actor: String, CaseIterable, Sendable {
    case administrator
    /// Holds the whole of `go.example`.
    case front
    case garden
    case kitchen
    /// Holds a prefix inside of the kitchen's.
    case cellar
    /// Holds nothing of `go.example`.
    case stranger
    /// A key of the garden's that is limited to `two.example`.
    case limitedGarden = "garden on two.example"
    /// Sends no key.
    case nobody
    /// Changes files in the folder of `--site`.
    case folder

    /// The workspaces of the world.
    static let workspaces: [Actor] = [.front, .garden, .kitchen, .cellar, .stranger]

    /// The workspace that it acts for; `nil` for none.
    var workspace: String? {
        switch self {
        case .administrator, .nobody, .folder: nil
        case .limitedGarden: Actor.garden.rawValue
        default: rawValue
        }
    }

    /// The prefix of the workspace on the shared domains.
    var prefix: String {
        switch self {
        case .front: "/"
        case .cellar: "/kitchen/cellar/"
        default: "/\(rawValue)/"
        }
    }
}

/// One request of a trick, as data.
struct AttackStep: Sendable {
    enum Outcome: Sendable {
        case any
        /// It is carried out.
        case done
        /// It is refused.
        case refused
    }

    let actor: Actor
    let method: String
    var path: String
    var body: String?
    var fields: [String] = []
    var outcome = Outcome.any
    /// Whether the administrator accepts what is lost, as the dry run says.
    var accepts = true
    /// Whether a file may end with it, because its owner takes it away.
    var endsFiles = false
    /// What is kept of the answer under a name, for `{name}` in later steps: `etag`, or a member of the answer.
    var keeps: [String: String] = [:]
    /// Requests that are sent at the same time.
    var meanwhile: [AttackStep] = []
    /// Who an app belongs to afterwards.
    var gives: [(app: String, to: String)] = []

    /// The step with something changed.
    func with(_ change: (inout AttackStep) -> Void) -> AttackStep {
        var step = self
        change(&step)
        return step
    }

    /// The step, which has to be refused.
    var refused: AttackStep { with { $0.outcome = .refused } }

    /// The step, which has to be carried out.
    var done: AttackStep { with { $0.outcome = .done } }

    /// The step without the administrator's consent to losses.
    var unaccepted: AttackStep { with { $0.accepts = false } }

    /// The request for people.
    var description: String { "\(actor.rawValue): \(method) \(path)" }
}

extension AttackStep {
    static let host = "go.example"
    static let second = "two.example"
    static let raw = "raw.example"

    static func request(_ actor: Actor, _ endpoint: AdminEndpoint, _ values: [String], _ body: String? = nil) -> Self {
        AttackStep(
            actor: actor,
            method: endpoint.method,
            path: AdminRoute(endpoint, values).path,
            body: body
        )
    }

    static func grant(_ prefix: String, to: Actor, on host: String = host, speaks: Bool = false) -> Self {
        let body = #"{"prefix":"\#(prefix)","workspace":"\#(to.rawValue)","speaksForHost":\#(speaks)}"#
        return request(.administrator, .addGrant, [host], body)
    }

    static func revoke(_ prefix: String, on host: String = host) -> Self {
        request(.administrator, .removeGrant, [host, prefix])
    }

    static func policy(_ reserved: [String], legacy: Bool = false, on host: String = host) -> Self {
        let paths = reserved.map { #""\#($0)""# }.joined(separator: ",")
        return request(
            .administrator,
            .savePolicy,
            [host],
            #"{"reservedPaths":[\#(paths)],"writesLegacyForm":\#(legacy)}"#
        )
    }

    static func workspace(_ workspace: Actor, active: Bool) -> Self {
        request(
            .administrator,
            .saveWorkspace,
            [workspace.rawValue],
            #"{"name":"\#(workspace.rawValue)","isActive":\#(active)}"#
        )
    }

    static func deleteWorkspace(_ workspace: Actor) -> Self {
        request(.administrator, .deleteWorkspace, [workspace.rawValue])
    }

    /// Writes a file of a host into the folder of `--site`, or removes it.
    static func folder(_ text: String?, _ host: String, file: String = "apple-app-site-association") -> Self {
        AttackStep(actor: .folder, method: "FOLDER", path: "\(host)/\(file)", body: text, endsFiles: text == nil)
    }

    static func domain(_ host: String) -> Self { request(.administrator, .createDomain, [host]) }

    static func deleteDomain(_ host: String) -> Self {
        request(.administrator, .deleteDomain, [host]).with { $0.endsFiles = true }
    }

    static func upload(
        _ text: String,
        kind: String = "apple-app-site-association",
        on host: String = raw,
        by actor: Actor = .administrator
    ) -> Self {
        request(actor, .publishDocument, [host, kind], text)
    }

    static func withdraw(
        kind: String = "apple-app-site-association",
        on host: String = raw,
        by actor: Actor = .administrator
    ) -> Self {
        request(actor, .withdrawDocument, [host, kind]).with { $0.endsFiles = actor == .administrator }
    }

    /// Writes a draft of rules, each the inside of a JSON object.
    static func draft(_ rules: [String], _ rest: String = "", on host: String = host, by actor: Actor) -> Self {
        let list = rules.map { "{\($0)}" }.joined(separator: ",")
        return request(actor, .saveDraft, [actor.workspace ?? "", host], #"{"rules":[\#(list)]\#(rest)}"#)
    }

    static func publish(on host: String = host, by actor: Actor) -> Self {
        request(actor, .publishDraft, [actor.workspace ?? "", host], "{}")
    }

    static func restore(_ number: String, on host: String = host, by actor: Actor) -> Self {
        request(actor, .restoreDraft, [actor.workspace ?? "", host, number], "{}")
    }

    static func restoreDomain(_ number: String, on host: String) -> Self {
        request(.administrator, .restorePublication, [host, number], "{}").with { $0.endsFiles = true }
    }

    static func app(_ json: String, named id: String = "main", by actor: Actor) -> Self {
        request(actor, .saveApp, [actor.workspace ?? "", id], json)
    }

    static func deleteApp(_ id: String, by actor: Actor) -> Self {
        request(actor, .deleteApp, [actor.workspace ?? "", id])
    }

    static func apply(_ description: String, by actor: Actor) -> Self {
        request(actor, .applyDescription, [actor.workspace ?? ""], description)
    }

    /// A rule for a path that opens the app `main`.
    static func path(_ path: String) -> String { #""path":"\#(path)","apps":["main"]"# }

    /// A draft that opens a path, and its publication.
    static func opening(_ paths: String..., on host: String = host, by actor: Actor) -> [AttackStep] {
        [draft(paths.map(path), on: host, by: actor), publish(on: host, by: actor)]
    }
}
