import ArgumentParser
import DigitalAssetLinks

/// Whose statements are asked for, in our words or in those of Google's API.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Whose statements: https://HOST, or PACKAGE@SHA256.", valueName: "asset"))
    var source: String?

    @Option(name: .customLong("source.web.site"), help: ArgumentHelp(visibility: .hidden))
    var site: String?

    @Option(name: .customLong("source.androidApp.packageName"), help: ArgumentHelp(visibility: .hidden))
    var package: String?

    @Option(
        name: .customLong("source.androidApp.certificate.sha256Fingerprint"),
        help: ArgumentHelp(visibility: .hidden)
    )
    var fingerprint: String?

    @Option(
        help: ArgumentHelp(
            "Which relation, such as delegate_permission/common.handle_all_urls or handle_all_urls.",
            valueName: "relation"
        )
    )
    var relation: String?

    @Flag(name: .customLong("returnRelationExtensions"), help: "Print the extensions of relations as well.")
    var returnsExtensions = false

    /// The parameters of the question, as Google's API has them.
    func parameters() throws(CommandFailure) -> [QueryParameter] {
        var parameters = try AssetArgument.parameters(source, prefix: "source")
        parameters += AssetArgument.parameters(site: site, package: package, fingerprint: fingerprint, prefix: "source")
        if parameters.isEmpty {
            throw CommandFailure("there is no --source", remedy: "write --source https://HOST, or PACKAGE@SHA256")
        }
        if let relation {
            parameters.append(QueryParameter(name: "relation", value: RelationArgument.spelledOut(relation)))
        }
        if returnsExtensions { parameters.append(QueryParameter(name: "returnRelationExtensions", value: "true")) }
        return parameters
    }
}

/// To whom statements are about, in our words or in those of Google's API.
struct TargetOptions: ParsableArguments {
    @Option(help: ArgumentHelp("To whom: https://HOST, or PACKAGE@SHA256.", valueName: "asset"))
    var target: String?

    @Option(name: .customLong("target.web.site"), help: ArgumentHelp(visibility: .hidden))
    var site: String?

    @Option(name: .customLong("target.androidApp.packageName"), help: ArgumentHelp(visibility: .hidden))
    var package: String?

    @Option(
        name: .customLong("target.androidApp.certificate.sha256Fingerprint"),
        help: ArgumentHelp(visibility: .hidden)
    )
    var fingerprint: String?

    /// The parameters of the question, as Google's API has them.
    func parameters() throws(CommandFailure) -> [QueryParameter] {
        let parameters =
            try AssetArgument.parameters(target, prefix: "target")
            + AssetArgument.parameters(site: site, package: package, fingerprint: fingerprint, prefix: "target")
        if !parameters.isEmpty { return parameters }
        throw CommandFailure("there is no --target", remedy: "write --target https://HOST, or PACKAGE@SHA256")
    }
}

/// A site, or an app with its certificate, as one word of the command line: `https://HOST` or `PACKAGE@SHA256`.
enum AssetArgument {
    /// The word in the parameters of Google's API; none when it is not given.
    static func parameters(_ text: String?, prefix: String) throws(CommandFailure) -> [QueryParameter] {
        guard let text else { return [] }
        if text.contains("://") { return parameters(site: text, package: nil, fingerprint: nil, prefix: prefix) }
        guard let sign = text.firstIndex(of: "@") else {
            throw CommandFailure(
                "\"\(text)\" is neither a site nor an app with its certificate",
                at: "--\(prefix)",
                remedy: "write https://HOST, or PACKAGE@SHA256"
            )
        }
        let fingerprint = String(text[text.index(after: sign)...])
        return parameters(site: nil, package: String(text[..<sign]), fingerprint: fingerprint, prefix: prefix)
    }

    /// The parameters that are given.
    static func parameters(
        site: String?,
        package: String?,
        fingerprint: String?,
        prefix: String
    ) -> [QueryParameter] {
        let names = ["web.site", "androidApp.packageName", "androidApp.certificate.sha256Fingerprint"]
        return zip(names, [site, package, fingerprint]).compactMap { name, value in
            value.map { QueryParameter(name: "\(prefix).\(name)", value: $0) }
        }
    }
}

/// A relation on the command line.
enum RelationArgument {
    /// The relation in full; `handle_all_urls` is short for `delegate_permission/common.handle_all_urls`.
    static func spelledOut(_ text: String) -> String {
        let known = Relation.known.first { $0.detail == text || $0.detail == "common." + text }
        return known?.description ?? text
    }
}

/// `NAME=FILE` on the command line.
struct FileAssignment {
    let name: String
    let path: String

    /// Splits at the last `=`, because addresses may have one themselves; nil when a half is missing.
    init?(_ text: String) {
        guard let sign = text.lastIndex(of: "=") else { return nil }
        name = String(text[..<sign])
        path = String(text[text.index(after: sign)...])
        if name.isEmpty || path.isEmpty { return nil }
    }

    /// The text before the `=` of the value of an option.
    init(_ text: String, option: String, example: String) throws(CommandFailure) {
        guard let assignment = FileAssignment(text) else {
            throw CommandFailure("\"\(text)\" does not say which file", at: option, remedy: "write \(example)")
        }
        self = assignment
    }

    /// The address up to its path.
    var origin: String {
        let parts = name.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.prefix(3).joined(separator: "/")
    }
}
