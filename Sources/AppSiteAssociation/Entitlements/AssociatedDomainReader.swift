public import JSONSource
import LinkPatterns

/// Reads one entitlement entry from left to right: service, host, port, modes.
///
/// Works on UTF-8 bytes: every separator is ASCII, and findings speak in byte offsets.
struct AssociatedDomainReader {
    let written: String
    let bytes: [UInt8]
    private(set) var findings: [Finding] = []
    private(set) var isRefused = false

    init(_ entry: String) {
        written = entry
        bytes = Array(entry.utf8)
    }

    mutating func read() -> AssociatedDomain? {
        checkSpaces()
        guard let colon = serviceEnd() else { return nil }
        let service = readService(0..<colon)
        let parts = split(afterScheme: readScheme(from: colon + 1, service: service))
        if !parts.path.isEmpty {
            refuse(.entPath, parts.path, "There is a path after the host.", help: "Name the host only.")
        }
        let modes = readModes(parts.query)
        let (hostRange, port) = readPort(parts.authority)
        let host = readHost(hostRange, service: service, modes: modes)
        guard !isRefused, let host else { return nil }
        return AssociatedDomain(
            written: written,
            service: service,
            host: host.text,
            isWildcard: host.isWildcard,
            port: port,
            modes: modes
        )
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

// MARK: - Service and scheme

extension AssociatedDomainReader {
    private mutating func checkSpaces() {
        guard let first = bytes.firstIndex(where: { $0 <= 0x20 || $0 == 0x7F }) else { return }
        refuse(.entSpace, first..<first + 1, "There is a space or a control character.", help: "Remove it.")
    }

    /// The place of the colon behind the service, or nil when there is no service at all.
    private mutating func serviceEnd() -> Int? {
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        // `example.com:8443` is a host with a port rather than an unknown service.
        if let colon, colon > 0, !bytes[..<colon].contains(UInt8(ascii: ".")) { return colon }
        let host = written.drop { $0 == ":" }
        refuse(
            .entNoService,
            0..<(colon ?? bytes.count),
            "There is no service before the host.",
            help: "Write the service first, for example “applinks:\(host)”."
        )
        return nil
    }

    private mutating func readService(_ range: Range<Int>) -> AssociatedService {
        let service = AssociatedService(rawValue: text(range))
        guard !service.isKnown, !isScheme(service) else { return service }
        let lowered = AssociatedService(rawValue: service.rawValue.lowercased())
        if lowered.isKnown {
            refuse(
                .entServiceCase,
                range,
                "The service “\(service)” is not written in lower case.",
                help: "Write “\(lowered)”."
            )
        } else {
            refuseService(service, range)
        }
        return service
    }

    private mutating func refuseService(_ service: AssociatedService, _ range: Range<Int>) {
        let names = AssociatedService.known.map(\.rawValue).joined(separator: ", ")
        refuse(.entServiceUnknown, range, "“\(service)” is not a service.", help: "Use one of \(names).")
    }

    private func isScheme(_ service: AssociatedService) -> Bool {
        ["http", "https"].contains(service.rawValue.lowercased())
    }

    /// Steps over `//`, or over a whole `https://` behind the service, and says that it does not belong there.
    private mutating func readScheme(from start: Int, service: AssociatedService) -> Int {
        if isScheme(service) {
            refuse(.entScheme, 0..<start, "The entry is a web address.", help: "Write “applinks:” and the host only.")
            refuseService(service, 0..<start - 1)
        }
        let slashes: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "/")]
        let isSchemeByte: (UInt8) -> Bool = { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        let schemeEnd = bytes[start...].firstIndex { !isSchemeByte($0) } ?? bytes.count
        let afterColon = schemeEnd < bytes.count && bytes[schemeEnd] == UInt8(ascii: ":") ? schemeEnd + 1 : start
        guard bytes[afterColon...].starts(with: slashes) else { return start }
        let end = afterColon + 2
        if !isScheme(service) {
            refuse(.entScheme, start..<end, "There is a scheme before the host.", help: "Write the host without it.")
        }
        return end
    }

    private func split(
        afterScheme start: Int
    ) -> (authority: Range<Int>, path: Range<Int>, query: Range<Int>?) {
        let queryMark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
        let isPathStart: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") }
        let pathStart = bytes[start..<queryMark].firstIndex(where: isPathStart) ?? queryMark
        let query = queryMark < bytes.count ? queryMark + 1..<bytes.count : nil
        return (start..<pathStart, pathStart..<queryMark, query)
    }
}

// MARK: - Findings

extension AssociatedDomainReader {
    /// Adds an error and refuses the entry.
    mutating func refuse(
        _ code: FindingCode,
        _ range: Range<Int>,
        _ message: String,
        help: String?,
        certainty: Certainty? = nil
    ) {
        isRefused = true
        findings.append(
            Finding(code, severity: .error, certainty: certainty, range: range, message: message, help: help)
        )
    }

