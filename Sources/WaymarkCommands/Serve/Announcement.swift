import JSONSource
import LinkServer
import LinkStore
import Synchronization

/// Prints on the terminal what the server is doing.
///
/// Owns what it has heard before the listeners were up.
final class Announcement: Sendable {
    private let database: String
    private let isDemo: Bool
    private let site: String?
    private let isAdminSecure: Bool
    private let console: Console
    private let log: LogSink
    private let storeState = Mutex("not open yet")
    private let secureAddress = Mutex<ListenAddress?>(nil)

    init(
        database: String,
        isDemo: Bool,
        site: String? = nil,
        isAdminSecure: Bool = false,
        console: Console,
        log: LogSink
    ) {
        self.database = database
        self.isDemo = isDemo
        self.site = site
        self.isAdminSecure = isAdminSecure
        self.console = console
        self.log = log
    }

    var observer: LinkServerObserver {
        var observer = LinkServerObserver()
        observer.ready = { domains, documents in
            let content = "\(domains.counted("domain")), \(documents.counted("document"))"
            self.storeState.withLock { $0 = content }
        }
        observer.storeFailed = { reason in
            self.storeState.withLock { $0 = "not open: documents are answered 503. \(reason)" }
        }
        observer.listeningSecurely = { address in self.secureAddress.withLock { $0 = address } }
        observer.listening = { publicAddress, adminAddress in
            self.print(self.start(publicAddress, adminAddress))
            self.log.open()
        }
        observer.setupOffered = { url, expiresAt in self.print(self.setup(url, expiresAt)) }
        return observer
    }

    private func start(_ publicAddress: ListenAddress, _ adminAddress: ListenAddress) -> String {
        let admin = address(adminAddress, scheme: isAdminSecure ? "https" : "http")
        let folder = site.map { "\n  folder     \($0.visible)  (its files are published now, and when they change)" }
        let secure = secureAddress.withLock { $0 }.map { "\n  over TLS   \(address($0, scheme: "https"))  (\($0))" }
        return """
            Waymark \(WaymarkVersion.current) is running; Ctrl-C ends it.

              documents  \(address(publicAddress))  (\(publicAddress))\(secure ?? "")
              admin      \(admin)  (API, /healthz, /readyz, /metrics)
              database   \(database.visible)  (\(storeState.withLock { $0 }))\(folder ?? "")

            Try:
            \(lines(address(publicAddress), admin).map { "  " + $0 }.joined(separator: "\n"))


            """
    }

    private func lines(_ documents: String, _ admin: String) -> [String] {
        if !isDemo, let site { return lines(documents, admin, site) }
        guard isDemo else {
            let domain = "\(admin)/api/v1/domains/example.com"
            let key = "-H 'Authorization: Bearer KEY'"
            return [
                "curl -X PUT \(key) \(domain)",
                "curl -X PUT \(key) --data-binary @FILE \\",
                "  \(domain)/documents/apple-app-site-association",
                "curl -i -H 'Host: example.com' \(documents)/.well-known/apple-app-site-association",
            ]
        }
        return [
            "curl -i \(documents)/.well-known/apple-app-site-association",
            "curl -i \(documents)/.well-known/assetlinks.json",
            "curl \(admin)/readyz",
        ]
    }

    /// What to try with the files of a folder.
    private func lines(_ documents: String, _ admin: String, _ site: String) -> [String] {
        // A folder that cannot be listed is in the log.
        guard let sample = (try? SiteScan(folder: site))?.sample else {
            let folder = FolderListing.place(of: "example.com/.well-known", in: site).visible
            return ["mkdir -p \(folder)", "cp apple-app-site-association \(folder)", "curl \(admin)/readyz"]
        }
        return ["curl -i -H 'Host: \(sample.host)' \(documents)\(sample.path)", "curl \(admin)/readyz"]
    }

    private func setup(_ url: String, _ expiresAt: Timestamp) -> String {
        """
        There is no key yet. Open this address to make the first one, or name it to "waymark login"; it works once, until \(expiresAt):
          \(url)


        """
    }

    /// An address that a browser on this machine takes.
    private func address(_ address: ListenAddress, scheme: String = "http") -> String {
        switch address.host {
        case "0.0.0.0", "::": "\(scheme)://localhost:\(address.port)"
        default: "\(scheme)://\(address)"
        }
    }

    private func print(_ text: String) {
        do {
            try console.output.write(text)
            try console.output.flush()
        } catch {
            // The server continues when its greeting cannot be printed.
            return
        }
    }
}
