import Foundation
import LinkWorkspaces

/// Values that tests share.
enum Sample {
    static let digest =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    /// An app on both platforms.
    static func app(_ name: String, team: String = "ABCDE12345") throws -> WorkspaceApp {
        WorkspaceApp(
            id: try Slug(name),
            name: name,
            appleAppIDs: ["\(team).com.example.\(name)"],
            androidPackages: [
                AndroidPackage(
                    name: "com.example.\(name.replacing("-", with: "_"))",
                    certificates: [SigningCertificateDigest(label: "Play", sha256: digest)]
                )
            ]
        )
    }
}

extension Sample {
    /// Decodes a value from JSON.
    static func value<Value: Decodable>(
        _ json: String,
        as type: Value.Type = Value.self
    ) throws
        -> Value
    {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    /// A policy from prefixes with their workspaces, such as `/a/ a`; a `!` behind lets the holder speak for the host.
    static func policy(
        _ grants: [String],
        reserved: [String] = [],
        legacy: Bool = false
    ) throws
        -> DomainPolicy
    {
        let grants = try grants.map { grant in
            let words = grant.split(separator: " ").map(String.init)
            return Grant(
                prefix: try PathPrefix(words[0]),
                workspace: try Slug(words[1].replacing("!", with: "")),
                speaksForHost: words[1].hasSuffix("!")
            )
        }
        return DomainPolicy(grants: grants, reservedPaths: reserved, writesLegacyForm: legacy)
    }

    /// A part with the apps `WORKSPACE-one` and `WORKSPACE-two`, from the members of its JSON other than the workspace; the
    /// rules may name the apps `one` and `two`.
    static func part(_ workspace: String, _ members: String) throws -> PublishedPart {
        let named = members.replacing("\"one\"", with: "\"\(workspace)-one\"")
            .replacing("\"two\"", with: "\"\(workspace)-two\"")
        let part = try value("{\"workspace\":\"\(workspace)\",\(named)}", as: WorkspacePart.self)
        return try PublishedPart(
            part,
            apps: [try app("\(workspace)-one"), try app("\(workspace)-two")]
        )
    }
}