    /// Adds a finding that leaves the entry usable.
    mutating func note(
        _ code: FindingCode,
        _ range: Range<Int>,
        _ message: String,
        help: String?,
        severity: Severity? = nil
    ) {
        findings.append(Finding(code, severity: severity, range: range, message: message, help: help))
    }
}

/// What reading one entitlement entry gave: the entry, unless it was refused, and everything worth saying about it.
public struct AssociatedDomainReading: Sendable {
    /// The entry as written.
    public let written: String
    /// The parsed entry; nil when it must not be used, in which case `findings` holds at least one error.
    public let domain: AssociatedDomain?
    /// What is wrong or doubtful.
    ///
    /// Ranges are UTF-8 byte offsets into the entry's text.
    public let findings: [Finding]

    /// Whether the entry can be used as it is.
    ///
    /// Findings of any severity may remain.
    public var isValid: Bool { domain != nil }
}

extension AssociatedDomain {
    /// Reads one entry of the entitlement `com.apple.developer.associated-domains`.
    ///
    /// Never fails; says what is wrong.
    ///
    /// Apple's own parser is reported to drop paths, other query items and unknown modes silently; here each of them is
    /// a finding, and what the documentation forbids refuses the entry.
    ///
    /// - Parameter entry: the text of one array element, such as `applinks:*.example.com?mode=developer`.
    /// - Returns: the entry, unless it is refused, and what there is to say about it.
    public static func parse(_ entry: String) -> AssociatedDomainReading {
        var reader = AssociatedDomainReader(entry)
        let domain = reader.read()
        return AssociatedDomainReading(written: entry, domain: domain, findings: reader.findings)
    }
}

/// A few names below which anyone can register a domain, taken from the Public Suffix List (publicsuffix.org).
///
/// Not the list: it changes weekly and is far larger. It is here so that the plainest mistakes (`*.com`, `*.co.uk`,
/// `*.github.io`) are seen; a name that is missing is not proof of anything.
enum PublicSuffixSample {
    private static let names: Set<String> = [
        "ac.uk", "co.uk", "gov.uk", "ltd.uk", "me.uk", "net.uk", "org.uk", "plc.uk",
        "com.au", "edu.au", "net.au", "org.au", "co.jp", "ne.jp", "or.jp", "co.kr", "or.kr", "co.nz", "org.nz",
        "com.ar", "com.br", "com.cn", "com.hk", "com.mx", "com.my", "com.pl", "com.sg", "com.tr", "com.tw", "com.ua",
        "co.il", "co.in", "co.id", "co.th", "co.za", "net.br", "org.br", "net.cn", "org.cn",
        "appspot.com", "azurewebsites.net", "blogspot.com", "cloudfront.net", "firebaseapp.com", "fly.dev",
        "github.io", "gitlab.io", "glitch.me", "herokuapp.com", "myshopify.com", "netlify.app", "now.sh",
        "ngrok.io", "onrender.com", "pages.dev", "surge.sh", "vercel.app", "web.app", "workers.dev",
    ]

    /// Whether the name, in lower case and ASCII, is a single label or one of the sample.
    static func contains(_ name: String) -> Bool {
        !name.contains(".") || names.contains(name)
    }
}
