import AppSiteAssociation
import JSONSource

extension ProblemKind {
    /// Workspaces and what they have of domains.
    static let tenancy: [ProblemCode: ProblemKind] = [
        .domainManaged: ProblemKind(
            409,
            "The domain's documents are made of rules",
            "Workspaces publish rules for this domain, and its documents are made of them. Change the rules instead."
        ),
        .invalidName: ProblemKind(
            400,
            "Not a name for addresses",
            "Workspaces, members and apps are named by 1 to 63 lower-case letters, digits and inner hyphens."
        ),
        .unknownWorkspace: ProblemKind(
            404,
            "The workspace is unknown",
            "There is no workspace of this name, or the key has nothing to do with it."
        ),
        .unknownMember: ProblemKind(404, "The member is unknown", "The workspace has no member of this name."),
        .unknownKeyID: ProblemKind(404, "The key is unknown", "No key has this identifier; it may be deleted already."),
        .unknownApp: ProblemKind(404, "The app is unknown", "The workspace has no app of this name."),
        .unknownGrant: ProblemKind(404, "The grant is unknown", "Nobody holds this prefix of the domain."),
        .unknownDraft: ProblemKind(404, "There is no draft", "Write the rules for this domain first."),
        .unknownPublication: ProblemKind(
            404,
            "The publication is unknown",
            "The domain has no publication of this number, or nothing of the workspace is in it."
        ),
        .invalidValue: ProblemKind(
            422,
            "A value is not of its form",
            "The faults of the answer name each member that is wrong, and say what to write."
        ),
        .inUse: ProblemKind(409, "It is still in use", "Something else names it; the answer says what."),
        .outsideGrants: ProblemKind(
            422,
            "A rule opens links outside of the workspace's grants",
            "The faults of the answer have a link for each rule that proves it. Make the rule narrower, or ask an "
                + "administrator for the path."
        ),
        .foreignApp: ProblemKind(
            409,
            "The app belongs to another workspace on this domain",
            "An app ID or package belongs to one workspace for each domain."
        ),
        .fileTooLarge: ProblemKind(
            422,
            "The domain's file would be too large",
            "Apple's devices take at most \(AppleLimits.associationFileBytes.formattedWithCommas) bytes. The answer says who uses how many."
        ),
    ]
}
