import AppSiteAssociation
import AssociationSigning
import Foundation
import JSONSource
import PropertyTesting
import Testing

@Suite("Signed messages of any bytes", .timeLimit(.minutes(2)))
struct SignedMessagePropertyTests {
    /// How many changed messages are read of each kind; more with `WAYMARK_MUTATIONS`.
    private static let count = ProcessInfo.processInfo.environment["WAYMARK_MUTATIONS"].flatMap { Int($0) } ?? 1_000

    @Test(
        "are read without a fault, however a real one is changed",
        arguments: [["-noattr"], [], ["-stream"]],
        ["DER", "PEM", "SMIME"]
    )
    func mutations(options: [String], form: String) async throws {
        let original = try await sign(["-nodetach", "-outform", form] + options)
        try #require(SignatureReport(original)?.content == SigningTests.json)
        var generator = SeededGenerator(seed: UInt64(original.count / 1_000 + form.count + options.count))
        var read = 0
        for _ in 0..<Self.count {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.change(&bytes, &generator) }
            guard let report = SignatureReport(bytes, at: CertificateTime(secondsSince1970: 0)) else { continue }
            read += 1
            #expect((report.content?.count ?? 0) <= bytes.count)
            #expect(
                report.chain.allSatisfy { $0.encoding.count <= bytes.count && !"\($0.subject)".contains("\0\0\0\0") }
            )
            #expect(report.findings.allSatisfy { $0.message.hasSuffix(".") })
        }
        // Most changes hit bytes that say something, but not all may break the whole.
        #expect(read > Self.count / 10)
    }

    private func sign(_ options: [String]) async throws -> [UInt8] {
        let openssl = try await Authority.shared.value.openssl
        let id = UUID().uuidString
        try openssl.write(SigningTests.json, to: "\(id).json")
        try await openssl.run(
            ["smime", "-sign", "-binary", "-in", "\(id).json", "-signer", "p256.pem", "-inkey", "p256.key"]
                + ["-out", "\(id).out"] + options
        )
        return try openssl.read("\(id).out")
    }

    /// Changes a byte, drops some, adds some or repeats some, and prefers what lengths are made of.
    private static func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard let place = bytes.indices.randomElement(using: &generator) else { return }
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
        let telling: [UInt8] = [0x00, 0x30, 0x31, 0x7F, 0x80, 0x81, 0x82, 0x84, 0x88, 0xA0, 0xFF]
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes[place] = telling.randomElement(using: &generator) ?? 0
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4:
            bytes.insert(
                contentsOf: (place..<end).map { _ in telling.randomElement(using: &generator) ?? 0 },
                at: place
            )
        default: bytes.removeSubrange(end...)
        }
    }

    @Test("are read in bounded time, however they are nested, up to the largest size")
    func hostile() {
        let size = AppleLimits.associationFileBytes
        let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        let beginning: [UInt8] = [0x30, 0x80] + identifier + [0xA0, 0x80, 0x30, 0x80]
        for unit in [
            [0x30, 0x80], [0x24, 0x80], [0x30, 0x00], [0x05, 0x00], [0x30, 0x80, 0x00, 0x00], [0x31, 0x80, 0x05, 0x00],
        ] {
            let many = Array(repeatElement(unit.map { UInt8($0) }, count: size / unit.count).joined())
            for bytes in [many, beginning + many, beginning + many + [UInt8](repeating: 0, count: 6)] {
                #expect(SignatureReport(bytes)?.content == nil)
            }
        }
        // Thirty levels, each of which holds all that follows.
        let levels = Array(repeatElement([0x30, 0x80] as [UInt8], count: 30).joined())
        let filling =
            [UInt8](repeating: 0x05, count: 0) + repeatElement([0x05, 0x00] as [UInt8], count: 50_000).joined()
        #expect(SignedEnvelope(beginning + levels + filling + [UInt8](repeating: 0, count: 66)) == nil)
    }

    @Test("have lengths that may not fit into an integer")
    func lengths() {
        for first in UInt8(0x81)...0xFF {
            let bytes = [0x30, first] + [UInt8](repeating: 0xFF, count: 130)
            #expect(BERElement(bytes, at: 0, limit: bytes.count) == nil)
        }
        #expect(BERElement([0x04, 0x80, 0x00, 0x00], at: 0, limit: 4) == nil)
        #expect(BERElement([0x24, 0x80, 0x00, 0x00], at: 0, limit: 4)?.content == 2..<2)
    }
}
