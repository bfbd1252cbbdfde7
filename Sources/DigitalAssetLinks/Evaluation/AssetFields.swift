import JSONSource

/// The fields of an asset in a question, as they came: from JSON or from the parameters of an address.
struct AssetFields: Sendable {
    private(set) var hasWeb = false
    private(set) var hasApp = false
    private(set) var site: String?
    private(set) var packageName: String?
    private(set) var fingerprint: String?

    /// Reads an object; both spellings of the names are taken.
    init(_ node: JSONNode) {
        let web = node["web"]
        let app = node["androidApp"] ?? node["android_app"]
        hasWeb = web?.kind == .object
        hasApp = app?.kind == .object
        site = web?["site"]?.string
        packageName = (app?["packageName"] ?? app?["package_name"])?.string
        let certificate = app?["certificate"]
        fingerprint = (certificate?["sha256Fingerprint"] ?? certificate?["sha256_fingerprint"])?.string
    }

    /// Reads the parameters whose names begin with `source.` or `target.`; nil when no parameter has such a name.
    init?(_ parameters: [QueryParameter], prefix: String) {
        let own = parameters.filter { $0.name.hasPrefix(prefix + ".") }
        guard !own.isEmpty else { return nil }
        func value(_ names: String...) -> String? {
            own.last { parameter in names.contains { prefix + "." + $0 == parameter.name } }?.value
        }
        site = value("web.site")
        packageName = value("androidApp.packageName", "android_app.package_name")
        fingerprint = value(
            "androidApp.certificate.sha256Fingerprint",
            "android_app.certificate.sha256_fingerprint"
        )
        hasWeb = own.contains { $0.name.hasPrefix(prefix + ".web") }
        hasApp = own.contains { $0.name.hasPrefix(prefix + ".android") }
    }

    /// The asset.
    func asset() throws(AssetQueryError) -> Asset {
        guard hasWeb != hasApp else { throw AssetQueryError("Must specify one of the asset types: web or androidApp.") }
        if hasWeb {
            guard let site, !site.isEmpty else { throw AssetQueryError("No site field in the web asset.") }
            do { return .web(try Site(site)) } catch {
                throw AssetQueryError("Invalid site field. \(error.message)")
            }
        }
        // The phrase is all that the service says; the mistake itself would not fit it.
        guard let name = try? PackageName(packageName ?? "") else {
            throw AssetQueryError("Invalid package_name field: “\(packageName ?? "")”.")
        }
        // The same holds for fingerprints.
        guard let certificate = try? CertificateFingerprint(fingerprint ?? "") else {
            throw AssetQueryError("Invalid sha256_fingerprint field: “\(fingerprint ?? "")”.")
        }
        return .androidApp(name, certificate)
    }
}

/// A parameter of an address, decoded.
public struct QueryParameter: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value; empty without one.
    public let value: String

    /// Makes a parameter.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
