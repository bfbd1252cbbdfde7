import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns
public import LinkWorkspaces

/// A tenant of BridgeServer2 on its way to a domain that workspaces share: what is kept of it, and what cannot be.
///
/// Bridge serves what its tenants write, also where it opens another tenant's links. Here a path that leaves the tenant's
/// grants stays behind, with the link that proves it, and so does what no device reads.
public struct BridgeMigration: Hashable, Sendable {
    /// The prefix that the tenant gets, `/<identifier>/`.
    public let grant: Grant
    /// The apps of its workspace.
    public let apps: [WorkspaceApp]
    /// Its rules.
    public let part: WorkspacePart
    /// What cannot be kept.
    public let losses: [Loss]

    /// Something that stays behind.
    public struct Loss: Hashable, Sendable {
        /// The member of the tenant, such as `appleAppLinks[0].paths[1]`.
        public let member: String
        /// What is lost, and why: whole sentences.
        public let message: String
        /// A link that proves it.
        public let url: String?

        /// Describes a loss.
        public init(member: String, message: String, url: String? = nil) {
            self.member = member
            self.message = message
            self.url = url
        }
    }

    /// Looks at a tenant.
    ///
    /// - Parameters:
    ///   - app: the tenant, as Bridge has it.
    ///   - policy: who holds what of the domain already; the tenant's own prefix is added.
    ///   - host: the domain.
    /// - Throws: ``WorkspaceError`` when its identifier cannot be the name of a workspace.
    public init(_ app: BridgeApp, policy: DomainPolicy, host: String) throws(WorkspaceError) {
        let grant = try BridgeConversion(BridgeApp(identifier: app.identifier)).grant
        var policy = policy
        if !policy.grants.contains(where: { $0.workspace == grant.workspace && $0.prefix == grant.prefix }) {
            policy.grants.append(grant)
        }
        var filter = BridgeFilter(app, check: GrantCheck(policy: policy, host: host))
        try filter.run()
        let conversion = try BridgeConversion(filter.app)
        let stores = BridgeStoreIDs(filter.app.installLinks)
        self.grant = grant
        apps = stores.added(to: conversion.apps)
        part = conversion.part
        let warnings = conversion.warnings.map { Loss(member: $0.member, message: $0.message) }
        losses = filter.losses + warnings + stores.losses + Self.unknown(app)
    }

    /// What else Bridge keeps about links, and Waymark does not.
    private static func unknown(_ app: BridgeApp) -> [Loss] {
        let named = [
            ("oAuthProviders", "Sign-in providers are not kept."),
            ("minSupportedAppVersions", "The least versions of apps are not kept."),
        ]
        return named.compactMap { name, message in
            guard let value = app.otherMembers.first(where: { $0.name == name })?.value, !value.members.isEmpty else {
                return nil
            }
            return Loss(member: name, message: message)
        }
    }
}

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
            let violations = check.violations(of: conversion.part)
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
                // A fingerprint that occurs twice is kept once.
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

/// The stores' identifiers in a tenant's install links.
struct BridgeStoreIDs {
    private var appStore: String?
    private var googlePlay: String?
    private(set) var losses: [BridgeMigration.Loss] = []

    init(_ links: [BridgeInstallLink]) {
        for link in links {
            let url = link.url ?? ""
            switch link.osName {
            case "iPhone OS" where Self.appStore(url) != nil: appStore = Self.appStore(url)
            case "Android" where Self.googlePlay(url) != nil: googlePlay = Self.googlePlay(url)
            default:
                let message =
                    "\"\(url)\" is not a page of an app store, and other addresses to install from are not kept."
                losses.append(BridgeMigration.Loss(member: "installLinks.\(link.osName)", message: message))
            }
        }
    }

    /// The apps with the identifiers: the package that Google Play names, else the first app of the platform.
    func added(to apps: [WorkspaceApp]) -> [WorkspaceApp] {
        var apps = apps
        if let appStore, let index = apps.firstIndex(where: { !$0.appleAppIDs.isEmpty }) {
            apps[index].stores.appStore = appStore
        }
        if let googlePlay {
            let named = apps.firstIndex { app in app.androidPackages.contains { $0.name == googlePlay } }
            if let index = named ?? apps.firstIndex(where: { !$0.androidPackages.isEmpty }) {
                apps[index].stores.googlePlay = googlePlay
            }
        }
        return apps
    }

    /// The number in `https://apps.apple.com/us/app/name/id1234567890?mt=8`.
    private static func appStore(_ url: String) -> String? {
        guard url.hasPrefix("https://apps.apple.com/") || url.hasPrefix("https://itunes.apple.com/") else { return nil }
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let last = path.split(separator: "/").last, last.hasPrefix("id") else { return nil }
        let number = String(last.dropFirst(2))
        return StoreIDs(appStore: number).mistakes.isEmpty ? number : nil
    }

    /// The package in `https://play.google.com/store/apps/details?id=com.example.shop`.
    private static func googlePlay(_ url: String) -> String? {
        let page = "https://play.google.com/store/apps/details?"
        guard url.hasPrefix(page) else { return nil }
        let items = url.dropFirst(page.count).prefix { $0 != "#" }.split(separator: "&")
        guard let package = items.first(where: { $0.hasPrefix("id=") })?.dropFirst(3) else { return nil }
        return StoreIDs(googlePlay: String(package)).mistakes.isEmpty ? String(package) : nil
    }
}
