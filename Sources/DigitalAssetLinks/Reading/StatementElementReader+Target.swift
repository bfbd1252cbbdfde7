import JSONSource

extension StatementElementReader {
    mutating func readTarget(_ target: JSONNode) -> StatementTarget? {
        guard let namespace = target["namespace"] else {
            report(
                .alNsMissing,
                target,
                "There is no namespace, and without one it is an unrecognized namespace.",
                help: "Add “namespace”: “android_app” or “web”.",
                fault: .namespace
            )
            return nil
        }
        if namespace.isString("web") { return readSite(target).map(StatementTarget.web) }
        if namespace.isString("android_app") { return readApp(target).map(StatementTarget.androidApp) }
        report(
            .alNsUnknown,
            namespace,
            "\(namespace.spelling) is an unrecognized namespace.",
            help:
                "Write “android_app” or “web”, or remove the statement: Android 12 and later then fail the whole host.",
            fault: .namespace
        )
        return nil
    }

    func otherTargetMembers(_ target: JSONNode?) -> [JSONValue.Member] {
        guard let target else { return [] }
        let known = ["namespace", "site", "package_name", "sha256_cert_fingerprints"]
        return target.members.filter { member in !known.contains { member.nameEquals($0) } }
            .map { JSONValue.Member(name: $0.name, value: JSONValue($0.value)) }
    }

    private mutating func readSite(_ target: JSONNode) -> Site? {
        guard let node = target["site"], let text = node.string else {
            let help = "Add “site”: “https://example.com”."
            report(.alSiteMissing, target, "There is no site field with a string.", help: help, fault: .site)
            return nil
        }
        let rules: SiteReader.Rules = profile.rules == .service ? .service : .agent
        // The findings are those of Google's service, whichever profile reads.
        let strict = reading(node, fault: .site, severity: siteSeverity(text)) { () throws(StatementMistake) in
            try Site(text)
        }
        guard rules == .agent else { return strict }
        faults.removeAll { $0.fault == .site }
        do {
            return try Site(text, rules: rules)
        } catch {
            faults.append((.site, node.range))
            return nil
        }
    }
}

// MARK: - WebAPKs

extension StatementElementReader {
    /// A mistake in a site is an error, but for a path in the target of `query_webapk`: there sites name the web app's
    /// manifest on purpose (seen on real sites; Chromium reads the file itself).
    private func siteSeverity(_ text: String) -> Severity? {
        let relations = node["relation"].map { Array($0.elements) } ?? []
        let isQuery = relations.contains { $0.isString(Relation.queryWebAPK.description) }
        let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard isQuery, path.count == text.utf8.count else { return nil }
        do throws(StatementMistake) {
            _ = try Site(text)
            return nil
        } catch {
            return error.code == .alSitePath ? .note : nil
        }
    }
}

// MARK: - Apps

extension StatementElementReader {
    private mutating func readApp(_ target: JSONNode) -> AndroidApp? {
        let package = readPackage(target)
        let fingerprints = readFingerprints(target)
        guard let package, let fingerprints else { return nil }
        return AndroidApp(packageName: package, fingerprints: fingerprints)
    }

    private mutating func readPackage(_ target: JSONNode) -> PackageName? {
        guard let node = target["package_name"] else {
            reportMissingPackage(target)
            return nil
        }
        let isAgent = profile.rules != .service
        guard let text = node.string else {
            let help = "Write the application id as a string."
            report(.alPkgForm, node, "This is an invalid package name: no string.", help: help, fault: .packageForm)
            // Android's agents take any value for its text.
            return isAgent ? PackageName(asRead: JSONWriter(style: .compact).string(JSONValue(node))) : nil
        }
        let package = reading(node, fault: .packageForm) { () throws(StatementMistake) in try PackageName(text) }
        if let package { return package }
        if text.isEmpty { faults.append((.packageMissing, node.range)) }
        return isAgent ? PackageName(asRead: text) : nil
    }

    private mutating func reportMissingPackage(_ target: JSONNode) {
        let typo = target.members.first { member in
            ["packageName", "package", "packagename", "package-name"].contains { member.nameEquals($0) }
        }
        let message = "There is no package_name field."
        if let typo {
            let help = "Rename “\(typo.name)” to “package_name”."
            report(.alPkgKeyTypo, target, message, help: help, fault: .packageMissing, range: typo.nameRange)
        } else {
            let help = "Add “package_name” with the application id."
            report(.alPkgMissing, target, message, help: help, fault: .packageMissing)
        }
    }

    private mutating func readFingerprints(_ target: JSONNode) -> [CertificateFingerprint]? {
        guard let array = target["sha256_cert_fingerprints"] else {
            let typo = target.members.first { $0.name.lowercased().hasPrefix("sha256") }
            report(
                .alFpMissing,
                target,
                "There is no sha256_cert_fingerprints field in android app asset descriptor.",
                help: typo.map { "Rename “\($0.name)” to “sha256_cert_fingerprints”." }
                    ?? "Add “sha256_cert_fingerprints” with the fingerprints of the signing certificates.",
                fault: .fingerprintsMissing,
                range: typo?.nameRange
            )
            return nil
        }
        guard array.kind == .array else {
            let message = "The field sha256_cert_fingerprints is not an array."
            let help = "Put “[” and “]” around the fingerprint."
            report(.alFpNotArray, array, message, help: help, fault: .fingerprintsMissing)
            return nil
        }
        if array.count == 0 {
            let message = "The field sha256_cert_fingerprints must contain at least one certificate."
            let help = "Add the fingerprint of the signing certificate."
            report(.alFpEmpty, array, message, help: help, fault: .fingerprintsMissing)
        }
        return array.elements.compactMap { readFingerprint($0) }
    }

    private mutating func readFingerprint(_ node: JSONNode) -> CertificateFingerprint? {
        let isAgent = profile.rules != .service
        guard let text = node.string else {
            let message = "This entry of sha256_cert_fingerprints is a malformed cert fingerprint: no string."
            let help = "Write it as a string."
            report(.alFpNotString, node, message, help: help, fault: .fingerprintNotText)
            return isAgent ? CertificateFingerprint(asRead: JSONWriter(style: .compact).string(JSONValue(node))) : nil
        }
        let fingerprint = reading(node, fault: .fingerprintForm) { () throws(StatementMistake) in
            try CertificateFingerprint(text)
        }
        return fingerprint ?? (isAgent ? CertificateFingerprint(asRead: text) : nil)
    }
}
