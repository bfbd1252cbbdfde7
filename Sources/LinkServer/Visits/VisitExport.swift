internal import Foundation
package import LinkAPI

/// Visits in the forms that other programs read.
package enum VisitExport {
    /// A line of JSON each, with the members in the same order, as stores by column read them.
    package static func lines(_ visits: [VisitGroupMessage]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes: [UInt8] = []
        for visit in visits {
            bytes += try encoder.encode(visit)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Rows of CSV (RFC 4180).
    package static func csv(_ visits: [VisitGroupMessage], withHead: Bool) -> [UInt8] {
        let head = withHead ? [columns.map(\.name)] : []
        let rows = head + visits.map { visit in columns.map { $0.value(visit) } }
        return Array(rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined().utf8)
    }

    private static let columns: [(name: String, value: @Sendable (VisitGroupMessage) -> String)] = [
        ("time", { $0.time }), ("address", { $0.address }), ("kind", { $0.kind }), ("reason", { $0.reason }),
        ("platform", { $0.platform }), ("country", { $0.country }), ("referrer", { $0.referrer }),
        ("agent", { $0.agent }), ("appExpected", { $0.appExpected ? "true" : "false" }), ("count", { "\($0.count)" }),
    ]

    /// A cell that no program for tables takes for a formula (OWASP, "CSV Injection").
    static func cell(_ text: String) -> String {
        // Byte by byte: a carriage return and a line feed are one character of Swift.
        let text = text.utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } == true ? "'" + text : text
        guard text.utf8.contains(where: { "\",\r\n\t".utf8.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
