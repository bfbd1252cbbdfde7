/// Who holds what of a domain, and what no app may open.
///
/// The JSON is what stores keep, so its names stay.
public struct DomainPolicy: Codable, Hashable, Sendable {
    /// The grants; of several that hold a path the longest prefix counts.
    public var grants: [Grant]
    /// Path patterns that no app opens, in addition to `/.well-known/*`: sign-in and callback paths that an administrator names.
    ///
    /// Wildcards are `*` and `?`; letter case and escapes do not matter.
    public var reservedPaths: [String]
    /// Whether the file of Apple also has the form that iOS 9 to 12 read.
    public var writesLegacyForm: Bool
    /// Whether the addresses of links are the same in capital and small letters: new ones are in small letters then.
    public var ignoresLetterCase: Bool

    /// Makes a policy.
    public init(
        grants: [Grant],
        reservedPaths: [String] = [],
        writesLegacyForm: Bool = false,
        ignoresLetterCase: Bool = false
    ) {
        self.grants = grants
        self.reservedPaths = reservedPaths
        self.writesLegacyForm = writesLegacyForm
        self.ignoresLetterCase = ignoresLetterCase
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        grants = try container.decodeIfPresent([Grant].self, forKey: .grants) ?? []
        reservedPaths = try container.decodeIfPresent([String].self, forKey: .reservedPaths) ?? []
        writesLegacyForm = try container.decodeIfPresent(Bool.self, forKey: .writesLegacyForm) ?? false
        ignoresLetterCase = try container.decodeIfPresent(Bool.self, forKey: .ignoresLetterCase) ?? false
    }

    /// What is reserved on every domain.
    ///
    /// RFC 8615; the association files themselves are there.
    public static let wellKnown = "/.well-known/*"

    /// Everything that is reserved: ``wellKnown`` first.
    public var allReservedPaths: [String] {
        [Self.wellKnown] + reservedPaths.filter { $0 != Self.wellKnown }
    }

    /// The workspaces with a grant, by name.
    public var workspaces: [Slug] { Set(grants.map(\.workspace)).sorted() }

    /// Whether a workspace may speak for the whole host.
    public func speaksForHost(_ workspace: Slug) -> Bool {
        grants.contains { $0.workspace == workspace && $0.speaksForHost }
    }

    /// Everything that is wrong, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (index, grant) in grants.enumerated() {
            guard let other = grants[..<index].first(where: { $0.prefix == grant.prefix }) else {
                continue
            }
            let message =
                "The prefix \"\(grant.prefix)\" is already granted to the workspace \"\(other.workspace)\"."
            mistakes.append(WorkspaceError(.duplicate, at: "grants[\(index)].prefix", message))
        }
        if ignoresLetterCase {
            for (index, grant) in grants.enumerated() where grant.prefix.hasCapitals {
                let message =
                    "The domain ignores letter case, so that the prefix \"\(grant.prefix)\" has to be in small letters."
                mistakes.append(WorkspaceError(.pathPrefix, at: "grants[\(index)].prefix", message))
            }
        }
        for (index, pattern) in reservedPaths.enumerated() {
            guard let message = PatternCheck.fault(inReservedPath: pattern) else { continue }
            mistakes.append(WorkspaceError(.pattern, at: "reservedPaths[\(index)]", message))
        }
        return mistakes
    }
}
