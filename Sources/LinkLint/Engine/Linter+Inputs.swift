import AppSiteAssociation
import JSONSource

extension Linter {
    /// What the rules say about each file, and about the files compared with each other.
    ///
    /// A finding about two files is listed with the file that its place is in.
    ///
    /// - Parameter inputs: the files of one project, in any order.
    /// - Returns: the same files in the same order, with their findings.
    public func lint(_ inputs: [LintInput]) -> [LintedFile] {
        let files = ReadInput.all(inputs)
        var findings = files.indices.map { index in
            ownFindings(files[index].with(RelatedFiles(inputs, files, besides: index)))
        }
        for (index, found) in crossFindings(InputPairing(inputs: inputs, files: files))
        where !findings[index].contains(found) {
            findings[index].append(found)
        }
        return inputs.indices.map { index in
            LintedFile(
                path: inputs[index].path,
                source: files[index].source,
                findings: findings[index].sorted { Self.order($0) < Self.order($1) }
            )
        }
    }

    /// Applies fixes to a file until none is left; one of a kind without fixes stays as it is.
    ///
    /// Applying the result again changes nothing. Everything that no fix changes keeps its bytes.
    ///
    /// - Parameters:
    ///   - input: a file.
    ///   - isUnsafeAllowed: whether fixes that change verdicts are applied too.
    /// - Returns: the new bytes and how many fixes were applied.
    public func fix(_ input: LintInput, allowingUnsafe isUnsafeAllowed: Bool = false) -> FixedText {
        fix(input.bytes, isUnsafeAllowed) { bytes in
            let file = ReadInput(LintInput(path: input.path, bytes: bytes, kind: input.kind))
            // Places in a signed message are places in its content; changing it would break the signature.
            // A byte-order mark is blanked in the text, so only the lengths have to agree.
            return file.source.bytes.count == bytes.count ? ownFindings(file) : []
        }
    }

    /// What the rules say about a file by itself.
    private func ownFindings(_ file: ReadInput) -> [LintFinding] {
        switch file {
        case .association(let subject): lint(subject)
        case .statements(let subject): lint(subject)
        case .manifest(let subject): lint(subject)
        case .entitlements(let subject): lint(subject)
        case .profile(let subject): lint(subject)
        case .page(let subject): lint(subject)
        case .expo(let subject): lint(subject)
        case .fingerprints, .other: []
        }
    }

    /// What the rules say about files together, each with the index of the file that its place is in.
    private func crossFindings(_ pairing: InputPairing) -> [(file: Int, finding: LintFinding)] {
        pairing.associations().flatMap { pair, file, entitlements in
            lint(pair).map { ($0.place == .entitlements ? entitlements : file, $0) }
        }
    }
}

/// Which of several files are to be compared, and in which of them a finding is.
struct InputPairing {
    let inputs: [LintInput]
    let files: [ReadInput]

    /// Each association file with the entitlements of each app that asks for its host.
    ///
    /// A file whose path does not contain its host is compared with every app.
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
