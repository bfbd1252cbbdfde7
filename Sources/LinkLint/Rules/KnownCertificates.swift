import DigitalAssetLinks

/// Certificates that are known to be nobody's, or everybody's.
enum KnownCertificates {
    /// What a fingerprint from documentation is; nil for any other.
    static func sample(_ written: String) -> String? {
        let text = canonical(written)
        // Android's and Google's pages on App Links show this one.
        let google =
            "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
        if text == google { return "the one of Google's examples" }
        let pairs = text.split(separator: ":")
        guard pairs.count == 32 else { return nil }
        if Set(pairs).count == 1 { return "one pair over and over" }
        if (2...16).contains(where: { period in pairs.indices.allSatisfy { pairs[$0] == pairs[$0 % period] } }) {
            return "a few pairs over and over"
        }
        let values = pairs.compactMap { UInt8($0, radix: 16) }
        let steps = Set(zip(values, values.dropFirst()).map { $1 &- $0 })
        // No digest of a certificate counts up, and of 32 pairs two are double digits on average.
        if steps.count == 1 { return "made by counting" }
        return pairs.count { $0.first == $0.last } >= 24 ? "made of double digits" : nil
    }

    /// Whose a certificate is of which everybody has the key; nil for any other.
    static func publicKey(_ written: String) -> String? { publicKeys[canonical(written)] }

    /// React Native's template, and the test keys of the Android sources (`build/target/product/security`).
    private static let publicKeys = [
        "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C":
            "React Native's template",
        "A4:0D:A8:0A:59:D1:70:CA:A9:50:CF:15:C1:8C:45:4D:47:A3:9B:26:98:9D:8B:64:0E:CD:74:5B:A7:1B:F5:DC":
            "Android's sample “testkey”",
        "C8:A2:E9:BC:CF:59:7C:2F:B6:DC:66:BE:E2:93:FC:13:F2:FC:47:EC:77:BC:6B:2B:0D:52:C1:1F:51:19:2A:B8":
            "Android's sample “platform” key",
    ]

    /// The one spelling, also of a fingerprint in lower case or without colons.
    private static func canonical(_ written: String) -> String {
        do throws(StatementMistake) {
            return try CertificateFingerprint.repaired(written).text
        } catch {
            return written
        }
    }
}
