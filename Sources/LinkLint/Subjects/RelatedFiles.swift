import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns

/// The other files that a file is linted with.
package struct RelatedFiles: Sendable {
    /// An association file.
    struct Association: Sendable {
        let path: String
        /// The host that serves it, where its path shows it.
        let host: String?
        let subject: AssociationFileSubject
    }

    /// The entitlements of an app.
    struct Entitlements: Sendable {
        let path: String
        let subject: EntitlementsSubject
    }

    /// An Android statement list.
    struct Statements: Sendable {
        let path: String
        let subject: StatementListSubject
    }

    /// An Android manifest.
    struct Manifest: Sendable {
        let path: String
        let subject: ManifestSubject
    }

    /// What a tool shows of certificates.
    struct Digests: Sendable {
        let path: String
        let digests: [CertificateDigest]
    }

    private(set) var digests: [Digests] = []
    private(set) var statements: [Statements] = []
    private(set) var manifests: [Manifest] = []
    private(set) var associations: [Association] = []
    private(set) var entitlements: [Entitlements] = []

    /// None.
    init() {}

    init(_ inputs: [LintInput], _ files: [ReadInput], besides own: Int? = nil) {
        for (index, input) in inputs.enumerated() where index != own {
            switch files[index] {
            case .association(let subject):
                associations.append(Association(path: input.path, host: input.host, subject: subject))
            case .entitlements(let subject):
                entitlements.append(Entitlements(path: input.path, subject: subject))
            case .expo(let subject):
                guard let list = subject.entitlements else { continue }
                entitlements.append(Entitlements(path: input.path, subject: list))
            case .statements(let subject): statements.append(Statements(path: input.path, subject: subject))
            case .manifest(let subject): manifests.append(Manifest(path: input.path, subject: subject))
            case .fingerprints(let found, _): digests.append(Digests(path: input.path, digests: found))
            case .page, .profile, .other: continue
            }
        }
    }

    /// The files that go with an example.
    init(_ example: RuleExample) {
        let files = example.companions.map(ReadInput.init)
        self.init(example.companions, files)
    }

    /// The rule of some association file that opens a link in an app.
    func opening(of link: String) -> (association: Association, appID: String, rule: Int?)? {
        let host = LinkURL(link).lowercasedHost
        for association in associations where association.host == nil || association.host == host {
            guard let file = association.subject.file else { continue }
            let decision = UniversalLinkMatcher(file: file).decision(for: link)
            guard let app = decision.possibleAppIDs.first else { continue }
            return (association, app, decision.componentIndex)
        }
        return nil
    }

    /// Whether an association file is there that could be the one of a link's host.
    func hasFile(for link: String) -> Bool {
        let host = LinkURL(link).lowercasedHost
        return associations.contains { $0.subject.file != nil && ($0.host == nil || $0.host == host) }
    }
}
