import DigitalAssetLinks
import JSONSource

/// An app by its package and certificates, with a statement list that all its hosts are taken to have.
struct AppOwner {
    private let package: PackageName
    private let certificates: [CertificateFingerprint]
    private let statements: [UInt8]

    init(_ options: ManifestOptions, manifest: ManifestInput, statements: InputSource) throws(CommandFailure) {
        guard let name = options.package ?? manifest.manifest.packageName else {
            throw CommandFailure(
                "the manifest does not have the package of the app",
                at: manifest.name,
                remedy: "add --package with the application id"
            )
        }
        let bytes = try statements.read()
        self.statements = bytes
        do throws(StatementMistake) {
            package = try PackageName(name)
        } catch {
            throw CommandFailure(error, at: options.package == nil ? manifest.name : "--package")
        }
        let reading = StatementListReader().read(bytes)
        if let refusal = reading.refusal { throw Self.failure(refusal, reading, SourceText(bytes), statements.name) }
        let named = reading.list.certificates(of: package)
        var given: [CertificateFingerprint] = []
        for text in options.fingerprints { given.append(try Self.fingerprint(text)) }
        certificates = given.isEmpty ? named : given
    }

    private static func fingerprint(_ text: String) throws(CommandFailure) -> CertificateFingerprint {
        do throws(StatementMistake) {
            return try CertificateFingerprint(text)
        } catch {
            throw CommandFailure(error, at: "--sha256-fingerprint")
        }
    }

    private static func failure(
        _ refusal: StatementListReading.Refusal,
        _ reading: StatementListReading,
        _ source: SourceText,
        _ name: String
    ) -> CommandFailure {
        if let error = reading.syntaxErrors.first { return CommandFailure(error, in: source, named: name) }
        let position = source.position(at: refusal.range.lowerBound)
        return CommandFailure(
            Sentence.withoutStop(refusal.message),
            at: "\(name):\(position.line):\(position.column)",
            excerpt: source.caret(for: refusal.range)
        )
    }
}

extension AppOwner {
    /// Asks every host that the app brings up.
    func verifications(_ manifest: AndroidManifest, version: AndroidVersion) async -> [HostVerification] {
        let hosts = WebHosts(filters: manifest.filters.map(\.filter), targetSDK: manifest.targetSDK ?? version.level)
        let list = statements
        let ownPath = "/.well-known/assetlinks.json"
        let sources = StatementSources(fetch: { $0.hasSuffix(ownPath) ? .list(list) : .notFound })
        let verifier = HostVerifier(sources: sources)
        var verifications: [HostVerification] = []
        for host in hosts.asked(by: version.level) {
            verifications.append(await verifier.verify(host, package: package, certificates: certificates))
        }
        return verifications
    }

    /// A device with the app and a browser.
    func device(
        _ manifest: AndroidManifest,
        version: AndroidVersion,
        verifications: [HostVerification]
    ) -> LinkDevice {
        var app = InstalledApp(manifest, package: package.text)
        for verification in verifications {
            app.states[verification.host] = verification.state
            app.dynamicRules[verification.host] = verification.rules
        }
        if version.level < AndroidAPI.domainApproval { app.legacyStatus = HostVerifier.legacyStatus(of: verifications) }
        return LinkDevice(api: version.level, apps: [app], browsers: ["browser"], defaultBrowser: "browser")
    }
}
