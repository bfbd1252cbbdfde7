import AppSiteAssociation
import ArgumentParser
import AssociationSigning
import JSONSource

/// `waymark sign`: the signed form of an association file.
struct SignCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "sign",
        abstract: "Sign an apple-app-site-association file (CMS), for iOS 8.",
        usage: "waymark sign FILE --key KEY.pem --certificate CHAIN.pem [--output FILE]",
        discussion: """
            Only iOS 8 asks for signed files; since iOS 9 devices take plain JSON over HTTPS. The \
            result is binary (DER) with the JSON inside, byte for byte, as "openssl smime -sign \
            -binary -nodetach -noattr -outform DER" makes it. Serve it as application/pkcs7-mime.

            The file is checked first: one that no device would take is not signed. What is \
            signed is verified before it is written, and the file appears whole or not at all.

            Examples:
              waymark sign aasa.json --key site.key --certificate fullchain.pem \\
                --output apple-app-site-association
              waymark sign aasa.json --key site.key --certificate fullchain.pem >signed

            Exit status: 0 signed, 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("The association file (JSON); - is standard input.", valueName: "file"))
    var file: String?

    @Option(
        help: ArgumentHelp(
            "The private key (PEM): ECDSA P-256, P-384, P-521, or RSA. Not encrypted.",
            valueName: "file"
        )
    )
    var key: String?

    @Option(
        name: .customLong("certificate"),
        help: ArgumentHelp(
            "The key's certificate and then those that vouch for it (PEM); may be repeated.",
            valueName: "file"
        )
    )
    var certificates: [String] = []

    @Option(help: ArgumentHelp("Where to write the signed file; standard output without it.", valueName: "file"))
    var output: String?

    @Flag(help: "Sign even what devices would not take.")
    var force = false

    func validate() throws {
        guard let mistake else { return }
        throw ValidationError(mistake)
    }

    private var mistake: String? {
        guard let file else {
            return "No file is given: write waymark sign FILE --key KEY.pem --certificate CHAIN.pem"
        }
        guard let key else { return "There is no private key: name it with --key KEY.pem" }
        if certificates.isEmpty { return "There is no certificate: name it and its chain with --certificate CHAIN.pem" }
        let readers = ([file, key] + certificates).count { $0 == "-" }
        return readers > 1 ? "Standard input can be read only once: give only one -" : nil
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let source = InputSource(path: file ?? "-")
        let keySource = InputSource(path: key ?? "-")
        let certificateSources = certificates.map(InputSource.init)
        let target = try SignedOutput(output, reading: [source, keySource] + certificateSources)
        let subject = try SigningSubject(source, isForced: force)
        let signer = try Self.signer(keySource, certificateSources)
        let signed = try Self.attempt(keySource, certificateSources) { () throws(SigningError) in
            try signer.sign(subject.bytes)
        }
        try subject.checkSize(of: signed)
        for warning in subject.warnings { console.warn(warning) }
        let report = SignatureVerifier().report(on: signed, at: .now)
        for finding in report?.findings ?? [] { console.warn("\(certificateSources[0].name): \(finding.message)") }
        for other in report?.otherCertificates ?? [] {
            console.warn("\(certificateSources[0].name): \"\(other.subject)\" is not part of the chain.")
        }
        try target.write(signed, signedBy: report?.signer, console)
        return .done
    }

    private static func signer(_ key: InputSource, _ chain: [InputSource]) throws(CommandFailure) -> AssociationSigner {
        let keyBytes = try key.read(limit: 1 << 20)
        var certificates: [UInt8] = []
        // A line end between files, for those that end without one.
        for source in chain { certificates += try source.read(limit: 1 << 20) + [UInt8(ascii: "\n")] }
        return try attempt(key, chain) { () throws(SigningError) in
            try AssociationSigner(key: keyBytes, certificates: certificates)
        }
    }

    /// Says which file a problem is about.
    private static func attempt<Value>(
        _ key: InputSource,
        _ chain: [InputSource],
        _ work: () throws(SigningError) -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try work()
        } catch {
            let place = error.part == .certificates ? chain.map(\.name).joined(separator: ", ") : key.name
            throw CommandFailure(error.problem, at: place, remedy: error.remedy)
        }
    }
}
