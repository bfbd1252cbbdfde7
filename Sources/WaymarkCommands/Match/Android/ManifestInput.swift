import DigitalAssetLinks
import JSONSource

/// A manifest that was read, with what is needed to point at its filters.
struct ManifestInput {
    /// What messages call the file.
    let name: String
    let manifest: AndroidManifest
    /// What could not be resolved or is odd.
    let warnings: [String]

    /// More of them say nothing new.
    private static let maximumWarnings = 5

    /// Reads a manifest with its resources.
    init(_ options: ManifestOptions, path: String) throws(CommandFailure) {
        let input = InputSource(path: path)
        let reader = AndroidManifestReader(
            resources: try Self.resources(options.resources),
            placeholders: try Self.placeholders(options.placeholders),
            namespace: options.package
        )
        try self.init(try input.read(), named: input.name, reader: reader)
    }

    /// Reads a manifest that is at hand.
    init(_ bytes: [UInt8], named name: String, reader: AndroidManifestReader) throws(CommandFailure) {
        do {
            manifest = try reader.read(bytes)
        } catch {
            throw Self.failure(error, in: SourceText(bytes), named: name)
        }
        self.name = name
        warnings = Self.warnings(manifest, name)
    }

    /// Reads files of `res/values`.
    static func resources(_ files: [String]) throws(CommandFailure) -> AndroidResources {
        var resources = AndroidResources()
        for file in files {
            let source = InputSource(path: file)
            try add(try source.read(), named: source.name, to: &resources)
        }
        return resources
    }

    /// Adds a file of `res/values`.
    static func add(
        _ bytes: [UInt8],
        named name: String,
        to resources: inout AndroidResources
    ) throws(CommandFailure) {
        do {
            try resources.add(bytes)
        } catch {
            throw failure(error, in: SourceText(bytes), named: name)
        }
    }

    /// Where a range of the manifest starts: `name:line:column`.
    func place(of range: Range<Int>) -> String { "\(name):\(position(of: range))" }

    /// Where a range of the manifest starts: `line:column`.
    func position(of range: Range<Int>) -> String {
        let position = manifest.source.position(at: range.lowerBound)
        return "\(position.line):\(position.column)"
    }

    private static func failure(
        _ error: MarkupError,
        in source: SourceText,
        named name: String
    ) -> CommandFailure {
        let position = source.position(at: error.range.lowerBound)
        return CommandFailure(
            Sentence.withoutStop(error.message),
            at: source.bytes.isEmpty ? name : "\(name):\(position.line):\(position.column)",
            remedy: Sentence.continued(error.help),
            excerpt: source.bytes.isEmpty || error.range.isEmpty ? nil : source.caret(for: error.range)
        )
    }

    /// Reads `name=text` as values of placeholders.
    static func placeholders(_ texts: [String]) throws(CommandFailure) -> [String: String] {
        var values: [String: String] = [:]
        for text in texts {
            guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
                throw CommandFailure(
                    "\"\(text)\" does not give the placeholder a value",
                    at: "--placeholder",
                    remedy: "write --placeholder host=example.com"
                )
            }
            values[String(text[..<sign])] = String(text[text.index(after: sign)...])
        }
        return values
    }

    /// Only what keeps the answers from being those of the built app; the rest is for the linter.
    private static func warnings(_ manifest: AndroidManifest, _ name: String) -> [String] {
        let found = manifest.findings.filter { $0.code == FindingCode.mfPlaceholder.rawValue }
        let shown = found.prefix(maximumWarnings).map { finding in
            let position = manifest.source.position(at: finding.range.lowerBound)
            return "\(name):\(position.line):\(position.column): \(finding.message)"
        }
        let rest = found.count - shown.count
        return rest > 0 ? shown + ["\(name): \(rest.formattedWithCommas) more of this kind."] : shown
    }
}
