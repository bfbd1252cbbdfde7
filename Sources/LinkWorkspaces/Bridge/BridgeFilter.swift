import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns

/// Takes out of a tenant's links what no device reads and what opens links that are not its own.
///
/// What is taken out leaves a null in its place, so that the rest keeps its number and with it its name.
struct BridgeFilter {
    private(set) var app: BridgeApp
    private(set) var losses: [BridgeMigration.Loss] = []

    private let check: GrantCheck

    init(_ app: BridgeApp, check: GrantCheck) {
        self.app = app
        self.check = check
    }

    /// Looks at each link.
    ///
    /// - Throws: ``WorkspaceError`` when the identifier cannot be the name of a workspace.
    mutating func run() throws(WorkspaceError) {
        for index in app.appleAppLinks.indices {
            let member = "appleAppLinks[\(index)]"
            let readable = readable(app.appleAppLinks[index], member)
            app.appleAppLinks[index] = try readable.flatMap { link throws(WorkspaceError) in try inside(link, member) }
        }
        for index in app.androidAppLinks.indices {
            app.androidAppLinks[index] = readable(app.androidAppLinks[index], "androidAppLinks[\(index)]")
        }
    }

    private mutating func lose(_ member: String, _ message: String, url: String? = nil) {
        losses.append(BridgeMigration.Loss(member: member, message: message, url: url))
    }

    // MARK: Apple

    private mutating func readable(_ link: BridgeAppleAppLink?, _ member: String) -> BridgeAppleAppLink? {
        guard var link, let appID = link.appID else {
            lose(member, "The link names no app.")
            return nil
        }
        do throws(AppID.Malformed) {
            _ = try AppID(appID)
        } catch {
            lose("\(member).appID", error.description)
            return nil
        }
        var paths = link.paths ?? []
        for (index, path) in paths.enumerated() {
            let rule = path.map { BridgeConversion.rule($0, []) }
            let mistakes = rule?.mistakes(variables: .none).filter { $0.member == "path" } ?? []
            guard path?.isEmpty ?? true || !mistakes.isEmpty else { continue }
            paths[index] = nil
            lose("\(member).paths[\(index)]", mistakes.first?.message ?? "The path is empty.")
        }
        if paths.isEmpty { lose("\(member).paths", "The link has no paths, so that the app opens nothing.") }
        link.paths = paths
        return link
    }

    /// The link without the paths that leave the grants; taking one out can uncover another that it hid.
    private mutating func inside(
        _ link: BridgeAppleAppLink,
        _ member: String
    ) throws(WorkspaceError) -> BridgeAppleAppLink {
        var link = link
        while true {
            let kept = (link.paths ?? []).enumerated().filter { $0.element != nil }.map(\.offset)
            let conversion = try BridgeConversion(BridgeApp(identifier: app.identifier, appleAppLinks: [link]))
            let violations = check.violations(of: try PublishedPart(conversion.part, apps: conversion.apps))
            let indices = violations.compactMap(\.rule).filter(kept.indices.contains)
            guard !indices.isEmpty else { return link }
            for violation in violations {
                guard let rule = violation.rule, kept.indices.contains(rule) else { continue }
                let index = kept[rule]
                let path = link.paths?[index] ?? ""
                lose("\(member).paths[\(index)]", sentence(violation, path: path), url: violation.url)
                link.paths?[index] = nil
            }
        }
    }

    private func sentence(_ violation: GrantViolation, path: String) -> String {
        guard let url = violation.url else { return violation.administratorMessage }
        if violation.code == .dotSegments { return violation.administratorMessage }
        let owner = violation.holder.map { "the workspace \"\($0)\"" } ?? "nobody"
        return "The path \"\(path)\" would open \(url), which belongs to \(owner)."
    }

    // MARK: Android

    private mutating func readable(_ link: BridgeAndroidAppLink?, _ member: String) -> BridgeAndroidAppLink? {
        guard var link, let name = link.packageName else {
            lose(member, "The link names no package.")
            return nil
        }
        guard link.namespace == "android_app" else {
            lose("\(member).namespace", BridgeConversion.sentence(namespace: link.namespace))
            return nil
        }
        do throws(StatementMistake) {
            _ = try PackageName(name)
        } catch {
            lose("\(member).package_name", error.sentences)
            return nil
        }
        var seen: Set<String> = []
        var fingerprints = link.fingerprints ?? []
        for (index, text) in fingerprints.enumerated() {
            do throws(StatementMistake) {
                let fingerprint = try CertificateFingerprint.repaired(text ?? "").text
                // What stands twice is kept once.
                fingerprints[index] = seen.insert(fingerprint).inserted ? fingerprint : nil
            } catch {
                fingerprints[index] = nil
                lose("\(member).sha256_cert_fingerprints[\(index)]", error.sentences)
            }
        }
        link.fingerprints = fingerprints
        guard seen.isEmpty else { return link }
        lose(member, "The package \"\(name)\" has no certificate, so that no device trusts it.")
        return nil
    }
}
