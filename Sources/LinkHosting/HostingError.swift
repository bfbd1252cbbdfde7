package import LinkAPI
public import LinkStore
package import LinkWorkspaces

/// Why a request about what is hosted was not carried out: a decision refused it, or the store failed.
public struct HostingError: Error, Hashable, Sendable {
    /// The type of the problem.
    package let type: ProblemType

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// What is wrong in particular, when there may be several things; the sentence then says what they have in common.
    package let faults: [ProblemFault]

    /// What others would lose by the change.
    package let losses: [URLChangeMessage]

    /// The digest by which an administrator accepts the losses.
    package let lossesDigest: String?

    /// What the store failed with; `nil` for a refusal.
    public let storeError: LinkStoreError?

    /// A refusal.
    package init(
        _ type: ProblemType,
        _ sentence: String,
        faults: [ProblemFault] = [],
        losses: [URLChangeMessage] = [],
        lossesDigest: String? = nil
    ) {
        self.type = type
        self.sentence = sentence
        self.faults = faults
        self.losses = losses
        self.lossesDigest = lossesDigest
        storeError = nil
    }

    /// A failure of the store.
    public init(_ error: LinkStoreError) {
        type = ProblemType(error.code)
        sentence = error.sentence
        faults = []
        losses = []
        lossesDigest = nil
        storeError = error
    }

    /// The code of the failure, stable for programs.
    public var code: String { storeError?.code.rawValue ?? type.rawValue }

    /// Whether the store itself has failed, so that any other request would fail too.
    public var isOutage: Bool { storeError?.isOutage ?? false }
}

extension HostingError: CustomStringConvertible {
    /// The sentence.
    public var description: String { sentence }
}

extension ProblemType {
    /// What the API answers when a store fails: every code of a store has its type, or this does not compile.
    package init(_ code: LinkStoreError.Code) {
        self =
            switch code {
            case .unavailable, .damaged, .newer, .cancelled: .storeUnavailable
            case .staleRevision: .versionConflict
            case .refusedValue: .invalidValue
            case .notEmpty: .inUse
            case .damagedBackup: .invalidValue
            }
    }
}

extension HostingError {
    /// The domain was never created, or was deleted.
    package static func unknownDomain(_ host: HostName) -> HostingError {
        HostingError(.unknownDomain, "There is no domain \(host).")
    }

    /// The domain has no such document.
    package static func unknownDocument(_ address: DocumentAddress) -> HostingError {
        HostingError(.unknownDocument, "The domain \(address.host) has no document \(address.kind).")
    }

    /// The workspace does not exist, or the caller may not see it: the answers are alike.
    package static func unknownWorkspace(named name: String) -> HostingError {
        HostingError(.unknownWorkspace, "There is no workspace \"\(name)\".")
    }

    /// The workspace has no such member.
    static func unknownMember(_ id: Slug, of workspace: Slug) -> HostingError {
        HostingError(.unknownMember, "The workspace \"\(workspace)\" has no member \"\(id)\".")
    }

    /// The workspace has no such app.
    package static func unknownApp(_ id: Slug, of workspace: Slug) -> HostingError {
        HostingError(.unknownApp, "The workspace \"\(workspace)\" has no app \"\(id)\".")
    }

    /// Another version is stored than expected.
    package static func versionConflict(_ address: DocumentAddress, stored version: Int?) -> HostingError {
        let state = version.map { "is at version \($0)" } ?? "does not exist"
        return HostingError(
            .versionConflict,
            "The document \(address.kind) of \(address.host) \(state), not what the request expects: \(readAgain)"
        )
    }

    /// Another state is stored than the writer expects.
    static func changed(_ what: String) -> HostingError {
        HostingError(.versionConflict, "\(what) is not what the request expects: \(readAgain)")
    }

    private static let readAgain = "read it again before you change it. Nothing was changed."

    /// The setup token is not the one on offer.
    package static let setupClosed = HostingError(
        .setupClosed,
        "This setup address is unknown, already used or older than 24 hours: "
            + "start the server again to get a new one, with --new-setup when a key exists but is lost."
    )

    /// The domain has no uploaded file of this kind.
    package static func unknownBase(_ address: DocumentAddress) -> HostingError {
        HostingError(
            .unknownDocument,
            "No file \(address.kind) was uploaded for \(address.host); what it serves is made of its workspaces' rules."
        )
    }
}
