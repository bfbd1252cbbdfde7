import AppSiteAssociation
import ArgumentParser
import AssociationSigning
import JSONSource

/// `waymark unsign`: the JSON in a signed association file, and what its signature says.
struct UnsignCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "unsign",
        abstract: "Extract the JSON of a signed association file, and report on its signature.",
        usage: "waymark unsign FILE [--output FILE] [--report text|json]",
        discussion: """
            Prints the JSON byte for byte as it was signed on standard output, and the report on \
            standard error: signer, chain, validity, digest, and whether the signature verifies. \
            PEM and S/MIME are read as well, and named as the mistakes that they are. Whether a \
            root is trusted is not judged.

            "openssl smime -sign" without -binary signs line ends as CR LF, and with -text a \
            header as well: then that is what the file holds.

            Examples:
              waymark unsign apple-app-site-association
              waymark unsign apple-app-site-association --output aasa.json
              waymark unsign signed --report json 2>report.json >aasa.json

            Exit status: 0 the signature holds, 1 it does not, has expired, cannot be checked or \
            is in a form that devices do not read, 2 could not be done.
            """
    )

    @Argument(help: ArgumentHelp("The signed file; - is standard input.", valueName: "file"))
    var file: String?

    @Option(help: ArgumentHelp("Where to write the JSON; standard output without it.", valueName: "file"))
    var output: String?

    @Option(help: "How to report: text for people, json for programs.")
    var report = ResultFormat.text

    func validate() throws {
        guard file == nil else { return }
        throw ValidationError("There is no signed file: write waymark unsign FILE")
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        let source = InputSource(path: file ?? "-")
        let target = try SignedOutput(output, reading: [source], isBinary: false)
        let bytes = try source.read()
        guard let signature = SignatureVerifier().report(on: bytes, at: .now) else {
            throw Self.unsigned(bytes, source.name)
        }
        if let content = signature.content { try target.write(content, console) }
        switch report {
        case .text: console.say(SignatureRenderer(style: console.errorStyle).render(signature))
        case .json:
            console.say(String(decoding: JSONWriter(style: .compact).write(signature.json), as: UTF8.self) + "\n")
        }
        guard signature.content != nil else { throw Self.empty(signature, source.name) }
        // An incomplete chain does not matter to those who have the rest.
        return signature.findings.allSatisfy { $0.code == FindingCode.cmsChain.rawValue } ? .done : .negative
    }

    private static func unsigned(_ bytes: [UInt8], _ name: String) -> CommandFailure {
        if AssociationFileReader().read(bytes).document?.root.kind == .object {
            return CommandFailure("it is not signed", at: name, remedy: "it is JSON already, use it as it is")
        }
        return CommandFailure(
            "it is not a signed message (CMS)",
            at: name,
            remedy: "check that it is the file that you mean"
        )
    }

    private static func empty(_ signature: SignatureReport, _ name: String) -> CommandFailure {
        if signature.signatureCount == 0 {
            return CommandFailure("its text holds no signed message", at: name, remedy: "get the file again")
        }
        let remedy = "sign with the content inside: waymark sign, or openssl smime -sign -nodetach -outform DER"
        return CommandFailure("it is a signed message without the JSON inside", at: name, remedy: remedy)
    }
}
