import LinkPatterns
public import LinkWorkspaces

/// What is kept of a link's password: the digest in the PHC string format, such as
/// `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`.
///
/// The format names the function, its cost, the salt and the digest (P-H-C/phc-string-format). Who computes and
/// compares it is the caller; this library never sees a password.
public struct PasswordDigest: TextValue {
    /// The digest.
    public let text: String

    /// The functions that are slow on purpose.
    static let functions = ["argon2id", "scrypt", "pbkdf2-sha256"]

    /// Reads a digest.
    ///
    /// - Throws: `WorkspaceError` with the code `password`. The sentence does not repeat the text, which may be a
    ///   password by mistake.
    public init(_ text: String) throws(WorkspaceError) {
        guard Self.isDigest(text) else {
            let message =
                "The password of a link is kept as a digest only: write it in the PHC string format, "
                + "\"$function$parameters$salt$digest\", with \(Self.functions.joined(separator: ", "))."
            throw WorkspaceError(.password, message)
        }
        self.text = text
    }

    private static func isDigest(_ text: String) -> Bool {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard (5...6).contains(parts.count), parts[0].isEmpty, functions.contains(String(parts[1])),
            text.utf8.count <= 512
        else {
            return false
        }
        // 16 bytes of salt are 22 characters of base64, 32 bytes of digest are 43; shorter ones are not worth keeping.
        let (salt, digest) = (parts[parts.count - 2], parts[parts.count - 1])
        let isBase64: (Substring) -> Bool = { part in
            part.utf8.allSatisfy {
                Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
            }
        }
        let areParameters = parts[2..<parts.count - 2].allSatisfy { part in
            part.contains("=")
                && part.utf8.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || "=,-".utf8.contains($0) }
        }
        return salt.utf8.count >= 22 && digest.utf8.count >= 43 && isBase64(salt) && isBase64(digest) && areParameters
    }
}
