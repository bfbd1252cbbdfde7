public import LinkWorkspaces

// sample: let description: WorkspaceDescription
/// Makes every file of both platforms from a description.
///
/// Equal descriptions give equal bytes. The association files are those that Waymark's server composes, laid out for people.
///
/// ```swift
/// for file in try FileGenerator(description).files() { print(file.path, file.bytes.count) }
/// ```
public struct FileGenerator: Sendable {
    /// What the files are made from.
    public let description: WorkspaceDescription
    /// What is made besides the usual files.
    public let options: GenerationOptions

    /// Takes a description, and what to make besides the usual files.
    ///
    /// - Parameters:
    ///   - description: what the files are made from.
    ///   - options: what is made besides the usual files; nil for what the description asks for itself.
    public init(_ description: WorkspaceDescription, options: GenerationOptions? = nil) {
        self.description = description
        self.options = options ?? GenerationOptions(for: description)
    }

    /// The files, in the order of domains and apps: association files, files of apps, and the extra files.
    ///
    /// - Throws: `WorkspaceError` when a rule names an app that the description does not have.
    public func files() throws(WorkspaceError) -> [GeneratedFile] { files(try domainFiles()) }

    /// The files, and what they cannot say.
    ///
    /// - Throws: `WorkspaceError` when a rule names an app that the description does not have.
    public func generate() throws(WorkspaceError) -> Generation {
        let files = try files()
        var losses = LossSearch(description, files: files, options: options).losses()
        if options.extras.contains(.windows) { losses += WebFiles(description).windowsLosses() }
        return Generation(files: files, losses: losses)
    }

    func domainFiles() throws(WorkspaceError) -> [DomainFiles] {
        var files: [DomainFiles] = []
        for domain in description.domains {
            files.append(try DomainFiles(domain, of: description, options: options))
        }
        return files
    }

    func files(_ domains: [DomainFiles]) -> [GeneratedFile] {
        domains.flatMap(associationFiles) + description.apps.flatMap(entitlements)
            + manifests(domains) + extraFiles(domains.flatMap(associationFiles))
    }

    private func extraFiles(_ served: [GeneratedFile]) -> [GeneratedFile] {
        let web = WebFiles(description)
        let extra = description.domains.flatMap { domain in
            [
                options.extras.contains(.webauthn) ? web.webAuthn(domain) : nil,
                options.extras.contains(.harmony) ? web.harmony(domain) : nil,
                options.extras.contains(.windows) ? web.windows(domain) : nil,
            ].compactMap(\.self)
        }
        let snippets = ServerSnippets(description, served + extra)
        var configurations: [GeneratedFile] = []
        if options.extras.contains(.nginx) { configurations += snippets.nginx }
        if options.extras.contains(.caddy) { configurations.append(snippets.caddy) }
        if options.extras.contains(.cloudfront) { configurations.append(snippets.cloudFront) }
        return extra + configurations
    }

    /// The association files of a domain.
    func associationFiles(_ files: DomainFiles) -> [GeneratedFile] {
        let host = files.domain.host
        let apps = description.apps(of: files.domain)
        var result: [GeneratedFile] = []
        if apps.contains(where: { !$0.app.appleAppIDs.isEmpty || !$0.app.appClips.isEmpty }) {
            result.append(
                GeneratedFile(
                    path: host + "/.well-known/apple-app-site-association",
                    bytes: files.documents.appSiteAssociation,
                    kind: .appleAppSiteAssociation,
                    host: host
                )
            )
        }
        if apps.contains(where: { !$0.app.androidPackages.isEmpty }) {
            result.append(
                GeneratedFile(
                    path: host + "/.well-known/assetlinks.json",
                    bytes: files.documents.assetLinks,
                    kind: .assetLinks,
                    host: host
                )
            )
        }
        return result
    }

    /// The entitlements of an app and of its clip, each with the build settings that say whose they are.
    private func entitlements(_ app: DescribedApp) -> [GeneratedFile] {
        [(app.app.appleAppIDs, false), (app.app.appClips, true)].flatMap { ids, isClip -> [GeneratedFile] in
            guard !ids.isEmpty, let text = Entitlements(app, of: description, isClip: isClip).text else { return [] }
            let path = Entitlements.path(of: app, isClip: isClip)
            return [GeneratedFile(path: path, text: text, kind: .entitlements)]
                + ids.compactMap { BuildSettings(app, id: $0, entitlements: path) }.map { settings in
                    GeneratedFile(path: settings.path, text: settings.text, kind: .buildSettings)
                }
        }
    }

    private func manifests(_ domains: [DomainFiles]) -> [GeneratedFile] {
        // A package that two apps name has one file, with the links of the first.
        var seen: Set<String> = []
        return description.apps.flatMap { app in
            app.app.androidPackages.filter { seen.insert($0.name).inserted }.map { package in
                // A manifest without filters says that no link opens the app, which no manifest at all would not say.
                let filters = FilterPlanner(description, app: app, package: package.name).filters(domains)
                return GeneratedFile(
                    path: ManifestWriter.path(of: package.name),
                    text: ManifestWriter(app: app, package: package.name).text(filters),
                    kind: .androidManifest
                )
            }
        }
    }
}

/// The files that were made from a description, and what they cannot say.
public struct Generation: Hashable, Sendable {
    /// The files, in the order in which ``FileGenerator`` makes them.
    public let files: [GeneratedFile]
    /// What versions of systems do differently, each with a link that shows it where one was found.
    ///
    /// Only versions on which the apps run are looked at. Every link was confirmed by the same matchers that answer for
    /// devices, on the files as they are.
    public let losses: [GenerationLoss]
}
