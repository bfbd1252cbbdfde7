import AppSiteAssociation
import AssociationSigning
import JSONSource
import LinkLint

/// A file that is about to be signed, with what devices and the linter report about it.
struct SigningSubject {
    let bytes: [UInt8]
    /// What is worth knowing, but does not keep the file from being signed.
    private(set) var warnings: [String] = []
    private let name: String
    private let isForced: Bool

    /// Reads a file and looks at it.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - isForced: whether what devices would refuse is only warned of.
    /// - Throws: why no device would take the file.
    init(_ source: InputSource, isForced: Bool) throws(CommandFailure) {
        bytes = try source.read()
        name = source.name
        self.isForced = isForced
        if let refusal = Self.refusal(bytes, name) {
            guard isForced else { throw refusal }
            warnings.append(refusal.sentence)
        } else {
            warnings += Self.doubts(bytes, name)
        }
    }

    /// Refuses a signed file that is too large: the limit is on what is downloaded (Apple, "Support Universal Links").
    func checkSize(of signed: [UInt8]) throws(CommandFailure) {
        let limit = AppleLimits.associationFileBytes
        guard signed.count > limit, !isForced else { return }
        throw CommandFailure(
            "signed, it would have \(signed.count.formattedWithCommas) bytes; Apple takes \(limit.formattedWithCommas)",
            at: name,
            remedy: "shorten the file, leave certificates out, or sign it all the same with --force"
        )
    }

    private static func refusal(_ bytes: [UInt8], _ name: String) -> CommandFailure? {
        if SignedEnvelope(bytes) != nil {
            let remedy = "take the JSON out of it first: waymark unsign \(name)"
            return CommandFailure("it is signed already", at: name, remedy: remedy)
        }
        do throws(CommandFailure) {
            _ = try AssociationInput(bytes, name: name)
            return nil
        } catch {
            return error
        }
    }

    private static func doubts(_ bytes: [UInt8], _ name: String) -> [String] {
        let subject = AssociationFileSubject(bytes)
        let errors = Linter().lint(subject).map(\.finding).filter {
            $0.severity == .error && $0.code != FindingCode.fileTooBig.rawValue
        }
        guard let first = errors.first else { return [] }
        let position = subject.source.position(at: first.range.lowerBound)
        let count = errors.count == 1 ? "1 error" : "\(errors.count.formattedWithCommas) errors"
        let more = "\"waymark lint\" shows more"
        return [
            "\(name):\(position.line):\(position.column): \(first.message) (\(first.code)); \(count) in all, \(more)."
        ]
    }
}

/// Where the result of signing, or of taking a signature off, goes.
struct SignedOutput {
    private let file: ResultFile?

    /// Takes what `--output` names; nothing and `-` are standard output.
    ///
    /// - Parameters:
    ///   - path: what `--output` names.
    ///   - sources: what is read, and must not be written over.
    ///   - isBinary: whether the result is nothing for a terminal.
    /// - Throws: that the output is one of the sources, or that a terminal cannot show it.
    init(_ path: String?, reading sources: [InputSource], isBinary: Bool = true) throws(CommandFailure) {
        file = path.flatMap { ["-", "/dev/stdout"].contains($0) ? nil : ResultFile(path: $0) }
        if let file, sources.contains(where: { file.isSame(as: $0) }) {
            throw CommandFailure(
                "it is read, and would be written over",
                at: file.path,
                remedy: "name another file with --output"
            )
        }
        guard file == nil, isBinary, FileStream.standardOutput.isTerminal else { return }
        throw CommandFailure("a signed file is binary, and nothing for a terminal", remedy: "name a file with --output")
    }

    /// Writes a signed file, and says in one line what was written when that does not go to standard output itself.
    func write(_ signed: [UInt8], signedBy signer: SigningCertificate?, _ console: Console) throws {
        try write(signed, console)
        guard let file, let signer else { return }
        let until = "its certificate is valid until \(signer.notAfter)"
        let line = "\(file.path): \(signed.count.formattedWithCommas) bytes, signed by \"\(signer.subject)\"; \(until)."
        try console.output.write(line.visible + "\n")
    }

    /// Writes the bytes and nothing else.
    func write(_ bytes: [UInt8], _ console: Console) throws {
        if let file {
            try file.write(bytes)
        } else {
            try console.output.write(bytes)
            try console.output.flush()
        }
    }
}
