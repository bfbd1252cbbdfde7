/// The end of an audit log at some moment, small enough to be kept in another place: it confirms all lines up to it, so that a
/// log that was cut short or rewritten is recognised by it.
public struct AuditHead: Hashable, Sendable {
    /// The number of the last line; 0 for an empty log, `nil` when only the digest was kept.
    public let position: Int64?

    /// The digest of that line; for an empty log that of nothing.
    public let hash: ContentDigest

    /// Describes a head.
    public init(position: Int64?, hash: ContentDigest) {
        self.position = position
        self.hash = hash
    }

    /// The head of a log whose last line this is.
    public init(_ last: AuditEntry?) {
        self.init(position: last?.position ?? 0, hash: last?.hash ?? .sha256(of: []))
    }

    /// Reads a head out of a line: a number and 64 hexadecimal digits as words or as members of a JSON object, among others,
    /// or the digits alone; `nil` when the line does not have them.
    public init?(line: some StringProtocol) {
        let words = line.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        guard let index = words.firstIndex(where: { ContentDigest(hexadecimal: String($0)) != nil }),
            let hash = ContentDigest(hexadecimal: String(words[index]))
        else { return nil }
        let number = words[..<index].last { Int64($0) != nil } ?? words[(index + 1)...].first { Int64($0) != nil }
        self.init(position: words.count == 1 ? nil : number.flatMap { Int64($0) }, hash: hash)
    }
}

extension AuditHead: CustomStringConvertible {
    /// The number and the digest with a blank between.
    public var description: String { [position.map { "\($0)" }, "\(hash)"].compactMap(\.self).joined(separator: " ") }
}

extension StoreArchive {
    /// The end of the audit log.
    public var head: AuditHead { AuditHead(audit.last) }

    /// What is wrong with the audit log, given heads that it had at other times; the first fault, in a sentence.
    public func auditFaults(anchoredAt heads: [AuditHead]) -> [String] {
        if let fault = auditFaults.first { return [fault] }
        let hashes = Set(audit.map(\.hash))
        for head in heads where head.position != 0 {
            guard let position = head.position else {
                guard !hashes.contains(head.hash) else { continue }
                return [
                    "No line of the audit log has the anchored digest \(head.hash): lines were deleted or rewritten."
                ]
            }
            guard position <= audit.count else {
                return [
                    "The audit log ends with line \(audit.count), but line \(position) was anchored (\(head.hash)): lines at "
                        + "its end were deleted."
                ]
            }
            guard position > 0, audit[Int(position) - 1].hash == head.hash else {
                return [
                    "Line \(position) of the audit log is not the one that was anchored (\(head.hash)): the log was rewritten."
                ]
            }
        }
        return []
    }

    /// The lines of the audit log as JSON, each on a line, as `waymark audit export` writes them.
    public func auditLines() throws(LinkStoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in audit { bytes += try RecordCoding.bytes(of: entry) + [UInt8(ascii: "\n")] }
        return bytes
    }
}
