import LinkWorkspaces

/// An app as it is written.
struct AppLayout {
    private let described: DescribedApp
    private var app: WorkspaceApp { described.app }

    init(_ app: DescribedApp) { described = app }

    var value: YAMLValue {
        var members: [YAMLMember] = []
        if app.name != app.id.text { members.append(YAMLMember("name", .text(app.name))) }
        if !app.appleAppIDs.isEmpty { members.append(YAMLMember("apple", .texts(app.appleAppIDs))) }
        if !app.appClips.isEmpty { members.append(YAMLMember("clips", .texts(app.appClips))) }
        if !app.androidPackages.isEmpty {
            members.append(
                YAMLMember(
                    "android",
                    .mapping(app.androidPackages.map { YAMLMember($0.name, Self.digests($0.certificates)) })
                )
            )
        }
        if !stores.isEmpty { members.append(YAMLMember("stores", .mapping(stores))) }
        if !minimum.isEmpty { members.append(YAMLMember("minimum", .mapping(minimum))) }
        if described.sharesCredentials { members.append(YAMLMember("credentials", .word("true"))) }
        if described.takesHandoff { members.append(YAMLMember("handoff", .word("true"))) }
        if let number = described.harmonyAppID { members.append(YAMLMember("harmony", .text(number))) }
        if let family = described.windowsPackageFamily { members.append(YAMLMember("windows", .text(family))) }
        if members.count == 1, app.appleAppIDs.count == 1 { return .text(app.appleAppIDs[0]) }
        return .mapping(members)
    }

    private var stores: [YAMLMember] {
        var members: [YAMLMember] = []
        if let number = app.stores.appStore { members.append(YAMLMember("app-store", .text(number))) }
        if let package = app.stores.googlePlay { members.append(YAMLMember("google-play", .text(package))) }
        return members
    }

    private var minimum: [YAMLMember] {
        let usual = MinimumVersions()
        var members: [YAMLMember] = []
        if described.minimum.iOS != usual.iOS { members.append(YAMLMember("ios", .word("\(described.minimum.iOS)"))) }
        if described.minimum.androidAPI != usual.androidAPI {
            members.append(YAMLMember("android", .word("\(described.minimum.androidAPI)")))
        }
        return members
    }

    /// Digests by their labels, or alone where none has one.
    private static func digests(_ certificates: [SigningCertificateDigest]) -> YAMLValue {
        if certificates.allSatisfy({ $0.label.isEmpty }) { return .texts(certificates.map(\.sha256)) }
        var labels: [String] = []
        for certificate in certificates where !labels.contains(certificate.label) { labels.append(certificate.label) }
        return .mapping(
            labels.map { label in YAMLMember(label, .texts(certificates.filter { $0.label == label }.map(\.sha256))) }
        )
    }
}
