import AppSiteAssociation
import JSONSource

/// Which of several files are to be compared, and in which of them a finding stands.
struct InputPairing {
    let inputs: [LintInput]
    let files: [ReadInput]

    /// Each association file with the entitlements of each app that asks for its host.
    ///
    /// A file whose host its path does not tell is taken for that of every app.
    func associations() -> [(pair: AssociationPair, file: Int, entitlements: Int)] {
        let known = knownAppIDs
        var pairs: [(pair: AssociationPair, file: Int, entitlements: Int)] = []
        for (fileIndex, file) in files.enumerated() {
            guard case .association(let file) = file else { continue }
            for (index, other) in files.enumerated() {
                guard let entitlements = other.entitlements else { continue }
                if let host = inputs[fileIndex].host, !entitlements.asks(for: host) { continue }
                let pair = AssociationPair(file: file, entitlements: entitlements, knownAppIDs: known)
                pairs.append((pair, fileIndex, index))
            }
        }
        return pairs
    }

    /// The apps of all entitlements; empty when some do not name theirs, as then not all are known.
    private var knownAppIDs: [String] {
        var ids: [String] = []
        for entitlements in files.compactMap(\.entitlements) {
            guard let id = entitlements.appID else { return [] }
            ids.append(id.text)
        }
        return ids
    }
}

extension ReadInput {
    /// What the file asks for in the name of an app.
    fileprivate var entitlements: EntitlementsSubject? {
        switch self {
        case .entitlements(let subject): subject
        case .expo(let subject): subject.entitlements
        default: nil
        }
    }
}

extension EntitlementsSubject {
    /// Whether an entry is about a host.
    func asks(for host: String) -> Bool {
        domains.contains { domain, _ in
            domain.host == host || (domain.isWildcard && host.hasSuffix("." + domain.host))
        }
    }
}
