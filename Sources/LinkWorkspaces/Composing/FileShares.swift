/// How the bytes of a domain's file are shared between the workspaces that hold paths of it.
///
/// Each has an even share of what the limit and the uploaded file leave, unless an administrator has set another. Nobody
/// can grow into the share of another, so that a workspace that publishes late, or comes back, has room for its share.
public struct FileShares: Hashable, Sendable {
    /// The bytes that stay for the commas between sections, for each workspace.
    private static let separators = 4

    private let available: Int
    private let even: Int
    private let fixed: [Slug: Int]

    /// Shares a file.
    ///
    /// - Parameters:
    ///   - size: The file, with what each workspace uses of it.
    ///   - workspaces: Those that hold paths of the domain.
    ///   - fixed: The shares that an administrator has set.
    public init(of size: AssociationFileSize, between workspaces: [Slug], fixed: [Slug: Int] = [:]) {
        let used = size.workspaces.reduce(0) { $0 + $1.bytes }
        self.init(beside: size.total - used, between: workspaces, fixed: fixed)
    }

    /// Shares a file of which some bytes are nobody's.
    ///
    /// - Parameters:
    ///   - rest: The bytes that are in the file whatever the workspaces do.
    ///   - workspaces: Those that share the file.
    ///   - fixed: The shares that an administrator has set.
    public init(beside rest: Int, between workspaces: [Slug], fixed: [Slug: Int] = [:]) {
        available = max(0, AssociationFileSize.limit - rest - Self.separators * workspaces.count)
        let given = fixed.filter { workspaces.contains($0.key) }
        even = max(0, available - given.values.reduce(0, +)) / max(1, workspaces.count - given.count)
        self.fixed = fixed
    }

    /// The most bytes of the file that a workspace can grow to.
    public func share(of workspace: Slug) -> Int { min(available, fixed[workspace] ?? even) }
}
