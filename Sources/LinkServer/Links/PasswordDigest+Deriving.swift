internal import CryptoExtras
internal import Foundation
internal import LinkRouting
internal import LinkWorkspaces

extension PasswordDigest {
    /// The number of rounds that OWASP recommends for PBKDF2 with SHA-256 (OWASP, "Password Storage Cheat Sheet").
    private static let rounds = 600_000

    /// More rounds are refused, because each attempt would keep a processor busy for longer.
    private static let maximumRounds = 2_000_000

    /// The bytes of a salt.
    static let saltLength = 16

    /// Computes the digest of a password, which is slow on purpose.
    ///
    /// - Parameters:
    ///   - password: What visitors type.
    ///   - salt: Random bytes, ``saltLength`` of them.
    /// - Throws: What the derivation refuses.
    init(deriving password: String, salt: [UInt8]) throws {
        let key = try Self.key(password, salt, Self.rounds, count: 32)
        try self.init("$pbkdf2-sha256$i=\(Self.rounds)$\(Self.encode(salt))$\(Self.encode(key))")
    }

    /// Whether this is the digest of a password, which takes the same time for right and wrong ones; false for a digest of another
    /// function.
    func matches(_ password: String) -> Bool {
        let parts = text.split(separator: "$").map(String.init)
        guard parts.count == 4, parts[0] == "pbkdf2-sha256", parts[1].hasPrefix("i="),
            let rounds = Int(parts[1].dropFirst(2)), (1...Self.maximumRounds).contains(rounds),
            let salt = Self.decode(parts[2]), let wanted = Self.decode(parts[3]),
            // What cannot be derived is not the password.
            let key = try? Self.key(password, salt, rounds, count: wanted.count)
        else { return false }
        // All bytes are compared, so that the time does not show how many are right.
        return zip(key, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func key(_ password: String, _ salt: [UInt8], _ rounds: Int, count: Int) throws -> [UInt8] {
        // Keyboards differ in how they compose a letter with its accent (RFC 8265, section 4.2).
        let typed = Array(password.precomposedStringWithCanonicalMapping.utf8)
        let key = try KDF.Insecure.PBKDF2.deriveKey(
            from: typed,
            salt: salt,
            using: .sha256,
            outputByteCount: count,
            unsafeUncheckedRounds: rounds
        )
        return unsafe key.withUnsafeBytes { unsafe Array($0) }
    }

    /// Base64 without padding, as the PHC string format has it (P-H-C/phc-string-format).
    private static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("=", with: "")
    }

    private static func decode(_ text: String) -> [UInt8]? {
        Data(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)).map(Array.init)
    }
}
