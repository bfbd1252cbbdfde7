/// One entry of an app's associated-domains entitlement: `<service>:<fully qualified domain>[?mode=…]`.
///
/// Apple, "Associated Domains Entitlement" (com.apple.developer.associated-domains) documents the form; ports come from
/// Apple's archived Shared Web Credentials reference, and TN3155 says that links with ports do not open.
public struct AssociatedDomain: Hashable, Sendable {
    /// The entry as it was written.
    public let written: String
    /// The service the entry is for.
    public let service: AssociatedService
    /// The host in lower case and ASCII, without `*.`, without a final dot: also the host the file is fetched from.
    public let host: String
    /// Whether the entry was `*.host`: it covers every subdomain at any depth, but not the host itself.
    public let isWildcard: Bool
    /// The port, 1 to 65,535.
    ///
    /// The file is fetched from it; links with ports never open the app.
    public let port: Int?
    /// The modes, without repetition, in alphabetical order.
    ///
    /// Empty: the file comes through Apple's network.
    public let modes: [Mode]

    init(
        written: String,
        service: AssociatedService,
        host: String,
        isWildcard: Bool,
        port: Int?,
        modes: some Sequence<Mode>
    ) {
        self.written = written
        self.service = service
        self.host = host
        self.isWildcard = isWildcard
        self.port = port
        self.modes = Set(modes).sorted { $0.rawValue < $1.rawValue }
    }

    /// The host that the association file is fetched from.
    ///
    /// For `*.example.com` that is `example.com` (Apple, TN3155).
    public var fetchHost: String { host }

    /// The entry's host as written in entitlements: `example.com` or `*.example.com`.
    public var pattern: String { isWildcard ? "*." + host : host }

    /// The address of the file that this entry makes a device ask for.
    public var fileURL: String {
        let authority = port.map { "\(host):\($0)" } ?? host
        return "https://\(authority)/.well-known/apple-app-site-association"
    }
}

extension AssociatedDomain {
    /// How a device fetches the file for an entry (Apple, "Configuring an associated domain").
    public struct Mode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The value as it is written.
        public let rawValue: String

        /// Makes a value of any spelling.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Straight from the server, any certificate; only development-signed apps on devices in developer mode.
        public static let developer = Self(rawValue: "developer")
        /// Straight from the server, trusted certificate; only apps managed by an organisation.
        public static let managed = Self(rawValue: "managed")

        /// The modes that Apple documents.
        public static let known: [Self] = [.developer, .managed]

        /// The text form.
        public var description: String { rawValue }
    }
}
