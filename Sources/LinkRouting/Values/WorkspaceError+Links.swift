public import LinkWorkspaces

extension WorkspaceError.Code {
    /// Not an address in a form that all clients read in the same way.
    public static let address = Self(rawValue: "address")
    /// A scheme that links may not lead to.
    public static let scheme = Self(rawValue: "scheme")
    /// A host, app or package that the workspace's links may not lead to.
    public static let destination = Self(rawValue: "destination")
    /// Not a moment.
    public static let time = Self(rawValue: "time")
    /// Not a version.
    public static let version = Self(rawValue: "version")
    /// A number out of its range.
    public static let range = Self(rawValue: "range")
    /// Not the digest of a password.
    public static let password = Self(rawValue: "password")
    /// Not a language, a country, or another name from a public list.
    public static let name = Self(rawValue: "name")
    /// Members that contradict each other.
    public static let contradiction = Self(rawValue: "contradiction")
    /// A name that the value does not have.
    public static let unknownMember = Self(rawValue: "unknown-member")
    /// A parameter that has no meaning in a long link.
    public static let unknownParameter = Self(rawValue: "unknown-parameter")
    /// A parameter that is read no more.
    public static let deprecatedParameter = Self(rawValue: "deprecated-parameter")
}

extension WorkspaceError {
    /// That a list is too long; `nil` for one that is not.
    static func excess(of count: Int, _ plural: String, over most: Int, at member: String) -> WorkspaceError? {
        count > most ? WorkspaceError(.tooLong, at: member, "There are \(count) \(plural); \(most) are the most.") : nil
    }
}
