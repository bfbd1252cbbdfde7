import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
public import LinkWorkspaces

/// A tenant of BridgeServer2 as a workspace: its grant, its apps and its part of the domain.
///
/// Each link becomes an app, called `apple-1`, `apple-2` or `android-1` by its place. Bridge knows no paths for Android;
/// here Android's apps open what Apple's do, and without any the tenant's own prefix.
public struct BridgeConversion: Hashable, Sendable {
    /// The prefix of the tenant, as Bridge's documentation asks for: `/<identifier>/`.
    public let grant: Grant
    /// The apps of the workspace.
    public private(set) var apps: [WorkspaceApp] = []
    /// The rules.
    public private(set) var part: WorkspacePart
    /// What Bridge takes and others do not, or what the rules cannot say: warnings in Bridge's profile.
    public private(set) var warnings: [WorkspaceError] = []

    /// Converts a tenant.
    ///
    /// - Throws: ``WorkspaceError`` when its identifier cannot be the name of a workspace.
    public init(_ app: BridgeApp) throws(WorkspaceError) {
        let workspace: Slug
        do throws(WorkspaceError) { workspace = try Slug(app.identifier) } catch { throw error.inside("identifier") }
        grant = Grant(prefix: try PathPrefix("/\(workspace)/"), workspace: workspace)
        part = WorkspacePart(workspace: workspace)
        let android = try addAndroid(app.androidAppLinks)
        try addApple(app.appleAppLinks, android)
        if part.rules.isEmpty, !android.isEmpty {
            part.rules = [RoutingRule(path: grant.prefix.text + "*", verdict: .open(android))]
        }
    }

    // MARK: Android

    private mutating func addAndroid(_ links: [BridgeAndroidAppLink?]) throws(WorkspaceError) -> [Slug] {
        var slugs: [Slug] = []
        for (index, link) in links.enumerated() {
            let member = "androidAppLinks[\(index)]"
            guard let link, let name = link.packageName else { continue }
            guard link.namespace == "android_app" else {
                let message = Self.sentence(namespace: link.namespace)
                warnings.append(WorkspaceError(.form, at: "\(member).namespace", message))
                continue
            }
            let id = try Slug("android-\(index + 1)")
            let certificates = (link.fingerprints ?? []).enumerated().compactMap { place, text in
                text.map { SigningCertificateDigest(label: "Bridge \(place + 1)", sha256: Self.repaired($0)) }
            }
            let package = AndroidPackage(name: name, certificates: certificates)
            warnings += package.mistakes.map { mistake in
                WorkspaceError(mistake.code, at: Self.place(of: mistake, in: member), mistake.message)
            }
            apps.append(WorkspaceApp(id: id, name: name, androidPackages: [package]))
            slugs.append(id)
        }
        return slugs
    }

    /// What is wrong with another namespace than that of Android's apps.
    static func sentence(namespace: String?) -> String {
        "The namespace \"\(namespace ?? "")\" is not \"android_app\", so that no device reads it."
    }

    /// A fingerprint in its usual spelling, where it is one at all.
    private static func repaired(_ text: String) -> String {
        do throws(StatementMistake) { return try CertificateFingerprint.repaired(text).text } catch { return text }
    }

    private static func place(of mistake: WorkspaceError, in member: String) -> String {
        let place = mistake.member.replacing(text: ".sha256", with: "")
            .replacing(text: "certificates", with: "sha256_cert_fingerprints")
        return WorkspaceError.path(member, place == "name" ? "package_name" : place)
    }

    // MARK: Apple

    private mutating func addApple(_ links: [BridgeAppleAppLink?], _ android: [Slug]) throws(WorkspaceError) {
        var groups: [(paths: [String], apps: [Slug], first: Int)] = []
        for (index, link) in links.enumerated() {
            guard let link, let appID = link.appID else { continue }
            let id = try Slug("apple-\(index + 1)")
            apps.append(WorkspaceApp(id: id, name: appID, appleAppIDs: [appID]))
            do throws(AppID.Malformed) {
                _ = try AppID(appID)
            } catch {
                warnings.append(WorkspaceError(.appleAppID, at: "appleAppLinks[\(index)].appID", error.description))
            }
            let paths = (link.paths ?? []).compactMap(\.self)
            if let place = groups.firstIndex(where: { $0.paths == paths }) {
                groups[place].apps.append(id)
            } else {
                groups.append((paths, [id], index))
            }
        }
        for group in groups {
            let rules = group.paths.map { Self.rule($0, group.apps + android) }
            warnIfMet(rules, index: group.first)
            part.rules += rules
        }
    }

    /// An element of `paths` (Apple, "Support Universal Links", the archived guide: `NOT ` excludes).
    static func rule(_ path: String, _ apps: [Slug]) -> RoutingRule {
        guard path.prefix(4).uppercased() == "NOT " else { return RoutingRule(path: path, verdict: .open(apps)) }
        return RoutingRule(path: String(path.dropFirst(4)), verdict: .exclude)
    }

    /// Rules of one list that meet those of another: the first decides for all apps here, and for each by itself in Bridge.
    private mutating func warnIfMet(_ rules: [RoutingRule], index: Int) {
        let meeting = RuleMeeting(variables: .none)
        for rule in rules where !rule.apps.isEmpty {
            guard let other = part.rules.first(where: { meeting.mayMeet([$0.linkRule, rule.linkRule]) }) else {
                continue
            }
            let message =
                "The path \"\(rule.path ?? "")\" shares links with \"\(other.path ?? "")\" of another app, which "
                + "decides them here; give both apps the same paths."
            warnings.append(WorkspaceError(.pattern, at: "appleAppLinks[\(index)].paths", message))
            return
        }
    }
}
