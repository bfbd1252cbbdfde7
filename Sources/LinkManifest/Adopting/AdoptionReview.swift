import AppSiteAssociation
import DigitalAssetLinks
import LinkTenancy

/// Whether the files that are made from an adopted description do what the files did from which it was made.
public struct AdoptionReview: Sendable {
    /// What the new files do otherwise beside Apple's, a sentence each.
    public let notes: [AdoptionNote]
    /// What was proved of Apple's file of each host.
    public let proofs: [AdoptionProof]

    /// Makes the new files and asks them.
    ///
    /// - Parameters:
    ///   - files: the files that were there.
    ///   - description: the description that was made from them, as it reads from its file.
    public init(_ files: AdoptedFiles, _ description: LinkDescription) {
        // A description that was just read can be generated.
        let made = (try? FileGenerator(description).files()) ?? []
        var proofs: [AdoptionProof] = []
        var notes: [AdoptionNote] = []
        let packages = description.apps.flatMap(\.app.androidPackages).map(\.name)
        let filtered = packages.filter { package in
            let manifests = files.manifests(of: package)
            // What the build makes of navigation graphs is not known.
            guard manifests.allSatisfy({ $0.components.allSatisfy(\.navigationGraphs.isEmpty) }) else { return false }
            return manifests.contains { $0.packageName == package || packages.count == 1 }
        }
        for domain in description.domains {
            let host = domain.host
            if let old = files.association(of: host), files.asks(for: domain) {
                let new = made.bytes(of: .appleAppSiteAssociation, host).flatMap {
                    AssociationFileReader().read($0).file
                }
                proofs.append(AdoptionProof(old: old, new: new ?? AssociationFile(), host: host))
                notes += ServiceProof(old: old, new: new ?? AssociationFile(), host: host).differences
            }
            if let old = files.statements(of: host) {
                let new = made.bytes(of: .assetLinks, host).map { StatementListReader().read($0).list }
                notes +=
                    StatementProof(old: old, new: new ?? StatementList(), host: host, but: Set(filtered)).differences
            }
        }
        for package in filtered { notes += ManifestProof(package, files, description, made).differences }
        notes += EntitlementsProof(files.entitlements, description).differences
        var seen: Set<AdoptionNote> = []
        self.notes = notes.filter { seen.insert($0).inserted }
        self.proofs = proofs
    }
}

extension AdoptedFiles {
    /// Whether Apple's file is one of the domain: by its folder, or because the entitlements, if there are any, ask for it.
    fileprivate func asks(for domain: DescribedDomain) -> Bool {
        if associations.contains(where: { $0.host == domain.host }) { return true }
        let links = entitlements.flatMap(\.domains).compactMap { AssociatedDomain.parse($0).domain }
            .filter { $0.service == .applinks }
        return links.isEmpty || links.contains { domain.patterns.contains($0.pattern) }
    }
}

extension [GeneratedFile] {
    fileprivate func bytes(of kind: GeneratedFile.Kind, _ host: String) -> [UInt8]? {
        first { $0.kind == kind && $0.host == host }?.bytes
    }
}
