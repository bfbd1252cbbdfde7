import AppSiteAssociation
import JSONSource

/// Signed files for examples: only their content can be read, and what their signature says is given.
enum SignedExample {
    /// An example: a signed file, and the findings about its signature.
    static func example(
        isFlagged: Bool,
        _ excerpt: String,
        _ findings: [Finding] = [],
        target: DeploymentTarget = .latest
    ) -> RuleExample {
        RuleExample(isFlagged: isFlagged, excerpt: excerpt, bytes: message, target: target, signatureFindings: findings)
    }

    /// Signed data around `{"applinks": …}`, without signatures (RFC 5652, section 5).
    static let message: [UInt8] = {
        let json = Array(#"{"applinks":{"details":[]}}"#.utf8)
        let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
        let content = wrap(0x30, identifier + [0x01] + wrap(0xA0, wrap(0x04, json)))
        return wrap(0x30, identifier + [0x02] + wrap(0xA0, wrap(0x30, [0x02, 0x01, 0x01, 0x31, 0x00] + content)))
    }()

    private static func wrap(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] { [tag, UInt8(bytes.count)] + bytes }
}
