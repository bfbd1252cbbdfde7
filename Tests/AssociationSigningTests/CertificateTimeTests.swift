import AppSiteAssociation
import Foundation
import PropertyTesting
import Testing

@testable import AssociationSigning

@Suite("Times of certificates")
struct CertificateTimeTests {
    private func read(_ text: String, _ identifier: UInt8) -> CertificateTime? {
        let bytes = [identifier, UInt8(text.utf8.count)] + Array(text.utf8)
        return BERElement(bytes, at: 0, limit: bytes.count).flatMap { CertificateTime($0, in: bytes) }
    }

    @Test(
        "are read in both of their forms",
        arguments: [
            ("700101000000Z", 0x17, "1970-01-01T00:00:00Z"), ("491231235959Z", 0x17, "2049-12-31T23:59:59Z"),
            ("500101000000Z", 0x17, "1950-01-01T00:00:00Z"), ("2611201338Z", 0x17, "2026-11-20T13:38:00Z"),
            ("20000229120000Z", 0x18, "2000-02-29T12:00:00Z"), ("99991231235959Z", 0x18, "9999-12-31T23:59:59Z"),
            ("21000301000000Z", 0x18, "2100-03-01T00:00:00Z"), ("00010101000000Z", 0x18, "0001-01-01T00:00:00Z"),
        ]
    )
    func forms(text: String, identifier: UInt8, expected: String) {
        #expect(read(text, identifier)?.rfc3339 == expected)
    }

    @Test(
        "are not read from a text with a wrong form, value or identifier",
        arguments: [
            "", "Z", "261120133800", "261120133800+0100", "261320133800Z", "261100133800Z", "261132133800Z",
            "261120243800Z", "261120136000Z", "2611201338000Z", "26112013380/Z", "2026112013380Z",
        ]
    )
    func odd(text: String) {
        #expect(read(text, 0x17) == nil)
        #expect(read(text, 0x04) == nil)
    }

    @Test("agree with the calendar of Foundation, and with themselves")
    func calendar() throws {
        var generator = SeededGenerator(seed: 5280)
        let style = Date.ISO8601FormatStyle()
        for _ in 0..<500 {
            // From 1600 to 9999.
            let seconds = Int64.random(in: -11_676_096_000...253_402_300_799, using: &generator)
            let time = CertificateTime(secondsSince1970: seconds)
            #expect(time.rfc3339 == Date(timeIntervalSince1970: Double(seconds)).formatted(style))
            let digits = time.rfc3339.filter { $0.isNumber }
            #expect(read("\(digits)Z", 0x18) == time)
        }
    }
}
