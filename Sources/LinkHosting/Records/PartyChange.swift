public import LinkStore
public import LinkWorkspaces

/// Links or a service of a domain that somebody gets or loses.
public struct PartyChange: Hashable, Sendable {
    /// Whose links of a domain they are.
    public enum Party: Hashable, Sendable {
        /// A workspace's.
        case workspace(Slug)
        /// The administrator's, who uploaded a file for the whole domain.
        case base

        /// The name in messages; no workspace can be called like the second.
        public var name: String {
            switch self {
            case .workspace(let slug): slug.text
            case .base: "uploaded file"
            }
        }
    }

    /// The domain.
    public let host: HostName
    /// Whose links they are.
    public let party: Party
    /// What changes.
    public let change: ServedChange

    /// Takes a change with whose it is.
    public init(host: HostName, party: Party, change: ServedChange) {
        self.host = host
        self.party = party
        self.change = change
    }

    /// What the digest of a list of losses covers.
    fileprivate var line: String {
        [host.value, party.name, change.url, change.apps.joined(separator: " "), change.before, change.after]
            .joined(separator: "\n") + "\n\n"
    }
}

/// What a change gives and takes, of everybody.
public struct LinkChanges: Hashable, Sendable {
    /// The links and services that somebody gets or loses.
    public let all: [PartyChange]
    /// The digest by which an administrator accepts what parties lose that did not ask for the change; `nil` when they lose
    /// nothing, and for everybody else.
    public let lossesDigest: String?

    /// Takes changes with the digest of what is lost.
    public init(_ all: [PartyChange] = [], lossesDigest: String? = nil) {
        self.all = all
        self.lossesDigest = lossesDigest
    }
}

extension ContentDigest {
    /// The digest of losses, whatever their order: what an administrator accepts them by.
    public static func sha256(of losses: [PartyChange]) -> ContentDigest {
        sha256(of: Array(losses.map(\.line).sorted().joined().utf8))
    }
}
