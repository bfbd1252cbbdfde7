import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkLint

/// Gives the new text of a file, whatever its kind.
struct FileFormatting {
    /// What `--convert` writes; `nil`: only the layout changes.
    let conversion: AssociationFileConverter.Target?
    let dropsRemarks: Bool

    /// The new text, and what went with remarks.
    struct Result {
        let bytes: [UInt8]
        var losses: [ConversionLoss] = []
    }

    /// The kinds that have a canonical form.
    static func handles(_ kind: InputKind) -> Bool {
        [.associationFile, .statementList, .entitlements].contains(kind)
    }

    /// Formats one file; what it is follows from its name, or else from its content.
    func format(_ bytes: [UInt8], named name: String, as kind: InputKind) throws(FormatFailure) -> Result {
        switch kind {
        case .statementList:
            return Result(
                bytes: try json(bytes, name) { bytes throws(JSONSyntaxError) in
                    try StatementListFormatter().format(bytes)
                }
            )
        case .entitlements: return Result(bytes: try propertyList(bytes, name))
        case .associationFile: return try associationFile(bytes, name)
        default:
            throw FormatFailure(
                CommandFailure(
                    "there is no canonical form for this kind of file",
                    at: name,
                    remedy: "name an association file, a statement list or an .entitlements file"
                )
            )
        }
    }

    private func associationFile(_ bytes: [UInt8], _ name: String) throws(FormatFailure) -> Result {
        if SignedEnvelope(bytes) != nil {
            let problem = "it is signed, and another layout would break the signature"
            throw FormatFailure(CommandFailure(problem, at: name, remedy: "take the JSON out with waymark unsign"))
        }
        guard let conversion else {
            return Result(
                bytes: try json(bytes, name) { bytes throws(JSONSyntaxError) in
                    try AssociationFileFormatter().format(bytes)
                }
            )
        }
        let converter = AssociationFileConverter(target: conversion)
        let result: ConversionResult
        do throws(JSONSyntaxError) {
            result = try converter.convert(bytes)
        } catch {
            throw FormatFailure(CommandFailure(error, in: SourceText(bytes), named: name))
        }
        guard let converted = result.bytes, dropsRemarks || result.losses.isEmpty else {
            throw FormatFailure(lost: result.losses, to: conversion, in: SourceText(bytes), named: name)
        }
        return Result(bytes: converted, losses: result.losses)
    }

    private func json(
        _ bytes: [UInt8],
        _ name: String,
        _ format: ([UInt8]) throws(JSONSyntaxError) -> [UInt8]
    ) throws(FormatFailure) -> [UInt8] {
        do throws(JSONSyntaxError) {
            return try format(bytes)
        } catch {
            throw FormatFailure(CommandFailure(error, in: SourceText(bytes), named: name))
        }
    }

    private func propertyList(_ bytes: [UInt8], _ name: String) throws(FormatFailure) -> [UInt8] {
        do throws(PropertyListError) {
            return try PropertyListFormatter().format(bytes)
        } catch {
            throw FormatFailure(
                CommandFailure(
                    Sentence.withoutStop(error.message),
                    at: "\(name):\(error.position.line):\(error.position.column)",
                    remedy: Sentence.continued(error.help),
                    excerpt: SourceText(bytes).caret(for: error.range)
                )
            )
        }
    }
}
