import AppSiteAssociation
import DigitalAssetLinks
public import LinkWorkspaces

/// Puts a description together from what people have at hand: identifiers, digests, addresses, files.
public struct DescriptionPieces: Sendable {
    /// Why pieces make no description, as a sentence without a full stop, and what to do.
    public struct Missing: Error, Hashable, Sendable {
        /// What is wrong.
        public let problem: String
        /// What to add.
        public let remedy: String
    }

    /// Apple app IDs.
    public var appIDs: [String] = []
    /// Prefixes of app IDs, for bundle identifiers.
    public var teamIDs: [String] = []
    /// Names that may be bundle identifiers or packages.
    public var bundles: [String] = []
    /// Android packages.
    public var packages: [AndroidPackage] = []
    /// Digests of certificates, for packages that have none.
    public var digests: [SigningCertificateDigest] = []
    /// Where the app can be had.
    public var stores = StoreIDs()
    /// Hosts.
    public var hosts: [String] = []
    /// Whether the apps open links of the hosts below these, too.
    public var includesSubdomains = false
    /// Patterns of paths that no app opens.
    public var excluded: [String] = []
    /// Patterns of paths that open the apps; none for all others.
    public var opened: [String] = []
    /// The name of the app; without one it is named after its identifier.
    public var name: Slug?
    /// Files to adopt.
    public var files = AdoptedFiles()

    private var notes: [AdoptionNote] = []

    /// Starts without any.
    public init() {}

    /// Adds a text that was recognised.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - host: the host that serves it, when it is a file of a site; `nil` when nothing says which.
    /// - Throws: ``Missing`` when it is not known what the text is, or it is one file too many of its kind.
    public mutating func add(_ text: PastedText, host: String? = nil) throws(Missing) {
        switch text.content {
        case .association(let file):
            guard !files.associations.contains(where: { $0.host == host }) else {
                throw Self.second("apple-app-site-association", host)
            }
            files.associations.append(HostedFile(file, host: host))
        case .statements(let list):
            guard !files.statements.contains(where: { $0.host == host }) else {
                throw Self.second("assetlinks.json", host)
            }
            files.statements.append(HostedFile(list, host: host))
        case .entitlements(let entitlements): files.entitlements.append(entitlements)
        case .manifest(let manifest): files.manifests.append(manifest)
        case .several(let parts): for part in parts { try add(part) }
        case .resources:
            let remedy = "give it with --from, together with the AndroidManifest.xml that refers to it"
            throw Missing(problem: "these are values of an Android app", remedy: remedy)
        case .digests(let digests): add(digests)
        case .appID(let text): appIDs.append(text)
        case .teamID(let text): teamIDs.append(text)
        case .bundleOrPackage(let text): bundles.append(text)
        case .appStore(let number): stores.appStore = number
        case .googlePlay(let package):
            stores.googlePlay = package
            bundles.append(package)
        case .host(let host): hosts.append(host)
        case .unknown(let reason):
            let remedy = "paste an app ID, a package, a digest, a host, an address of a store, or one of the files"
            throw Missing(problem: reason ?? "it is not known what this is", remedy: remedy)
        }
    }

    private static func second(_ kind: String, _ host: String?) -> Missing {
        let remedy = "put each into a folder that says its host, as in shop.example/.well-known/\(kind)"
        guard let host else {
            return Missing(problem: "this is a second \(kind), and its host is not known", remedy: remedy)
        }
        return Missing(problem: "this is a second \(kind) of \"\(host)\"", remedy: "give one of them")
    }

    /// Adds digests with labels for what they are of; those that no device sees are reported.
    private mutating func add(_ found: [CertificateDigest]) {
        for digest in found {
            guard let fingerprint = digest.fingerprint else { continue }
            if digest.subject == .upload, found.contains(where: { $0.subject == .appSigning }) {
                notes.append(AdoptionNote("The digest of the upload key is left out, because devices never see it."))
                continue
            }
            let label =
                switch digest.subject {
                case .appSigning: "play"
                case .upload: "upload"
                case .debug: "debug"
                default: ""
                }
            digests.append(SigningCertificateDigest(label: label, sha256: fingerprint.text))
        }
    }

    /// Puts the pieces together.
    ///
    /// - Returns: the description, with notes on what files say and it does not.
    /// - Throws: ``Missing`` for what is not there.
    public func adoption() throws(Missing) -> Adoption {
        var pieces = self
        try pieces.settleBundles()
        try pieces.settleDigests()
        pieces.settleHosts()
        let run = try pieces.run()
        var adoption = run.adoption(hosts: hosts)
        adoption.notes = notes + adoption.notes
        guard !adoption.description.domains.isEmpty else {
            guard let note = run.hostNote else { throw Self.noDomain }
            throw Missing(problem: "there is no domain; \(note.message.dropLast())", remedy: Self.noDomain.remedy)
        }
        let rules = rules(adoption.description.apps.map(\.name))
        if !rules.isEmpty { adoption.description.rules = rules }
        return adoption
    }

