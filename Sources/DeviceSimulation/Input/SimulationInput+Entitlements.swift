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
        let owned = Self.owned(files, settings)
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
        let open = owned.filter { $0.owner == nil }
        give(open.filter(\.isOfClip), to: \.clips, isForDevelopment)
        give(open.filter { !$0.isOfClip }, to: \.appleApps, isForDevelopment)
        // One file may be that of an app and of its clip.
        let shared = open.filter { !$0.isOfClip && $0.entries?.contains { $0.hasPrefix("appclips:") } ?? false }
        give(shared, to: \.clips, isForDevelopment, isQuiet: true)
    }

    /// The files, each once for every app whose build settings name it.
    private static func owned(_ files: [EntitlementFile], _ settings: [BuildSettingsFile]) -> [EntitlementFile] {
        files.flatMap { file in
            let owners = file.owner == nil ? settings.filter { $0.names(file) }.compactMap(\.appID) : []
            guard !owners.isEmpty else { return [file] }
            return owners.map { owner in
                var copy = file
                copy.owner = owner
                return copy
            }
        }
    }

    private mutating func give(
        _ files: [EntitlementFile],
        to apps: WritableKeyPath<Self, [AppleApp]>,
        _ isForDevelopment: Bool,
        isQuiet: Bool = false
    ) {
        var rest: [EntitlementFile] = []
        for file in files {
            let namesake = self[keyPath: apps].indices.filter { file.isNamed(after: self[keyPath: apps][$0].id) }
            if files.count > 1, namesake.count == 1, self[keyPath: apps][namesake[0]].domains == nil {
                self[keyPath: apps][namesake[0]].take(file)
            } else {
                rest.append(file)
            }
        }
        // Files of extensions say nothing about links.
        let fitting = rest.filter { $0.entries != nil || $0.isWebBrowser }
        if !fitting.isEmpty { rest = fitting }
        guard let chosen = rest.first(where: { $0.isForDevelopment == isForDevelopment }) ?? rest.first,
            self[keyPath: apps].contains(where: { $0.domains == nil })
        else { return }
        self[keyPath: apps].mutateEach { if $0.domains == nil { $0.take(chosen) } }
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
