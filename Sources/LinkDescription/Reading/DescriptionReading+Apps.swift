import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkWorkspaces

extension DescriptionReading {
    /// Words that mean something else where an app's name could be.
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

extension DescriptionReading {
    mutating func stores(_ node: YAMLNode?) -> StoreIDs {
        guard let node, let members = log.members(of: node, as: .stores) else { return StoreIDs() }
        return StoreIDs(
            appStore: members["app-store"].flatMap { log.text($0, "\"app-store\"") },
            googlePlay: members["google-play"].flatMap { log.text($0, "\"google-play\"") }
        )
    }

    mutating func minimum(_ node: YAMLNode?) -> MinimumVersions {
        var minimum = MinimumVersions()
        guard let node, let members = log.members(of: node, as: .minimum) else { return minimum }
        if let node = members["ios"],
            let number = log.number(node, "the version of iOS", in: MinimumVersions.iOSVersions)
        {
            minimum.iOS = number
            if let problem = AppleVersions.problem(iOS: number) { log.add(node, problem, help: "Write 18 or 26.") }
        }
        if let node = members["android"],
            let number = log.number(node, "the API level of Android", in: MinimumVersions.androidAPIs)
        {
            minimum.androidAPI = number
        }
        return minimum
    }

    /// The app ID of AppGallery Connect, which is a number.
    mutating func harmony(_ node: YAMLNode) -> String? {
        guard let text = log.text(node, "\"harmony\"") else { return nil }
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            let help = "Copy the digits from \"App ID\" in AppGallery Connect."
            log.add(node, "\"\(text)\" is not an app ID of AppGallery Connect.", help: help)
            return nil
        }
        return text
    }

    /// The package family name of Windows: the package's name and the publisher's identifier (Microsoft, "Package identity").
    mutating func windows(_ node: YAMLNode) -> String? {
        guard let text = log.text(node, "\"windows\"") else { return nil }
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let isSound =
            parts.count == 2 && (3...50).contains(parts[0].count)
            && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
            && parts[1].count == 13 && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isSound else {
            let help = "Copy it from Partner Center; it looks like \"Shop_9jmtgj1pbbz6e\"."
            log.add(node, "\"\(text)\" is not a package family name of Windows.", help: help)
            return nil
        }
        return text
    }
}

extension DescriptionReading {
    /// Reads packages with their digests: `package: digest`, `package: [digest, …]` or `package: { label: digest }`.
    mutating func packages(_ node: YAMLNode?) -> [AndroidPackage] {
        guard let node else { return [] }
        if node.scalar?.isNull == false {
            let help =
                "Write the digest behind it: \"com.example.shop: 14:6D:…\", from \"keytool -list -v\" or the Play Console."
            log.add(node, "A package needs the SHA-256 digest of the certificate that signs it.", help: help)
            return []
        }
        guard let pairs = log.pairs(of: node, "\"android\"") else { return [] }
        return pairs.map { pair in
            let package = AndroidPackage(name: pair.key.scalar?.text ?? "", certificates: certificates(pair))
            for mistake in package.mistakes where mistake.member == "name" { log.add(pair.key, mistake.message) }
            return package
        }
    }

    private mutating func certificates(_ pair: YAMLPair) -> [SigningCertificateDigest] {
        var certificates: [SigningCertificateDigest] = []
        if case .mapping = pair.value.content {
            for labelled in log.pairs(of: pair.value, "a package's digests") ?? [] {
                add(labelled.value, label: labelled.key.scalar?.text ?? "", to: &certificates)
            }
        } else {
            add(pair.value, label: "", to: &certificates)
        }
        if certificates.isEmpty, !pair.value.isNull, log.mistakes.isEmpty {
            let message = "The package \"\(pair.key.scalar?.text ?? "")\" has no digest."
            log.add(pair.value, message, help: "Add the SHA-256 digest of the certificate that signs it.")
        }
        return certificates
    }

    private mutating func add(_ node: YAMLNode, label: String, to certificates: inout [SigningCertificateDigest]) {
        for (node, text) in log.texts(node, "a certificate's digest") {
            do throws(StatementMistake) {
                let digest = SigningCertificateDigest(
                    label: label,
                    sha256: try CertificateFingerprint.repaired(text).text
                )
                guard !certificates.contains(where: { $0.sha256 == digest.sha256 }) else {
                    log.add(node, "The certificate occurs twice.", help: "Keep one of them.")
                    continue
                }
                certificates.append(digest)
            } catch {
                log.add(node, error.message, help: error.help)
            }
        }
    }
}

/// An identifier of an app, with its place.
struct ClaimedIdentifier {
    /// What messages call it.
    enum Kind: String {
        case appleApp = "app ID"
        case clip = "app ID of an App Clip"
        case package = "package"
    }

    let kind: Kind
    let text: String
    let node: YAMLNode
    /// The mapping of the app that has it.
    let owner: Range<Int>
}

extension DescriptionReading {
    /// Records an identifier of an app, and refuses one that another app, or a clip, has already.
    ///
    /// Files have one place for each identifier, so that the rules of one of the two would be lost. What one list has twice
    /// is reported elsewhere.
    mutating func claim(_ kind: ClaimedIdentifier.Kind, _ text: String, _ node: YAMLNode, of owner: YAMLNode) {
        let claim = ClaimedIdentifier(kind: kind, text: text, node: node, owner: owner.range)
        let earlier = identifiers.first { known in
            known.text == text && (known.kind == .package) == (kind == .package)
        }
        identifiers.append(claim)
        guard let earlier, earlier.owner != claim.owner || earlier.kind != kind else { return }
        let place = "\(earlier.node.position.line):\(earlier.node.position.column)"
        let message =
            "The \(kind.rawValue) \"\(text)\" is already used at \(place) as the \(earlier.kind.rawValue) of an app."
        let help =
            earlier.owner == claim.owner
            ? "An App Clip has its own app ID; write that, or remove it."
            : "Describe an app once, and keep the identifier in one of the two places."
        log.add(node, message, help: help)
    }
}
