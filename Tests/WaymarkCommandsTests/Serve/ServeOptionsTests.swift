import ArgumentParser
import LinkServer
import LinkStore
import Testing

@testable import WaymarkCommands

@Suite("The options of waymark serve")
struct ServeOptionsTests {
    private func configuration(_ arguments: String...) throws -> LinkServerConfiguration {
        try ServeCommand.parse(arguments).serverConfiguration()
    }

    @Test("the defaults are those that the help names")
    func defaults() throws {
        let configuration = try configuration()
        #expect(configuration.publicAddress == ListenAddress(host: "0.0.0.0", port: 8080))
        #expect(configuration.adminAddress == ListenAddress(host: "127.0.0.1", port: 8081))
        #expect(configuration.limits == ListenerLimits())
        #expect(configuration.limits.idleTimeout == .seconds(75))
        #expect(configuration.limits.headTimeout == .seconds(10))
        #expect(configuration.adminLimits == .administration)
        #expect(configuration.rateLimits == RateLimits())
        #expect(configuration.rateLimits.perKey == 6_000)
        #expect(!configuration.publishesDemo)
        #expect(configuration.siteFolder == nil)
        #expect(configuration.setupOffering == .withoutKeys)
    }

    @Test("every option reaches the server")
    func options() throws {
        let configuration = try configuration(
            "--listen",
            "[::1]:9000",
            "--admin-listen",
            "localhost:0",
            "--demo",
            "--new-setup",
            "--site",
            "public",
            "--max-connections",
            "7",
            "--admin-max-connections",
            "5",
            "--idle-timeout",
            "500ms",
            "--header-timeout",
            "2m",
            "--max-header-bytes",
            "4096"
        )
        #expect(configuration.publicAddress == ListenAddress(host: "::1", port: 9000))
        #expect(configuration.adminAddress == ListenAddress(host: "localhost", port: 0))
        #expect(configuration.publishesDemo)
        #expect(configuration.setupOffering == .always)
        #expect(configuration.siteFolder == "public")
        #expect(configuration.limits.connections == 7)
        #expect(configuration.adminLimits.connections == 5)
        #expect(configuration.limits.idleTimeout == .milliseconds(500))
        #expect(configuration.limits.headTimeout == .seconds(120))
        #expect(configuration.limits.headerBytes == 4_096)
        #expect(try self.configuration("--port", "81").publicAddress == ListenAddress(host: "0.0.0.0", port: 81))
    }

    @Test("limits of the admin address can be set, and taken away with 0")
    func rateLimits() throws {
        let limits = try configuration("--rate-limit", "7", "--address-rate-limit", "0", "--wrong-key-limit", "3")
            .rateLimits
        #expect(limits.perKey == 7)
        #expect(limits.perAddress == nil)
        #expect(limits.failuresPerAddress == 3)
        #expect(throws: (any Error).self) { try configuration("--rate-limit", "-1") }
        #expect(throws: (any Error).self) { try configuration("--wrong-key-limit", "1000001") }
    }

    @Test("the memory for links is in megabytes, a gigabyte unless another is given, and any amount with 0")
    func linkMemory() throws {
        #expect(try configuration().countsVisits)
        #expect(try !configuration("--no-count-visits").countsVisits)
        #expect(try configuration().linkMemory == 1_073_741_824)
        #expect(try configuration("--link-memory", "64").linkMemory == 67_108_864)
        #expect(try configuration("--link-memory", "0").linkMemory == nil)
        #expect(throws: (any Error).self) { try configuration("--link-memory", "-1") }
    }

    @Test("certificates, proxies and the time to drain reach the server")
    func transport() throws {
        let configuration = try configuration(
            "--tls",
            ":443",
            "--tls-certificate",
            "c.pem",
            "--tls-key",
            "k.pem",
            "--tls-folder",
            "live",
            "--admin-tls-certificate",
            "ac.pem",
            "--admin-tls-key",
            "ak.pem",
            "--trusted-proxy",
            "10.0.0.0/8",
            "--trusted-proxy",
            "::1",
            "--drain",
            "10s"
        )
        #expect(configuration.tls?.address == ListenAddress(host: "0.0.0.0", port: 443))
        #expect(configuration.tls?.standard == TLSFiles(certificate: "c.pem", key: "k.pem"))
        #expect(configuration.tls?.folder == "live")
        #expect(configuration.adminCertificate == TLSFiles(certificate: "ac.pem", key: "ak.pem"))
        #expect(configuration.trustedProxies.ranges.map(\.description) == ["10.0.0.0/8", "::1"])
        #expect(configuration.drainTime == .seconds(10))
    }

    @Test("without certificates there is no TLS, and nobody's word counts")
    func noTransport() throws {
        let none = try configuration()
        #expect(none.tls == nil)
        #expect(none.adminCertificate == nil)
        #expect(none.trustedProxies == TrustedProxies())
        #expect(none.drainTime == .zero)
        let folder = try configuration("--tls-folder", "live").tls
        #expect(folder?.address == ListenAddress(host: "0.0.0.0", port: 8443))
    }

    @Test(
        "half a certificate, an address for TLS without any, and a range with stray bits are refused",
        arguments: [
            (["--tls-certificate", "c"], "--tls-certificate also needs --tls-key"),
            (["--tls-key", "k"], "--tls-key also needs --tls-certificate"),
            (["--admin-tls-key", "k"], "--admin-tls-key also needs --admin-tls-certificate"),
            (["--tls", ":443"], "--tls needs a certificate: give --tls-certificate and --tls-key, or --tls-folder"),
            (["--trusted-proxy", "10.1.2.3/8"], "write an address, or a range whose other bits are zero"),
        ]
    )
    func badTransport(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
        #expect(error.map { ServeCommand.message(for: $0) }?.contains(sentence) == true)
    }

    @Test("questions about statement lists can be kept to hosts, or not be answered")
    func statements() throws {
        #expect(try configuration().statements == .everyHost)
        #expect(try configuration("--no-statements").statements == .nobody)
        let hosts = try configuration("--statements-host", "API.example", "--statements-host", "b.example").statements
        #expect(hosts == .hosts([try HostName("api.example"), try HostName("b.example")]))
        for arguments in [["--no-statements", "--statements-host", "a.example"], ["--statements-host", "a b"]] {
            #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
        }
    }

    @Test(
        "a value that is not an address is refused",
        arguments: ["8080", ":8080", "a:b", "::1:80", "a:70000", "a:-1", ""]
    )
    func badAddress(_ text: String) {
        #expect(throws: (any Error).self) { try ListenAddress.adminArgument(text) }
    }

    @Test(
        "a value that is not a time is refused",
        arguments: ["", "s", "-1s", "0", "1h", "1.5s", "99999999999999999999m"]
    )
    func badTime(_ text: String) {
        #expect(throws: (any Error).self) { try DurationArgument(parsing: text) }
    }
}
