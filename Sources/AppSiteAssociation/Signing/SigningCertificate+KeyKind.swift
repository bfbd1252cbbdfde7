extension SigningCertificate {
    /// What kind of key a certificate is about.
    public struct KeyKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The object identifier of the key's algorithm, or of its curve.
        public let rawValue: String

        /// Makes a kind from any object identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An RSA key.
        public static let rsa = Self(rawValue: "1.2.840.113549.1.1.1")
        /// An elliptic-curve key on the curve P-256.
        public static let p256 = Self(rawValue: "1.2.840.10045.3.1.7")
        /// An elliptic-curve key on the curve P-384.
        public static let p384 = Self(rawValue: "1.3.132.0.34")
        /// An elliptic-curve key on the curve P-521.
        public static let p521 = Self(rawValue: "1.3.132.0.35")
        /// An Ed25519 key.
        public static let ed25519 = Self(rawValue: "1.3.101.112")

        /// The name, or the object identifier when it is not known.
        public var description: String { Self.names[self] ?? rawValue }

        private static let names: [KeyKind: String] = [
            .rsa: "RSA", .p256: "P-256", .p384: "P-384", .p521: "P-521", .ed25519: "Ed25519",
        ]

        private static let ellipticCurve = "1.2.840.10045.2.1"

        /// Reads a SubjectPublicKeyInfo; of an elliptic curve the curve counts.
        init(_ element: BERElement, in bytes: [UInt8]) {
            let names = (element.children(in: bytes).first?.children(in: bytes) ?? []).map { $0.dotted(in: bytes) }
            let first = names.first.flatMap(\.self) ?? "unknown"
            rawValue = first == Self.ellipticCurve && names.count > 1 ? names[1] ?? first : first
        }
    }
}
