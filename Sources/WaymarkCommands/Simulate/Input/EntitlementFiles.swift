import AppSiteAssociation
import JSONSource

/// A file of entitlements, as far as it matters to links.
struct EntitlementFile {
    /// What messages call it.
    let name: String
    /// The app whose file it is; nil when neither the file nor anybody says.
    let owner: String?
    /// The associated domains; nil when the file has none.
    let entries: [String]?
    let isWebBrowser: Bool
    let takesManagedDomains: Bool

    init(_ source: InputSource, of app: String?) throws(CommandFailure) {
        let root: PropertyListValue
        let bytes = try source.read()
        do throws(PropertyListError) {
            root = try PropertyListReader().read(bytes)
        } catch {
            throw Self.failure(error, source.name)
        }
        name = source.name
        entries = root["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string)
        isWebBrowser = root["com.apple.developer.web-browser"]?.content == .boolean(true)
        takesManagedDomains =
            root["com.apple.developer.associated-domains.mdm-managed"]?.content == .boolean(true)
        owner = app ?? root["application-identifier"]?.string.flatMap { $0.contains("$(") ? nil : $0 }
    }

    /// Whether it says nothing but which links open an app clip.
    var isOfClip: Bool {
        entries.map { !$0.isEmpty && $0.allSatisfy { $0.hasPrefix("appclips:") } } ?? false
    }

    /// Whether it is for builds of developers.
    var isForDevelopment: Bool { entries?.contains { $0.contains("mode=developer") } ?? false }

    /// Whether it says of links what another file says.
    func isLike(_ other: Self) -> Bool {
        (entries ?? []) == (other.entries ?? []) && isWebBrowser == other.isWebBrowser
            && takesManagedDomains == other.takesManagedDomains
    }

    /// Whether the file is named after an app, as those are that `waymark generate` writes.
    func isNamed(after app: String) -> Bool {
        let file = name.split(separator: "/").last.map { $0.split(separator: ".")[0].lowercased() }
        return file != nil && app.split(separator: ".").last?.lowercased() == file
    }

    private static func failure(_ error: PropertyListError, _ name: String) -> CommandFailure {
        let position = error.position
        return CommandFailure(
            Sentence.withoutStop(error.message),
            at: "\(name):\(position.line):\(position.column)",
            remedy: Sentence.continued(error.help)
        )
    }
}

extension SimulationInput {
    /// Gives apps and clips their entitlements: first the files that say whose they are, then the others.
    ///
    /// Projects have several files of one app: of debug and release builds, of extensions, of clips.
    mutating func take(_ files: [EntitlementFile], forDevelopment: Bool) {
        for file in files {
            guard let owner = file.owner else { continue }
            if !(appleApps + clips).contains(where: { $0.id == owner }) { appleApps.append(AppleAppInput(id: owner)) }
            appleApps.mutateEach { if $0.id == owner { $0.take(file) } }
            clips.mutateEach { if $0.id == owner { $0.take(file) } }
        }
        hasEntitlements = files.contains { $0.entries?.contains { $0.hasPrefix("applinks:") } ?? false }
        let open = files.filter { $0.owner == nil }
        give(open.filter(\.isOfClip), to: \.clips, forDevelopment)
        give(open.filter { !$0.isOfClip }, to: \.appleApps, forDevelopment)
        // One file may be that of an app and of its clip.
        let shared = open.filter { !$0.isOfClip && $0.entries?.contains { $0.hasPrefix("appclips:") } ?? false }
        give(shared, to: \.clips, forDevelopment, isQuiet: true)
    }

    private mutating func give(
        _ files: [EntitlementFile],
        to apps: WritableKeyPath<Self, [AppleAppInput]>,
        _ forDevelopment: Bool,
        isQuiet: Bool = false
    ) {
        var rest: [EntitlementFile] = []
        for file in files {
            let namesake = self[keyPath: apps].indices.filter { file.isNamed(after: self[keyPath: apps][$0].id) }
            if files.count > 1, namesake.count == 1, self[keyPath: apps][namesake[0]].entries == nil {
                self[keyPath: apps][namesake[0]].take(file)
            } else {
                rest.append(file)
            }
        }
        // Files of extensions say nothing about links.
        let fitting = rest.filter { $0.entries != nil || $0.isWebBrowser }
        if !fitting.isEmpty { rest = fitting }
        guard let chosen = rest.first(where: { $0.isForDevelopment == forDevelopment }) ?? rest.first,
            self[keyPath: apps].contains(where: { $0.entries == nil })
        else { return }
        self[keyPath: apps].mutateEach { if $0.entries == nil { $0.take(chosen) } }
        // Between builds for development and others the settings decide.
        let others = rest.filter { !$0.isLike(chosen) && $0.isForDevelopment == chosen.isForDevelopment }.map(\.name)
        guard !others.isEmpty, !isQuiet else { return }
        warnings.append(
            "\(others.joined(separator: ", ")): left out, because \(chosen.name) is taken for every app without "
                + "entitlements of its own; say which app has which file: --entitlements ID=FILE."
        )
    }
}

extension SimulationInput.AppleAppInput {
    /// Takes what a file says; several files of one app add up.
    fileprivate mutating func take(_ file: EntitlementFile) {
        entries = (entries ?? []) + (file.entries ?? [])
        isWebBrowser = isWebBrowser || file.isWebBrowser
        takesManagedDomains = takesManagedDomains || file.takesManagedDomains
    }
}

extension Array {
    fileprivate mutating func mutateEach(_ change: (inout Element) -> Void) {
        for index in indices { change(&self[index]) }
    }
}
