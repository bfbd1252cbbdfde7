import AppSiteAssociation
import JSONSource

/// An association file that could be read.
struct AssociationInput {
    /// What messages call the file.
    let name: String
    let file: AssociationFile
    /// The text that the model's ranges are offsets of.
    let source: SourceText
    /// What keeps phones from using the file, although we can.
    let warnings: [String]

    /// Reads a file; one that is not JSON with an object at its root is a failure.
    init(_ input: InputSource) throws(CommandFailure) {
        try self.init(try input.read(), name: input.name)
    }

    init(_ bytes: [UInt8], name: String) throws(CommandFailure) {
        let reading = AssociationFileReader().read(bytes)
        // The places of a signed file are places in what is inside.
        source = reading.document?.source ?? SourceText(bytes)
        guard let file = reading.file else { throw Self.failure(reading, bytes, name) }
        self.name = name
        self.file = file
        warnings = Self.warnings(reading, size: bytes.count, name: name)
    }

    private static func failure(_ reading: AssociationReading, _ bytes: [UInt8], _ name: String) -> CommandFailure {
        let envelope = reading.isSigned ? nil : SignedEnvelope(bytes)
        if envelope == .detached {
            let remedy = "sign it with the content inside: openssl smime -sign -nodetach"
            return CommandFailure("it is a signed message without the JSON inside", at: name, remedy: remedy)
        }
        let source = reading.document?.source ?? SourceText(reading.isSigned ? [] : bytes)
        if let error = reading.syntaxErrors.first { return CommandFailure(error, in: source, named: name) }
        guard let finding = reading.findings.first(where: { $0.severity == .error }) else {
            return CommandFailure("it is not an association file", at: name, remedy: "its root has to be an object")
        }
        let position = source.position(at: finding.range.lowerBound)
        return CommandFailure(
            Sentence.withoutStop(finding.message),
            at: "\(name):\(position.line):\(position.column)",
            remedy: finding.help.map(Sentence.continued)
        )
    }

    private static func warnings(_ reading: AssociationReading, size: Int, name: String) -> [String] {
        var warnings: [String] = []
        if reading.isSigned {
            warnings.append(
                "\(name): the file is signed; places are those of the JSON inside, the signature is not checked."
            )
        }
        let limit = AppleLimits.associationFileBytes
        if size > limit {
            let sizes = "\(size.formattedWithCommas) bytes; Apple takes \(limit.formattedWithCommas)"
            warnings.append(
                "\(name): the file has \(sizes), so phones do not use it; the answers say what it would do."
            )
        }
        if let finding = reading.findings.first(where: { $0.code == FindingCode.fileBom.rawValue }) {
            warnings.append("\(name): \(finding.message)")
        }
        return warnings
    }
}
