import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Certificate fingerprints")
struct CertificateFingerprintTests {
    private static let pairs = (0..<32).map { index in
        let text = String(index * 8 + 2, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
    }
    private static let proper = pairs.joined(separator: ":")

    /// Spellings that can be repaired, with the code of their mistake.
    private static let repairable: [(String, String)] = [
        (proper.lowercased(), "AL-FP-LOWERCASE"),
        (pairs.joined(), "AL-FP-NO-COLONS"),
        (pairs.joined(separator: "-").lowercased(), "AL-FP-SEPARATOR"),
        (pairs.joined(separator: " "), "AL-FP-WHITESPACE"),
        (" \(proper)\n", "AL-FP-WHITESPACE"),
        ("SHA256: \(proper)", "AL-FP-PREFIX"),
        ("sha-256=\(pairs.joined())", "AL-FP-PREFIX"),
        ("\(proper):", "AL-FP-SEPARATOR"),
    ]

    @Test("what is not doubtful is repaired, and named", arguments: repairable)
    func repair(written: String, code: String) throws {
        let error = #expect(throws: StatementMistake.self) { try CertificateFingerprint(written) }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains("malformed cert") == true)
        #expect(try CertificateFingerprint.repaired(written).text == Self.proper)
    }

    /// Texts that cannot be repaired, with the code of what they are.
    private static let beyondRepair: [(String, String)] = {
        let sha1 = pairs.prefix(20).joined(separator: ":")
        let md5 = pairs.prefix(16).joined(separator: ":")
        return [
            (sha1, "AL-FP-SHA1"),
            (pairs.prefix(20).joined().lowercased(), "AL-FP-SHA1"),
            ("SHA1: \(sha1)", "AL-FP-LENGTH"),
            (md5, "AL-FP-MD5"),
            ("FG3pg8VzBlDY7rmVLzT8ZBagg0LmHb6oigSWsj/PROU=", "AL-FP-BASE64"),
            (pairs.prefix(31).joined(separator: ":"), "AL-FP-LENGTH"),
            ("", "AL-FP-LENGTH"),
            ("B A D", "AL-FP-LENGTH"),
            ("GG\(proper.dropFirst(2))", "AL-FP-LENGTH"),
        ]
    }()

    @Test("another digest, or none, is refused and named", arguments: beyondRepair)
    func refuse(written: String, code: String) {
        let error = #expect(throws: StatementMistake.self) { try CertificateFingerprint.repaired(written) }
        #expect(error?.code.rawValue == code)
        #expect(throws: StatementMistake.self) { try CertificateFingerprint(written) }
    }

    @Test("a digest's bytes become a fingerprint")
    func digest() {
        #expect(CertificateFingerprint(digest: (0..<32).map { UInt8($0 * 8 + 2) })?.text == Self.proper)
        #expect(CertificateFingerprint(digest: [1, 2, 3]) == nil)
    }

    @Test("a SHA-1 fingerprint says where to find the right one")
    func message() {
        let error = #expect(throws: StatementMistake.self) {
            try CertificateFingerprint("DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09")
        }
        #expect(error?.message.hasSuffix("is a malformed cert fingerprint: it is a SHA-1 fingerprint.") == true)
        #expect(
            error?.help == "Take the SHA-256 fingerprint, for example from `keytool -list -v` or the Play Console."
        )
    }
}
