public import JSONSource
import LinkPatterns

/// The associated domains of one app, in the order of its entitlement.
public struct AssociatedDomains: Sendable {
    /// What reading each entry gave, in written order, refused ones included.
    public let readings: [AssociatedDomainReading]
    /// What is wrong with the list as a whole: repeated entries, too many of them.
    ///
    /// Ranges are entry numbers from 0.
    public let findings: [Finding]

    /// Apple's archived guidance ("Support Universal Links"): at most 20 to 30 domains; many slow down installation.
    public static let advisedCount = 20

    /// Reads a list of entries, such as the array of `com.apple.developer.associated-domains`.
    public init(_ entries: [String]) {
        readings = entries.map(AssociatedDomain.parse)
        findings = Self.findings(of: readings)
    }

    /// The usable entries, in written order.
    public var domains: [AssociatedDomain] { readings.compactMap(\.domain) }

    /// The entry that covers a host for a service: an exact one first, then the longest wildcard (Apple, "Support
    /// Universal Links").
    ///
    /// Nil when none does.
    ///
    /// - Parameters:
    ///   - host: a host name; letter case and a final dot do not matter.
    ///   - service: the service asked for; entries of other services never count.
    /// - Returns: the entry, or nil when the app is not associated with the host.
    public func pick(host: String, service: AssociatedService = .applinks) -> AssociatedDomain? {
        lookup(host: host, service: service).picked
    }

    /// Like ``pick(host:service:)``, with the entry that would cover the host if the documentation were wrong.
    public func lookup(host: String, service: AssociatedService = .applinks) -> Lookup {
        let asked = ASCIIHost(host.hasSuffix(".") ? String(host.dropLast()) : host).text
        let candidates = domains.filter { $0.service == service }
        if let exact = candidates.first(where: { !$0.isWildcard && $0.host == asked }) {
            return Lookup(picked: exact, parentWildcard: nil)
        }
        let wildcards = candidates.filter { $0.isWildcard && asked.hasSuffix("." + $0.host) }
        // `max` keeps the last of equals; entries of equal length for one host are the same host, so the first counts.
        let longest = wildcards.reduce(nil as AssociatedDomain?) { best, next in
            (best?.host.utf8.count ?? -1) < next.host.utf8.count ? next : best
        }
        return Lookup(picked: longest, parentWildcard: candidates.first { $0.isWildcard && $0.host == asked })
    }

    /// The answer to a lookup.
    public struct Lookup: Hashable, Sendable {
        /// The entry that covers the host, as Apple documents it.
        public let picked: AssociatedDomain?
        /// The entry `*.host` when the host asked for is its bare parent.
        ///
        /// Apple documents that it is not covered; it is reported that the system treats it as covered, so tools should
        /// advise listing both (Apple, TN3155).
        public let parentWildcard: AssociatedDomain?
    }
}

extension AssociatedDomains {
    private static func findings(of readings: [AssociatedDomainReading]) -> [Finding] {
        var findings: [Finding] = []
        var seen: [String: Int] = [:]
        for (index, reading) in readings.enumerated() {
            guard let first = seen.updateValue(seen[reading.written] ?? index, forKey: reading.written) else {
                continue
            }
            findings.append(
                Finding(
                    .entDup,
                    range: index..<index + 1,
                    message: "“\(reading.written)” is listed again; it is entry \(first + 1) already.",
                    help: "Remove the second one."
                )
            )
        }
        if readings.count > advisedCount { findings.append(tooMany(readings.count)) }
        return findings
    }

    private static func tooMany(_ count: Int) -> Finding {
        Finding(
            .entMany,
            range: advisedCount..<count,
            message: "There are \(count) entries; Apple advises 20 to 30 at most, because many slow down installation.",
            help: "Use a wildcard, or drop domains."
        )
    }
}
