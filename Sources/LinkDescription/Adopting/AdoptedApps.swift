import AppSiteAssociation
import LinkWorkspaces

/// Collects the apps that files name, and finds those that are one product.
struct AdoptedApps {
    /// An app while files are read.
    struct Draft {
        /// The name that somebody gave it.
        var name: Slug?
        var appleAppIDs: [String] = []
        var clips: [String] = []
        var packages: [AndroidPackage] = []
        var stores = StoreIDs()
        var minimum = MinimumVersions()
        var sharesCredentials = false
        var takesHandoff = false
        /// The list of rules in each of Apple's files that has one for the app, by the file's place.
        var rules: [Int: AppleRuleList] = [:]
        /// The rules for Android 15 and later in each of Android's files that has some, by the file's place.
        var dynamicRules: [Int: [RoutingRule]] = [:]
        /// Apple's files that name the app, for whatever service.
        var associations: Set<Int> = []
        /// Android's files that name the app.
        var statements: Set<Int> = []
        /// The hosts whose links the entitlements ask for, `*.` in front of those for all below; `nil` when nothing says it.
        var linkHosts: Set<String>?
        /// What the filters of the manifest take of each host, written likewise; `nil` when there is no manifest.
        var filters: [String: [RoutingRule]]?

        var identifiers: [String] {
            appleAppIDs.map(AdoptedApps.bundle) + packages.map(\.name) + clips.map(AdoptedApps.bundle)
        }
    }

    var drafts: [Draft] = []

    /// An identifier without its prefix.
    static func bundle(_ appID: String) -> String { String(appID.drop { $0 != "." }.dropFirst()) }

    /// Adds an identifier with its rules in each file: to an app of the same bundle and rules, because such differ in their prefix only.
    mutating func add(_ appID: String, rules: [Int: AppleRuleList]) {
        let bundle = Self.bundle(appID)
        let place = drafts.firstIndex { draft in
            draft.rules == rules && draft.appleAppIDs.contains { Self.bundle($0) == bundle }
        }
        if let place {
            drafts[place].appleAppIDs.append(appID)
        } else {
            drafts.append(Draft(appleAppIDs: [appID], rules: rules, associations: Set(rules.keys)))
        }
    }

    /// The place of the app with an identifier; a new one where none has it.
    mutating func place(of appID: String) -> Int {
        if let place = drafts.firstIndex(where: { $0.appleAppIDs.contains(appID) }) { return place }
        drafts.append(Draft(appleAppIDs: [appID]))
        return drafts.count - 1
    }

    /// The place of the app with an identifier of the same bundle, whose prefix may differ; a new one where none has it.
    mutating func place(ofBundleOf appID: String) -> Int {
        let bundle = Self.bundle(appID)
        let place = drafts.firstIndex { $0.appleAppIDs.contains { Self.bundle($0) == bundle } }
        guard let place else { return self.place(of: appID) }
        if !drafts[place].appleAppIDs.contains(appID) { drafts[place].appleAppIDs.append(appID) }
        return place
    }

    /// The place of the app that a clip belongs to: the one whose identifier the clip's begins with, else the only one.
    mutating func place(ofClip clip: String) -> Int {
        if let place = drafts.firstIndex(where: { $0.appleAppIDs.contains { clip.hasPrefix($0 + ".") } }) {
            return place
        }
        if let place = drafts.firstIndex(where: { $0.appleAppIDs.contains(clip) || $0.clips.contains(clip) }) {
            return place
        }
        if drafts.count == 1 { return 0 }
        drafts.append(Draft())
        return drafts.count - 1
    }

    /// The place of the app of a package: the one of that name, else the only one of Apple's without a package.
    mutating func place(ofPackage package: String, isOnly: Bool) -> Int {
        if let place = drafts.firstIndex(where: { $0.packages.contains { $0.name == package } }) { return place }
        let lowered = package.lowercased()
        if let place = drafts.firstIndex(where: { $0.identifiers.contains { $0.lowercased() == lowered } }) {
            return place
        }
        if drafts.count == 1, isOnly, drafts[0].packages.isEmpty { return 0 }
        drafts.append(Draft())
        return drafts.count - 1
    }

    /// The apps with names, in order.
    func described() -> [DescribedApp] {
        var taken: Set<Slug> = []
        return drafts.compactMap { draft in
            guard let name = draft.name ?? Self.name(draft.identifiers, besides: taken) else { return nil }
            taken.insert(name)
            let app = WorkspaceApp(
                id: name,
                name: name.text,
                appleAppIDs: draft.appleAppIDs,
                appClips: draft.clips,
                androidPackages: draft.packages,
                stores: draft.stores
            )
            return DescribedApp(
                app,
                minimum: draft.minimum,
                sharesCredentials: draft.sharesCredentials,
                takesHandoff: draft.takesHandoff
            )
        }
    }

    private static func name(_ identifiers: [String], besides taken: Set<Slug>) -> Slug? {
        guard let name = AppNaming.name(after: identifiers) else { return nil }
        if !taken.contains(name) { return name }
        // The last parts distinguish what has a part in common, as in com.example.shop and com.example.shop.beta.
        let parts = (identifiers.first ?? "").split(separator: ".").suffix(2).joined(separator: "-")
        if let longer = AppNaming.name(after: [parts]), !taken.contains(longer) { return longer }
        for number in 2...(taken.count + 2) {
            if let numbered = AppNaming.name(after: ["\(name)-\(number)"]), !taken.contains(numbered) {
                return numbered
            }
        }
        return nil
    }
}
