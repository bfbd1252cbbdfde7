import AppSiteAssociation

extension SimulationInput {
    /// Gives apps and clips their entitlements: first the files of which it is known whose they are, then the others.
    ///
    /// Projects have several files of one app: of debug and release builds, of extensions, of clips.
    ///
    /// - Parameters:
    ///   - files: the entitlements.
    ///   - settings: the build settings, which may say whose they are.
    ///   - isForDevelopment: whether of several those of builds for development count.
    mutating func take(_ files: [EntitlementFile], settings: [BuildSettingsFile], isForDevelopment: Bool) {
        hasEntitlements = files.contains { $0.entries?.contains { $0.hasPrefix("applinks:") } ?? false }
        let owned = owned(files, settings, isForDevelopment)
        let owners = owned.compactMap(\.owner)
        for file in owned {
            guard let owner = file.owner else { continue }
            if !(appleApps + clips).contains(where: { $0.id == owner }) {
                let app = AppleApp(id: owner)
                // The ID of a clip is that of its app and something more (Apple, "Creating an App Clip with Xcode").
                let isClip = file.isOfClip && (owners + appleApps.map(\.id)).contains { owner.hasPrefix($0 + ".") }
                if isClip { clips.append(app) } else { appleApps.append(app) }
            }
            appleApps.mutateEach { if $0.id == owner { $0.take(file) } }
            clips.mutateEach { if $0.id == owner { $0.take(file) } }
        }
        for settings in settings {
            guard let id = settings.appID, let version = settings.minimumIOS else { continue }
            appleApps.mutateEach { if $0.id == id { $0.minimumIOS = version } }
            clips.mutateEach { if $0.id == id { $0.minimumIOS = version } }
        }
        // An ID that has another prefix than that of the app's own entitlements is not on the device.
        let bundles = Set(owners.map { AppleApp(id: $0).bundle })
        let open = owned.filter { $0.owner == nil }
        give(open.filter(\.isOfClip), to: \.clips, isForDevelopment, without: bundles)
        give(open.filter { !$0.isOfClip }, to: \.appleApps, isForDevelopment, without: bundles)
        // One file may be that of an app and of its clip.
        let shared = open.filter { !$0.isOfClip && $0.entries?.contains { $0.hasPrefix("appclips:") } ?? false }
        give(shared, to: \.clips, isForDevelopment, without: bundles, isQuiet: true)
    }

    /// The files, each once for every app whose build settings name it.
    private mutating func owned(
        _ files: [EntitlementFile],
        _ settings: [BuildSettingsFile],
        _ isForDevelopment: Bool
    ) -> [EntitlementFile] {
        var owners: [Int: [String]] = [:]
        for (app, all) in Dictionary(grouping: settings, by: \.appID) {
            guard let app else { continue }
            // A project has settings for each of its configurations; what is built for others are not those of Debug.
            let own = all.filter { $0.isForDevelopment == isForDevelopment }
            var first: (name: String, files: [Int])?
            for settings in own.isEmpty ? all : own {
                guard let path = settings.entitlements(isForDevelopment: isForDevelopment) else { continue }
                let named = files.indices.filter { files[$0].name == path || files[$0].name.hasSuffix("/" + path) }
                if named.isEmpty { warnings.append("\(settings.name) names \(path), which was not found.") }
                if let first, !named.isEmpty, first.files != named {
                    warnings.append("\(settings.name) is left out: \(first.name) names other entitlements of \(app).")
                }
                if first == nil, !named.isEmpty { first = (settings.name, named) }
            }
            for index in first?.files ?? [] { owners[index, default: []].append(app) }
        }
        return files.indices.flatMap { index -> [EntitlementFile] in
            guard files[index].owner == nil, let apps = owners[index] else { return [files[index]] }
            return apps.sorted().map { app in
                var copy = files[index]
                copy.owner = app
                return copy
            }
        }
    }

    private mutating func give(
        _ files: [EntitlementFile],
        to apps: WritableKeyPath<Self, [AppleApp]>,
        _ isForDevelopment: Bool,
        without bundles: Set<Substring>,
        isQuiet: Bool = false
    ) {
        func isOpen(_ app: AppleApp) -> Bool { app.domains == nil && !bundles.contains(app.bundle) }
        var rest: [EntitlementFile] = []
        for file in files {
            let namesake = self[keyPath: apps].indices.filter { file.isNamed(after: self[keyPath: apps][$0].id) }
            if files.count > 1, namesake.count == 1, isOpen(self[keyPath: apps][namesake[0]]) {
                self[keyPath: apps][namesake[0]].take(file)
            } else {
                rest.append(file)
            }
        }
        // Files of extensions say nothing about links.
        let fitting = rest.filter { $0.entries != nil || $0.isWebBrowser }
        if !fitting.isEmpty { rest = fitting }
        guard let chosen = rest.first(where: { $0.isForDevelopment == isForDevelopment }) ?? rest.first,
            self[keyPath: apps].contains(where: isOpen)
        else { return }
        self[keyPath: apps].mutateEach { if isOpen($0) { $0.take(chosen) } }
        // Between builds for development and others the settings decide.
        let others = rest.filter { !$0.isLike(chosen) && $0.isForDevelopment == chosen.isForDevelopment }.map(\.name)
        guard !others.isEmpty, !isQuiet else { return }
        warnings.append(
            "\(others.joined(separator: ", ")): left out, because \(chosen.name) is taken for every app without "
                + "entitlements of its own; say which app has which file: --entitlements ID=FILE."
        )
    }
}

extension AppleApp {
    /// Takes what a file says; several files of one app add up.
    fileprivate mutating func take(_ file: EntitlementFile) {
        domains = AssociatedDomains((domains?.readings.map(\.written) ?? []) + (file.entries ?? []))
        isWebBrowser = isWebBrowser || file.isWebBrowser
        takesManagedDomains = takesManagedDomains || file.takesManagedDomains
    }
}

extension Array {
    fileprivate mutating func mutateEach(_ change: (inout Element) -> Void) {
        for index in indices { change(&self[index]) }
    }
}
