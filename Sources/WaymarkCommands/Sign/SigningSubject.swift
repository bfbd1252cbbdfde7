import AppSiteAssociation
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