    /// The adoption of the files, with the apps that were named besides.
    private func run() throws(Missing) -> AdoptionRun {
        var run = AdoptionRun(files)
        run.addFiles()
        for appID in appIDs { _ = run.apps.place(ofBundleOf: appID) }
        for package in packages {
            let place = run.apps.place(ofPackage: package.name, isOnly: packages.count == 1)
            run.apps.drafts[place].add(package.certificates, to: package.name)
        }
        if run.apps.drafts.count == 1 {
            if let number = stores.appStore { run.apps.drafts[0].stores.appStore = number }
            if let package = stores.googlePlay { run.apps.drafts[0].stores.googlePlay = package }
            run.apps.drafts[0].name = name
        }
        for host in hosts where includesSubdomains { run.add(pattern: "*." + host) }
        guard run.apps.drafts.isEmpty else { return run }
        guard let note = run.notes.first else { throw Self.noApp }
        // The files name apps, but none of the names is valid.
        throw Missing(problem: "there is no app; \(note.message.dropLast())", remedy: "fix the file, or add --apple")
    }

    private static let noApp = Missing(
        problem: "there is no app",
        remedy: "add --apple ABCDE12345.com.example.shop, or --android com.example.shop with --sha256-fingerprint"
    )
    private static let noDomain = Missing(
        problem: "there is no domain",
        remedy: "add --domain shop.example for the host that serves the files"
    )

    private func rules(_ apps: [Slug]) -> [DescribedRule] {
        guard !excluded.isEmpty || !opened.isEmpty else { return [] }
        let exclusions = excluded.map { RoutingRule(path: $0, verdict: .exclude) }
        let openings = (opened.isEmpty ? ["*"] : opened).map { RoutingRule(path: $0, verdict: .open(apps)) }
        return (exclusions + openings).map { DescribedRule($0) }
    }

    /// The files to adopt, with the hosts that they are adopted for.
    public var settledFiles: AdoptedFiles {
        var pieces = self
        pieces.settleHosts()
        return pieces.files
    }

    /// Files of one host are those of the hosts that were named, when these are others: folders may be called anything.
    private mutating func settleHosts() {
        let places = Set((files.associations.map(\.host) + files.statements.map(\.host)).compactMap(\.self))
        guard places.count == 1, !hosts.isEmpty, !hosts.contains(where: places.contains) else { return }
        guard files.associations.count <= 1, files.statements.count <= 1 else { return }
        for index in files.associations.indices { files.associations[index].host = nil }
        for index in files.statements.indices { files.statements[index].host = nil }
    }

    /// Makes app IDs and packages of names that may be either.
    private mutating func settleBundles() throws(Missing) {
        if teamIDs.count > 1 {
            let remedy = "write whole app IDs, such as \(teamIDs[0]).com.example.shop"
            throw Missing(problem: "there are several prefixes: \(teamIDs.joined(separator: ", "))", remedy: remedy)
        }
        let team = teamIDs.first
        if let team, bundles.isEmpty, appIDs.isEmpty {
            let remedy = "add the bundle identifier, such as com.example.shop"
            throw Missing(problem: "\"\(team)\" is only the prefix of an app ID", remedy: remedy)
        }
        let isPackaged = packages.contains { $0.certificates.isEmpty } || packages.isEmpty
        for bundle in bundles {
            let isKnown = packages.contains { $0.name == bundle } || files.knows(bundle)
            if let team { appIDs.append("\(team).\(bundle)") }
            if !digests.isEmpty, isPackaged, !isKnown {
                packages.append(AndroidPackage(name: bundle, certificates: []))
            }
            guard team == nil, digests.isEmpty, !isKnown, !appIDs.contains(where: { $0.hasSuffix("." + bundle) }) else {
                continue
            }
            let remedy = "add the team's prefix (ABCDE12345) for Apple, or --sha256-fingerprint for Android"
            throw Missing(problem: "\"\(bundle)\" alone is not enough", remedy: remedy)
        }
    }

    /// Gives the digests to the package that has none.
    private mutating func settleDigests() throws(Missing) {
        let empty = packages.indices.filter { packages[$0].certificates.isEmpty }
        if let first = empty.first, digests.isEmpty {
            let remedy = "add --sha256-fingerprint, from \"keytool -list -v\" or the Play Console"
            throw Missing(
                problem: "the package \"\(packages[first].name)\" does not have a fingerprint",
                remedy: remedy
            )
        }
        guard !digests.isEmpty else { return }
        guard empty.count == 1 else {
            let remedy =
                empty.isEmpty
                ? "add --android com.example.shop" : "write each as --android PACKAGE@DIGEST"
            let problem =
                empty.isEmpty ? "the digest belongs to no package" : "there are several packages for the digest"
            throw Missing(problem: problem, remedy: remedy)
        }
        for digest in digests where !packages[empty[0]].certificates.contains(where: { $0.sha256 == digest.sha256 }) {
            packages[empty[0]].certificates.append(digest)
        }
    }
}

extension AdoptedFiles {
    /// Whether some file names a package or a bundle identifier.
    fileprivate func knows(_ name: String) -> Bool {
        let packages = statements.flatMap { $0.file.packageNames() }.map(\.text)
        let appIDs = associations.flatMap { $0.file.appLinks?.appIDs ?? [] }
        return packages.contains(name) || appIDs.contains { $0.hasSuffix("." + name) }
    }
}
