import AppSiteAssociation

/// A product of a workspace: what it is called on each platform.
///
/// The JSON is what stores keep, so its names stay; lists that are missing are empty. Any texts decode: ``mistakes`` says
/// what is wrong with them.
public struct WorkspaceApp: Codable, Hashable, Sendable {
    /// The app's name in rules and addresses, unique in its workspace.
    public var id: Slug
    /// The name for people.
    public var name: String
    /// Apple application identifiers, such as `ABCDE12345.com.example.shop`.
    ///
    /// Several while an app moves from one identifier prefix to another; all are treated alike.
    public var appleAppIDs: [String]
    /// The application identifiers of the app's App Clips.
    public var appClips: [String]
    /// Android packages with their signing certificates.
    public var androidPackages: [AndroidPackage]
    /// Where the app can be had.
    public var stores: StoreIDs

    /// Makes an app.
    public init(
        id: Slug,
        name: String,
        appleAppIDs: [String] = [],
        appClips: [String] = [],
        androidPackages: [AndroidPackage] = [],
        stores: StoreIDs = StoreIDs()
    ) {
        self.id = id
        self.name = name
        self.appleAppIDs = appleAppIDs
        self.appClips = appClips
        self.androidPackages = androidPackages
        self.stores = stores
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Slug.self, forKey: .id)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? id.text
        appleAppIDs = try container.decodeIfPresent([String].self, forKey: .appleAppIDs) ?? []
        appClips = try container.decodeIfPresent([String].self, forKey: .appClips) ?? []
        androidPackages =
            try container.decodeIfPresent([AndroidPackage].self, forKey: .androidPackages) ?? []
        stores = try container.decodeIfPresent(StoreIDs.self, forKey: .stores) ?? StoreIDs()
    }
}

extension WorkspaceApp {
    /// Everything that is wrong, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if name.isEmpty { mistakes.append(WorkspaceError(.empty, at: "name", "The app has no name.")) }
        if name.utf8.count > 200 {
            mistakes.append(
                WorkspaceError(.tooLong, at: "name", "The app's name is longer than 200 bytes.")
            )
        }
        mistakes +=
            Self.mistakes(ofIDs: appleAppIDs, "appleAppIDs") + Self.mistakes(ofIDs: appClips, "appClips")
        for (index, package) in androidPackages.enumerated() {
            mistakes += package.mistakes.map { $0.inside("androidPackages[\(index)]") }
            if androidPackages[..<index].contains(where: { $0.name == package.name }) {
                let message =
                    "The package \"\(package.name)\" occurs twice; list all its certificates in one place."
                mistakes.append(WorkspaceError(.duplicate, at: "androidPackages[\(index)].name", message))
            }
        }
        return mistakes + stores.mistakes.map { $0.inside("stores") }
    }

    private static func mistakes(ofIDs ids: [String], _ member: String) -> [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (index, id) in ids.enumerated() {
            let place = "\(member)[\(index)]"
            do throws(AppID.Malformed) {
                _ = try AppID(id)
            } catch {
                mistakes.append(WorkspaceError(.appleAppID, at: place, error.description))
            }
            if ids[..<index].contains(id) {
                mistakes.append(
                    WorkspaceError(.duplicate, at: place, "The identifier \"\(id)\" occurs twice.")
                )
            }
        }
        return mistakes
    }
}
