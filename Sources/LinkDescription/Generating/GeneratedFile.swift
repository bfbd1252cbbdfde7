/// A file that was made from a description.
public struct GeneratedFile: Hashable, Sendable {
    /// What a file is.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable name.
        public let rawValue: String

        /// Takes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The stable name.
        public var description: String { rawValue }

        /// Apple's `apple-app-site-association`.
        public static let appleAppSiteAssociation = Self(rawValue: "apple-app-site-association")
        /// Android's `assetlinks.json`.
        public static let assetLinks = Self(rawValue: "assetlinks")
        /// Entitlements of an Apple app.
        public static let entitlements = Self(rawValue: "entitlements")
        /// Build settings of an Apple app: whose entitlements are whose.
        public static let buildSettings = Self(rawValue: "build-settings")
        /// Intent filters of an Android app.
        public static let androidManifest = Self(rawValue: "android-manifest")
        /// Origins that may use the passkeys of a host.
        public static let webAuthn = Self(rawValue: "webauthn")
        /// `applinking.json` of HarmonyOS.
        public static let harmony = Self(rawValue: "harmony")
        /// The `windows-app-web-link` of Windows.
        public static let windows = Self(rawValue: "windows")
        /// A part of a web server's configuration.
        public static let server = Self(rawValue: "server")
    }

    /// The path below the folder that the files are written to, with slashes.
    public let path: String
    /// The content.
    public let bytes: [UInt8]
    /// What it is.
    public let kind: Kind
    /// The host that serves the file; `nil` for files that are not served.
    public let host: String?

    /// Takes a path, the content, and the host that serves it.
    public init(path: String, bytes: [UInt8], kind: Kind, host: String? = nil) {
        self.path = path
        self.bytes = bytes
        self.kind = kind
        self.host = host
    }

    init(path: String, text: String, kind: Kind, host: String? = nil) {
        self.init(path: path, bytes: Array(text.utf8), kind: kind, host: host)
    }
}
