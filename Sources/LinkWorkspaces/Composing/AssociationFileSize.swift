import AppSiteAssociation

/// How large a file of a domain is, and who uses what of it.
public struct AssociationFileSize: Hashable, Sendable, Codable {
    /// The most bytes that either file may have, as those that are uploaded.
    ///
    /// Apple's software takes no more. Android's agent reads 1 MiB (AOSP, StatementService), but Google's API refuses a list
    /// at a size that is not documented (`ERROR_CODE_TOO_LARGE`).
    public static var limit: Int { AppleLimits.associationFileBytes }

    /// Whose file it is.
    public let platform: LinkPlatform

    /// The bytes of the whole file.
    public let total: Int
    /// The bytes that the uploaded file of the domain adds.
    public let base: Int
    /// The bytes that each workspace adds, by name.
    public let workspaces: [Share]

    /// The bytes of a workspace.
    public struct Share: Hashable, Sendable, Codable {
        /// Whose they are.
        public let workspace: Slug
        /// How many there are.
        public let bytes: Int
    }

    /// Whether devices would refuse the file.
    public var exceedsLimit: Bool { total > Self.limit }

    /// The bytes of a workspace; none for one that is not in the file.
    public func bytes(of workspace: Slug) -> Int {
        workspaces.first { $0.workspace == workspace }?.bytes ?? 0
    }

    /// Why the file cannot be published, for the members of a workspace: their own share and the total.
    ///
    /// - Returns: one sentence, or `nil` when the file is small enough.
    public func refusal(for workspace: Slug) -> String? {
        guard exceedsLimit else { return nil }
        return "\(sentence) the workspace \"\(workspace)\" uses \(bytes(of: workspace)) of them."
    }

    /// Why the file cannot be published, for administrators: who uses what, the largest first.
    ///
    /// - Returns: one sentence, or `nil` when the file is small enough.
    public var administratorRefusal: String? {
        guard exceedsLimit else { return nil }
        let shares = workspaces.sorted { ($1.bytes, $0.workspace) < ($0.bytes, $1.workspace) }
        let uploaded = base > 0 ? ["the uploaded file \(base)"] : []
        let words = uploaded + shares.map { "\"\($0.workspace)\" \($0.bytes)" }
        return "\(sentence) \(words.joined(separator: ", "))."
    }

    private var sentence: String {
        switch platform {
        case .apple:
            "The file for Apple's devices would have \(total) bytes, \(total - Self.limit) more than the \(Self.limit) that "
                + "they read:"
        case .android:
            "The file for Android devices would have \(total) bytes, \(total - Self.limit) more than the \(Self.limit) that "
                + "it may have:"
        }
    }
}
