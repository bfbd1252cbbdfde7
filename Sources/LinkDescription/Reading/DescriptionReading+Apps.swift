import LinkWorkspaces

extension DescriptionReading {
    /// Words that mean something else where an app's name could stand.
    static let reservedNames = ["excluded", "browser"]

    mutating func readApps(_ members: Members) {
        switch (members["app"], members["apps"]) {
        case (let one?, nil): readSingleApp(one)
        case (nil, let several?): readNamedApps(several)
        case (.some, .some):
            let key = members.key("apps") ?? members.node
            log.add(key, "There are both \"app\" and \"apps\".", help: "Write all apps under \"apps\".")
        case (nil, nil): log.add(members.node, "The description has no app.", help: Self.start)
        }
    }

    private mutating func readNamedApps(_ node: YAMLNode) {
        guard let pairs = log.pairs(of: node, "\"apps\"") else { return }
        if pairs.isEmpty { log.add(node, "There is no app under \"apps\".", help: Self.start) }
        for pair in pairs {
            guard let name = name(of: pair.key) else { continue }
            if let app = app(pair.value, name: name) { apps.append(app) }
        }
        for pair in pairs { reportSharedEntitlements(pair.key) }
    }

    /// An app and the App Clips of another one cannot have one file of entitlements.
    private mutating func reportSharedEntitlements(_ key: YAMLNode) {
        guard let app = apps.first(where: { $0.name.text == key.scalar?.text }),
            !app.app.appleAppIDs.isEmpty || !app.app.appClips.isEmpty
        else { return }
        let path = Entitlements.path(of: app)
        guard
            let other = apps.first(where: {
                !$0.app.appClips.isEmpty && Entitlements.path(of: $0, isClip: true) == path
            })
        else { return }
        let message = "The app \"\(app.name)\" and the App Clips of \"\(other.name)\" have one file, \(path)."
        log.add(key, message, help: "Choose another name for one of the two apps.")
    }

    /// An app without a short name, which gets one after its identifier.
    private mutating func readSingleApp(_ node: YAMLNode) {
        guard let placeholder = AppNaming.name(after: []), var app = app(node, name: placeholder) else { return }
        let bundles = app.app.appleAppIDs.map { String($0.drop { $0 != "." }) }
        guard let name = AppNaming.name(after: bundles + app.app.androidPackages.map(\.name)) else { return }
        if app.app.name == placeholder.text { app.app.name = name.text }
        app.app.id = name
        apps.append(app)
    }

    private mutating func name(of key: YAMLNode) -> Slug? {
        let text = key.scalar?.text ?? ""
        if Self.reservedNames.contains(text) {
            let message = "An app cannot be called \"\(text)\", because expectations use the word."
            log.add(key, message, help: "Choose another name.")
            return nil
        }
        do throws(WorkspaceError) {
            return try Slug(text)
        } catch {
            let help = "Use letters in lower case, digits and inner hyphens; \"name\" takes the name for people."
            log.add(key, "\"\(text)\" is not a short name for an app.", help: help)
            return nil
        }
    }

    /// Reads an app from its Apple app ID, or from a mapping.
    private mutating func app(_ node: YAMLNode, name: Slug) -> DescribedApp? {
        if let scalar = node.scalar, !scalar.isNull {
            let app = WorkspaceApp(id: name, name: name.text, appleAppIDs: [scalar.text])
            for mistake in app.mistakes { log.add(node, mistake.message) }
            claim(.appleApp, scalar.text, node, of: node)
            return DescribedApp(app)
        }
        guard let members = log.members(of: node, as: .app) else { return nil }
        let places = AppPlaces(members, log: &log)
        let app = WorkspaceApp(
            id: name,
            name: members["name"].flatMap { log.text($0, "the name") } ?? name.text,
            appleAppIDs: places.apple.map(\.text),
            appClips: places.clips.map(\.text),
            androidPackages: packages(members["android"]),
            stores: stores(members["stores"])
        )
        report(app, places, members)
        return DescribedApp(
            app,
            minimum: minimum(members["minimum"]),
            sharesCredentials: members["credentials"].flatMap { log.flag($0, "\"credentials\"") } ?? false,
            takesHandoff: members["handoff"].flatMap { log.flag($0, "\"handoff\"") } ?? false,
            harmonyAppID: members["harmony"].flatMap { harmony($0) },
            windowsPackageFamily: members["windows"].flatMap { windows($0) }
        )
    }

    private mutating func report(_ app: WorkspaceApp, _ places: AppPlaces, _ members: Members) {
        let isNameless = ["apple", "clips", "android"].allSatisfy { members[$0]?.isEmptyCollection ?? true }
        if isNameless {
            let help = "Write its app ID under \"apple\", or its package with a digest under \"android\"."
            log.add(members.node, "The app has no identifier on any platform.", help: help)
        }
        for (node, text) in places.apple { claim(.appleApp, text, node, of: members.node) }
        for (node, text) in places.clips { claim(.clip, text, node, of: members.node) }
        if case .mapping(let pairs) = members["android"]?.content {
            for pair in pairs { claim(.package, pair.key.scalar?.text ?? "", pair.key, of: members.node) }
        }
        for mistake in app.mistakes where !mistake.member.hasPrefix("androidPackages") {
            log.add(places.node(for: mistake.member) ?? members.node, mistake.message)
        }
    }
}

/// The places of an app's texts, where mistakes in them are reported.
private struct AppPlaces {
    let apple: [(node: YAMLNode, text: String)]
    let clips: [(node: YAMLNode, text: String)]
    private let stores: YAMLNode?

    init(_ members: Members, log: inout MistakeLog) {
        apple = members["apple"].map { log.texts($0, "\"apple\"") } ?? []
        clips = members["clips"].map { log.texts($0, "\"clips\"") } ?? []
        stores = members["stores"]
    }

    func node(for member: String) -> YAMLNode? {
        if let index = Self.index(member, of: "appleAppIDs") { return apple[index].node }
        if let index = Self.index(member, of: "appClips") { return clips[index].node }
        let key = ["stores.appStore": "app-store", "stores.googlePlay": "google-play"][member]
        guard case .mapping(let pairs) = stores?.content else { return stores }
        return pairs.first { $0.key.scalar?.text == key }?.value ?? stores
    }

    private static func index(_ member: String, of list: String) -> Int? {
        guard member.hasPrefix(list + "[") else { return nil }
        return Int(member.dropFirst(list.count + 1).dropLast())
    }
}
