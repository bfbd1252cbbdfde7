import DigitalAssetLinks
import JSONSource

/// An app that is asked about links: its manifest, and perhaps the statement list of its hosts.
struct ManifestSubject {
    let input: ManifestInput
    let version: AndroidVersion
    let matcher: ManifestMatcher
    /// The app on a device, once its hosts were asked; nil without a statement list.
    let device: LinkDevice?
    /// What became of each host that the app brings up for verification, by host.
    let verifications: [HostVerification]

    /// Reads the manifest, and the statement list when there is one, which is taken as that of every host.
    init(_ options: ManifestOptions, path: String, statements: String?) async throws {
        try await self.init(try ManifestInput(options, path: path), options, statements: statements)
    }

    /// Takes a manifest that was read.
    init(_ input: ManifestInput, _ options: ManifestOptions, statements: String?) async throws {
        self.input = input
        version = options.version
        matcher = ManifestMatcher(input.manifest, api: version.level)
        guard let statements else {
            (device, verifications) = (nil, [])
            return
        }
        let owner = try AppOwner(options, manifest: input, statements: InputSource(path: statements))
        verifications = await owner.verifications(input.manifest, version: version)
        device = owner.device(input.manifest, version: version, verifications: verifications)
    }

    /// What was found out about a link's host; nil when the app does not bring it up for verification.
    func verification(of host: String?) -> HostVerification? {
        guard let host else { return nil }
        // Hosts with a star are listed as they are written, and include the hosts below them.
        return verifications.first { $0.host == host }
            ?? verifications.first { $0.host.hasPrefix("*.") && host.hasSuffix($0.host.dropFirst()) }
    }
}
