import JSONSource

/// What became of asking a host about an app.
public struct HostVerification: Sendable, Hashable {
    /// The host as the filter has it.
    public let host: String
    /// The state that a device would keep.
    public let state: VerificationState
    /// Why, in one sentence.
    public let reason: String
    /// What went wrong, when the reason is a failure.
    package let failure: StatementFailure.Subject?
    /// The rules that the host has for the app, when it confirms the app.
    public let rules: DynamicRules
    /// What the host says, and what went wrong on the way.
    public let collection: StatementCollection?
}

/// Asks hosts about an app, as a device does after an installation.
///
/// A host confirms the app when its statement list allows `handle_all_urls` to the package with one of its certificates; a
/// host with a star is asked at what follows the star, always over https (Android, "Verify App Links"; AOSP,
/// StatementService). Codes of failures are those of AOSP's agent; Google's verifier may keep others.
public struct HostVerifier: Sendable {
    private let collector: StatementCollector

    /// Makes a verifier that reads lists as one of the readers does.
    public init(sources: StatementSources, profile: ReaderProfile = .gms) {
        collector = StatementCollector(sources: sources, profile: profile)
    }

    /// Asks one host.
    ///
    /// - Parameters:
    ///   - host: the host as a filter has it.
    ///   - package: the package that is installed.
    ///   - certificates: the certificates of its signers; any of them is enough.
    /// - Returns: the state with its reason.
    public func verify(
        _ host: String,
        package: PackageName,
        certificates: [CertificateFingerprint]
    ) async -> HostVerification {
        let name = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
        let site: Site
        do throws(StatementMistake) {
            site = try Site("https://" + name)
        } catch {
            return verification(host, .firstFailure, error.message)
        }
        let collection = await collector.collect(.web(site))
        let targets = certificates.map { Asset.androidApp(package, $0) }
        let match = collection.statements.first { found in
            found.statement.relation == .handleAllURLs && targets.contains(found.statement.target)
        }
        guard let match else { return failure(host, package, collection) }
        let reason = "“\(site.statementListURL)” allows “\(package)” with one of its certificates to handle all URLs."
        return HostVerification(
            host: host,
            state: .verified,
            reason: reason,
            failure: nil,
            rules: match.dynamicRules,
            collection: collection
        )
    }

    /// What verification of all its hosts leads to on Android 6 to 11: one that fails is enough to ask every time.
    public static func legacyStatus(of verifications: [HostVerification]) -> InstalledApp.LegacyStatus {
        if verifications.isEmpty { return .undefined }
        return verifications.allSatisfy(\.state.isVerified) ? .always : .ask
    }

    private func failure(
        _ host: String,
        _ package: PackageName,
        _ collection: StatementCollection
    ) -> HostVerification {
        let codes = collection.errorCodes
        let state: Int =
            codes.contains(.agentRedirect) || codes.contains(.redirect)
            ? 1029 : codes.contains(.agentUnknown) ? 1028 : 1026
        let names = collection.statements.contains { $0.statement.target.packageName == package }
        // An element that is left out is not to blame where the list names the package elsewhere.
        let failure = collection.failures.first { $0.subject != .element } ?? (names ? nil : collection.failures.first)
        let reason =
            failure?.reason
            ?? (names
                ? "The list names “\(package)”, but not with this relation and one of its certificates."
                : "The list does not name “\(package)”.")
        return verification(host, VerificationState(rawValue: state), reason, collection, failure?.subject)
    }

    private func verification(
        _ host: String,
        _ state: VerificationState,
        _ reason: String,
        _ collection: StatementCollection? = nil,
        _ failure: StatementFailure.Subject? = nil
    ) -> HostVerification {
        HostVerification(
            host: host,
            state: state,
            reason: reason,
            failure: failure,
            rules: .none,
            collection: collection
        )
    }
}
