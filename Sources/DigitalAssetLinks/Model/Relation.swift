import JSONSource

/// What a statement allows, such as `delegate_permission/common.handle_all_urls`: a kind, a slash and a detail.
///
/// Both parts are made of lower-case letters, digits, `_` and `.`; nothing is trimmed or folded, and there are no
/// wildcards (Google, "Digital Asset Links: Relation strings"; google/digitalassetlinks, `compatibility-tests/v1`).
public struct Relation: Hashable, Sendable {
    /// The part before the slash.
    ///
    /// It need not be `delegate_permission`.
    public let kind: String
    /// The part after the slash.
    public let detail: String

    /// Reads a relation string.
    ///
    /// - Throws: ``StatementMistake`` with the code `AL-RELATION-FORM`.
    public init(_ text: String) throws(StatementMistake) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw Self.mistake("Invalid relation string", text) }
        guard Self.isPart(parts[0]) else { throw Self.mistake("Invalid 'kind' field in relation string", text) }
        guard Self.isPart(parts[1]) else { throw Self.mistake("Invalid 'detail' field in relation string", text) }
        kind = String(decoding: parts[0], as: UTF8.self)
        detail = String(decoding: parts[1], as: UTF8.self)
    }

    private init(kind: String = "delegate_permission", permission: String) {
        self.kind = kind
        detail = permission
    }

    private static func mistake(_ phrase: String, _ text: String) -> StatementMistake {
        StatementMistake(
            .alRelationForm,
            "\(phrase) “\(text)”: a relation is kind/detail in lower-case letters, digits, “_” and “.”.",
            help: "Write it in full, such as “\(Relation.handleAllURLs)”."
        )
    }

    private static func isPart(_ bytes: Substring.UTF8View) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                return isLetter || isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            }
    }
}

extension Relation: CustomStringConvertible {
    /// The relation as it is in a file.
    public var description: String { "\(kind)/\(detail)" }
}

extension Relation {
    /// App Links, Trusted Web Activities and, with ``getLoginCredentials``, passkeys (Google, "Relation strings").
    public static let handleAllURLs = Self(permission: "common.handle_all_urls")
    /// Sign-in data shared between sites and apps (Google, "Relation strings").
    public static let getLoginCredentials = Self(permission: "common.get_login_creds")
    /// Custom Tabs that act for an origin (Chromium, `OriginVerifier`).
    public static let useAsOrigin = Self(permission: "common.use_as_origin")
    /// Web apps that a page may ask about; the target's `site` may then be the address of a manifest (seen on real sites).
    public static let queryWebAPK = Self(permission: "common.query_webapk")
    /// Sites that look alike and belong together (Chromium, `lookalikes`).
    public static let lookalikesAllowlist = Self(kind: "lookalikes", permission: "allowlist")

    /// The relations that some reader is known to look for.
    public static let known: [Self] = [
        .handleAllURLs, .getLoginCredentials, .useAsOrigin, .queryWebAPK, .lookalikesAllowlist,
    ]
}
