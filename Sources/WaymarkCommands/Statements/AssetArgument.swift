import DigitalAssetLinks

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
