import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkLint

/// One of the two files of a comparison, read as what it is.
enum DiffFile {
    case association(AssociationInput)
    case statements(StatementList)
    case manifest(AndroidManifest)

    /// Reads a file, whose kind follows from its name or else from its content.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - resources: the files that a manifest's `@string/…` lead to.
    ///   - console: where findings are printed that do not keep the file from being compared.
    /// - Throws: why it cannot be read, with its place.
    init(_ source: InputSource, resources: [String], console: Console) throws(CommandFailure) {
        let bytes = try source.read()
        switch InputKind.of(path: source.path, bytes: bytes) {
        case .associationFile where bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "["):
            // Of arrays, only a statement list can be meant, even one that is empty.
            self = .statements(try Self.statements(bytes, named: source.name))
        case .statementList: self = .statements(try Self.statements(bytes, named: source.name))
        case .androidManifest:
            let reader = AndroidManifestReader(resources: try ManifestInput.resources(resources))
            let input = try ManifestInput(bytes, named: source.name, reader: reader)
            for warning in input.warnings { console.warn(warning) }
            self = .manifest(input.manifest)
        default:
            let input = try AssociationInput(bytes, name: source.name)
            for warning in input.warnings { console.warn(warning) }
            self = .association(input)
        }
    }

    /// What people call it.
    var kind: String {
        switch self {
        case .association: "an association file"
        case .statements: "a statement list"
        case .manifest: "a manifest"
        }
    }

    private static func statements(_ bytes: [UInt8], named name: String) throws(CommandFailure) -> StatementList {
        let reading = StatementListReader(profile: .dalAPI).read(bytes)
        let source = SourceText(bytes)
        if let error = reading.syntaxErrors.first { throw CommandFailure(error, in: source, named: name) }
        guard reading.document?.root.kind == .array else {
            throw CommandFailure(
                "it is not a statement list",
                at: "\(name):1:1",
                remedy: "its root has to be an array"
            )
        }
        return reading.list
    }
}
