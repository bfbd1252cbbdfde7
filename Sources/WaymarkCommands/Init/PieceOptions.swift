import ArgumentParser
import DigitalAssetLinks
import LinkDescription
import LinkWorkspaces

/// The options of `waymark init` that name identifiers, hosts and rules.
struct PieceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("An Apple app ID, such as ABCDE12345.com.example.shop; repeatable.", valueName: "app-id")
    )
    var apple: [String] = []

    @Option(help: ArgumentHelp("An Android package, or PACKAGE@FINGERPRINT; repeatable.", valueName: "package"))
    var android: [String] = []

    @Option(
        name: .customLong("sha256-fingerprint"),
        help: ArgumentHelp("SHA-256 fingerprint of a certificate that signs the package.", valueName: "fingerprint")
    )
    var fingerprints: [String] = []

    @Option(help: ArgumentHelp("A host whose links the apps open.", valueName: "host"))
    var domain: [String] = []

    @Flag(help: "The apps also open links of every host below the domains.")
    var wildcard = false

    @Option(help: ArgumentHelp("The path of links that open the apps; without one, all.", valueName: "pattern"))
    var open: [String] = []

    @Option(help: ArgumentHelp("The path of links that no app opens; goes before --open.", valueName: "pattern"))
    var exclude: [String] = []

    @Option(help: ArgumentHelp("The app's short name in rules.", valueName: "name"))
    var name: String?

    /// Whether nothing was given.
    var isEmpty: Bool {
        [apple, android, fingerprints, domain, open, exclude].allSatisfy(\.isEmpty) && name == nil && !wildcard
    }

    /// What was given, as pieces.
    func pieces() throws(CommandFailure) -> DescriptionPieces {
        var pieces = DescriptionPieces()
        pieces.appIDs = apple
        pieces.hosts = domain
        pieces.includesSubdomains = wildcard
        pieces.opened = open
        pieces.excluded = exclude
        for text in fingerprints { pieces.digests.append(try certificate(text)) }
        for text in android {
            let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
            let certificates = parts.count == 2 ? [try certificate(parts[1])] : []
            let package = AndroidPackage(name: parts.first ?? "", certificates: certificates)
            if let place = pieces.packages.firstIndex(where: { $0.name == package.name }) {
                pieces.packages[place].certificates += certificates
            } else {
                pieces.packages.append(package)
            }
        }
        if let name { pieces.name = try slug(name) }
        return pieces
    }

    private func certificate(_ text: String) throws(CommandFailure) -> SigningCertificateDigest {
        do throws(StatementMistake) {
            return SigningCertificateDigest(label: "", sha256: try CertificateFingerprint.repaired(text).text)
        } catch {
            throw CommandFailure(error, at: "--sha256-fingerprint")
        }
    }

    private func slug(_ text: String) throws(CommandFailure) -> Slug {
        do throws(WorkspaceError) {
            return try Slug(text)
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: "--name")
        }
    }
}
