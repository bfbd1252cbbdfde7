import Foundation

/// The form of a backup: a line of JSON for each thing, and at the end a digest over all lines before.
extension StoreArchive {
    private static let format = "waymark-backup"
    /// The second one has links.
    private static let version = 2

    fileprivate struct Line: Codable {
        var format: String?
        var version: Int?
        var revision: Int64?
        var record: Kept?
        var audit: AuditEntry?
        var subject: String?
        var lastUse: Timestamp?
        var link: KeptLink?
        var formerLink: KeptLink?
        var sha256: ContentDigest?
    }

    fileprivate struct Kept: Codable {
        let address: RecordAddress
        let value: String
        let content: Data?
        let revision: Int64
    }

    /// Writes the archive.
    public func bytes() throws(LinkStoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        try Self.append(Line(format: Self.format, version: Self.version, revision: revision), to: &bytes)
        for record in records {
            guard let value = record.value else { continue }
            let kept = Kept(
                address: record.address,
                value: String(decoding: value, as: UTF8.self),
                content: record.content.map { Data($0) },
                revision: record.revision
            )
            try Self.append(Line(record: kept), to: &bytes)
        }
        for entry in audit { try Self.append(Line(audit: entry), to: &bytes) }
        for (subject, moment) in lastUses.sorted(by: { $0.key < $1.key }) {
            try Self.append(Line(subject: subject, lastUse: moment), to: &bytes)
        }
        for row in links.links { try Self.append(Line(link: KeptLink(row)), to: &bytes) }
        for row in links.history { try Self.append(Line(formerLink: KeptLink(row)), to: &bytes) }
        try Self.append(Line(sha256: .sha256(of: bytes)), to: &bytes)
        return bytes
    }

    /// Reads an archive.
    ///
    /// - Throws: `backup-damaged` that names the line, when it is not a backup, is cut short or was changed.
    public init(bytes: [UInt8]) throws(LinkStoreError) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, try Self.line(first, 1).format == Self.format else {
            throw .damagedBackup("it does not begin as one")
        }
        if let version = try Self.line(first, 1).version, version > Self.version {
            throw LinkStoreError(
                code: .newer,
                sentence: "The backup was written by a newer Waymark: restore it with that version."
            )
        }
        guard let last = lines.last, let digest = try Self.line(last, lines.count).sha256 else {
            throw .damagedBackup("its end is missing")
        }
        guard digest == .sha256(of: bytes[..<last.startIndex]) else {
            throw .damagedBackup("it was changed after it was written")
        }
        var records: [StoredRecord] = []
        var audit: [AuditEntry] = []
        var uses: [String: Timestamp] = [:]
        var (links, history): ([LinkRow], [LinkRow]) = ([], [])
        for (index, text) in lines.enumerated().dropFirst() {
            let line = try Self.line(text, index + 1)
            if let record = line.record { records.append(StoredRecord(record)) }
            if let entry = line.audit { audit.append(entry) }
            if let subject = line.subject { uses[subject] = line.lastUse }
            if let link = line.link { links.append(link.row) }
            if let link = line.formerLink { history.append(link.row) }
        }
        let revision = try Self.line(first, 1).revision ?? 0
        let rows = Rows(head: audit.last?.hash)
        self.init(
            revision: revision,
            records: records,
            audit: audit,
            lastUses: uses,
            links: LinkArchive(links: links, history: history),
            rows: rows
        )
    }

    private static func append(_ line: Line, to bytes: inout [UInt8]) throws(LinkStoreError) {
        bytes += try RecordCoding.bytes(of: line) + [UInt8(ascii: "\n")]
    }

    private static func line(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(LinkStoreError) -> Line {
        do {
            return try JSONDecoder().decode(Line.self, from: Data(bytes))
        } catch {
            throw .damagedBackup("line \(number) cannot be read")
        }
    }
}

extension StoredRecord {
    fileprivate init(_ record: StoreArchive.Kept) {
        self.init(
            address: record.address,
            value: Array(record.value.utf8),
            content: record.content.map { Array($0) },
            revision: record.revision
        )
    }
}

/// A link as a backup has it.
private struct KeptLink: Codable {
    let key: String
    let workspace: String
    let number: Int64
    let version: Int
    let value: String?
    let entry: Data?
    let searchText: String?
    let externalID: String?
    let archived: Bool?
    let author: String
    let moment: Timestamp
    let batch: String?
    let createdAt: Timestamp
    let uses: Int64

    init(_ row: LinkRow) {
        (key, workspace, number, version) = (row.key, row.workspace, row.number, row.version)
        value = row.content.map { String(decoding: $0.value, as: UTF8.self) }
        entry = row.content.map { Data($0.entry) }
        searchText = row.content?.searchText
        externalID = row.content?.externalID
        archived = row.content?.isArchived
        (author, moment, batch) = (row.origin.author, row.origin.moment, row.origin.batch)
        (createdAt, uses) = (row.createdAt, row.uses)
    }

    var row: LinkRow {
        let content = value.map { value in
            LinkContent(
                value: Array(value.utf8),
                entry: Array(entry ?? Data()),
                searchText: searchText ?? "",
                externalID: externalID,
                isArchived: archived ?? false
            )
        }
        return LinkRow(
            key: key,
            workspace: workspace,
            number: number,
            version: version,
            content: content,
            origin: LinkOrigin(author: author, moment: moment, batch: batch),
            createdAt: createdAt,
            uses: uses
        )
    }
}

extension LinkStoreError {
    fileprivate static func damagedBackup(_ reason: String) -> LinkStoreError {
        LinkStoreError(
            code: .damagedBackup,
            sentence: "The file is not a whole backup (\(reason)): use another one."
        )
    }
}
