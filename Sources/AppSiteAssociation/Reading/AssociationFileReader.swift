public import JSONSource

/// Reads `apple-app-site-association` files as Apple's software does.
///
/// Odd content never makes it fail: whatever is not understood is skipped as a device skips it, and named in a finding.
public struct AssociationFileReader: Sendable {
    /// How large and deep a text may be.
    ///
    /// The size that Apple allows is judged by ``AssociationFileGate``.
    public let limits: JSONReader.Limits

    /// What the version of a system that reads the file knows of it.
    private let vocabulary: FileVocabulary

    /// Makes a reader with bounds on size and depth.
    public init(limits: JSONReader.Limits = .init()) {
        self.limits = limits
        vocabulary = .all
    }

    /// Makes a reader that reads what a version of a system knows.
    package init(vocabulary: FileVocabulary) {
        limits = .init()
        self.vocabulary = vocabulary
    }

    /// Reads the bytes of a file: JSON in UTF-8, or failing that a signed message with JSON inside, as devices do.
    ///
    /// For a signed message every place in the result is one in its content.
    public func read(_ bytes: [UInt8]) -> AssociationReading {
        let reading = readJSON(bytes)
        // A message within a message is not opened: no device is known to.
        guard !reading.syntaxErrors.isEmpty, case .content(let content) = SignedEnvelope(bytes) else { return reading }
        return readJSON(content).fromSignedMessage()
    }

    private func readJSON(_ bytes: [UInt8]) -> AssociationReading {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        // Blanks in the mark's place keep every offset right.
        let text = hasMark ? [0x20, 0x20, 0x20] + bytes.dropFirst(3) : bytes
        do {
            let reading = read(try JSONReader(limits: limits).read(text))
            return hasMark ? reading.adding(Self.byteOrderMark) : reading
        } catch {
            let recovery = JSONReader(limits: limits).recover(text)
            let errors = recovery.errors.isEmpty ? [error] : recovery.errors
            return AssociationReading(file: nil, document: recovery.document, findings: [], syntaxErrors: errors)
        }
    }

    /// Reads JSON that has been parsed already.
    public func read(_ document: JSONDocument) -> AssociationReading {
        var log = FindingLog()
        guard document.root.kind == .object else {
            log.note(
                document.root.kind == .array ? .fileAndroid : .fileRoot,
                at: document.root,
                "The file's root is \(document.root.kind.article), not an object.",
                help: document.root.kind == .array
                    ? "This looks like an assetlinks.json: serve each file under its own name."
                    : "Wrap the content in an object: {\"applinks\": …}."
            )
            return AssociationReading(file: nil, document: document, findings: log.findings, syntaxErrors: [])
        }
        DuplicateKeys.report(in: document.root, to: &log)
        var ignored: Set<String> = []
        var file = readServices(document.root, &log, &ignored)
        let removed = vocabulary == .all ? [] : file.remove(unknownTo: vocabulary)
        return AssociationReading(
            file: file,
            document: document,
            findings: log.findings.sorted { $0.range.lowerBound < $1.range.lowerBound },
            syntaxErrors: [],
            ignoredKeys: ignored.sorted() + removed
        )
    }

    private func readServices(
        _ root: JSONNode,
        _ log: inout FindingLog,
        _ ignored: inout Set<String>
    ) -> AssociationFile {
        var file = AssociationFile()
        for member in root.lastMembers {
            let name = AssociatedService(rawValue: member.name)
            guard member.value.kind == .object else {
                log.note(
                    .fileServiceType,
                    at: member.value,
                    "The value of \"\(name)\" is \(member.value.kind.article), not an object, so it is ignored.",
                    help: "Write an object."
                )
                continue
            }
            if name == .applinks {
                var reader = AppLinksReader(vocabulary: vocabulary, log: log)
                file.appLinks = reader.read(member.value)
                log = reader.log
                ignored = reader.ignoredKeys
            } else if let service = ServiceReader.read(name, member, &log) {
                file.services.append(service)
            }
        }
        return file
    }

    private static var byteOrderMark: Finding {
        Finding(
            .fileBom,
            range: 0..<3,
            message: "The file begins with a byte-order mark; whether Apple's CDN accepts one is not known.",
            help: "Save the file as UTF-8 without a byte-order mark."
        )
    }
}

extension JSONKind {
    /// The kind with its article, for sentences.
    var article: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}
