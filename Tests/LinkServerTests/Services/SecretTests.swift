import LinkStore
import Testing

@testable import LinkServer

@Suite("Secrets")
struct SecretTests {
    @Test(
        "are written in Crockford's base 32",
        arguments: [
            ([0], "00"), ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "zzzzzzzz"), ([0x00, 0x44, 0x32, 0x14, 0xC7], "01234567"),
            ([0x42, 0x54, 0xB6, 0x35, 0xCF], "89abcdef"), ([], ""),
        ] as [([UInt8], String)]
    )
    func encodes(bytes: [UInt8], text: String) {
        #expect(Secret.base32(bytes).hasPrefix(text.prefix(bytes.count * 8 / 5)))
    }

    @Test("have a marker and 160 random bits")
    func areMade() {
        let secret = Secret(marker: "wmk_") { count in Array(repeating: 0xFF, count: count) }
        #expect(secret.text == "wmk_" + String(repeating: "z", count: 32))
        #expect(secret.hash == Secret(secret.text).hash)
        #expect(Secret.keyPrefix(of: secret.text) == "wmk_zzzzzzzz")
    }

    @Test("are hashed with SHA-256")
    func areHashed() {
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(Secret("abc").hash.description == digest)
    }
}
