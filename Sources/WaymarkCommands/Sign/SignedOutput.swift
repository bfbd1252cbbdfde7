import AssociationSigning
import JSONSource

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
