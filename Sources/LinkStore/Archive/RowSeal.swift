/// A digest over a set of rows that are not in the audit log, in any order, so that a row that was deleted, added or changed
/// past the program is noticed.
///
/// It does not protect from those who can also write the seal.
package struct RowSeal: Hashable, Sendable {
    /// The exclusive or of the digests of all rows.
    package private(set) var bytes: [UInt8]

    /// The seal of no rows.
    package init() { bytes = Array(repeating: 0, count: 32) }

    /// Takes a seal as it was kept; anything but 32 bytes is the seal of no rows.
    package init(_ bytes: [UInt8]?) {
        self.init()
        if let bytes, bytes.count == 32 { self.bytes = bytes }
    }

    /// The seal of notes.
    package init(of notes: some Sequence<StoredNote>) {
        self.init()
        for note in notes { toggle(note) }
    }

    /// The seal of last uses.
    package init(of uses: [String: Timestamp]) {
        self.init()
        for (subject, moment) in uses { toggle(subject, moment) }
    }

    /// Adds a row, or takes it away again.
    package mutating func toggle(_ note: StoredNote) {
        toggle([Array(note.id.utf8), note.value, Array(String(note.expiresAt.milliseconds).utf8)])
    }

    /// Adds a row, or takes it away again.
    package mutating func toggle(_ subject: String, _ moment: Timestamp) {
        toggle([Array(subject.utf8), Array(String(moment.milliseconds).utf8)])
    }

    mutating func toggle(_ members: [[UInt8]]) {
        let text = members.flatMap { Array("\($0.count):".utf8) + $0 }
        bytes = zip(bytes, ContentDigest.sha256(of: text).bytes).map { $0 ^ $1 }
    }

    /// What is wrong when the rows do not have the seal that was kept.
    package static func fault(_ rows: String, _ found: RowSeal, kept: [UInt8]?) -> String? {
        guard let kept else { return "The seal of the \(rows) is missing: its row was deleted past the program." }
        guard found.bytes != kept else { return nil }
        return "The \(rows) are not those that the program wrote: a row was deleted, added or changed past it."
    }
}
