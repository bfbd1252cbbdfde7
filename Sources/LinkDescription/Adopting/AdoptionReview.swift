import AppSiteAssociation
import DigitalAssetLinks
import LinkWorkspaces

/// Whether the files that are made from an adopted description do what the files did from which it was made.
public struct AdoptionReview: Sendable {
    /// What the new files of other systems than Apple's do differently, a sentence each.
    public let notes: [AdoptionNote]
    /// What was proved of Apple's file of each host.
    public let proofs: [AdoptionProof]

    /// Apple's file before and now.
    private struct Proved: Hashable {
        let old: Int?
        let new: [UInt8]?
    }

    /// Makes the new files and asks them.
    ///
    /// - Parameters:
    ///   - files: the files that were there.
    ///   - description: the description that was made from them, as it reads from its file.
    public init(_ files: AdoptedFiles, _ description: WorkspaceDescription) {
        // A description that was just read can be generated.
        let made = (try? FileGenerator(description).files()) ?? []
        var proofs: [AdoptionProof] = []
        var proved: Set<Proved> = []
        var notes: [AdoptionNote] = []
        let filtered = files.filteredPackages(of: description)
        for domain in description.domains {
            let host = domain.host
            if let old = files.association(of: host), files.asks(for: domain) {
                let bytes = made.bytes(of: .appleAppSiteAssociation, host)
                let new = bytes.flatMap { AssociationFileReader().read($0).file } ?? AssociationFile()
                notes += ServiceProof(old: old, new: new, host: host).differences
                // Hosts with the same files need one proof.
                if proved.insert(Proved(old: files.associations.place(of: host), new: bytes)).inserted {
                    proofs.append(AdoptionProof(old: old, new: new, host: host))
                }
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
    /// The packages whose filters are known.
    fileprivate func filteredPackages(of description: WorkspaceDescription) -> [String] {
        let packages = description.apps.flatMap(\.app.androidPackages).map(\.name)
        return packages.filter { package in
            let manifests = manifests(of: package)
            // What the build makes of navigation graphs is not known.
            guard manifests.allSatisfy({ $0.components.allSatisfy(\.navigationGraphs.isEmpty) }) else { return false }
            return manifests.contains { $0.packageName == package || packages.count == 1 }
        }
    }

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
