public import DigitalAssetLinks

/// The files that a simulation starts from, as they were named or found in folders.
public struct SimulationFiles: Sendable {
    /// A manifest that could be read.
    public struct Manifest: Sendable {
        /// What messages call it.
        public let name: String
        /// What it says.
        public let manifest: AndroidManifest

        /// Names a manifest.
        public init(name: String, manifest: AndroidManifest) {
            self.name = name
            self.manifest = manifest
        }
    }

    /// The `apple-app-site-association` files.
    public var associationFiles = FilesByHost()
    /// The `assetlinks.json` files.
    public var statementLists = FilesByHost()
    /// The entitlements.
    public var entitlements: [EntitlementFile] = []
    /// The build settings, which say whose entitlements are whose.
    public var buildSettings: [BuildSettingsFile] = []
    /// The manifests.
    public var manifests: [Manifest] = []
    /// The IDs of the Apple apps on the device; empty: those that the files name.
    public var appIDs: [String] = []
    /// The application id of the manifests; nil: the one that each says, or is named after.
    public var package: String?
    /// The certificates of the Android apps; empty: those that statement lists name.
    public var certificates: [CertificateFingerprint] = []

    /// Starts without files.
    public init() {}

    /// The package that a file is named after, as `waymark generate` names manifests: `android/com.example.shop.xml`.
    package static func package(named name: String) -> String? {
        guard let file = name.split(separator: "/").last, file.hasSuffix(".xml") else { return nil }
        let stem = String(file.dropLast(4))
        // What is not a package has no dot, or characters that packages do not have.
        guard stem.contains("."), let package = try? PackageName(stem) else { return nil }
        return package.text
    }
}
