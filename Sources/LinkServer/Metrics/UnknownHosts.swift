internal import LinkStore
internal import NIOConcurrencyHelpers
internal import Synchronization

/// Counts requests for unknown hosts, and reports them, at most once a minute.
///
/// A domain whose DNS still points here, but that no tenant has any more, is one that an attacker may want to take
/// over.
final class UnknownHosts: Sendable {
    /// A report.
    struct Report: Sendable {
        /// Hosts with their numbers of requests, the largest first; not all of them when there were many.
        let hosts: [(name: String, requests: Int)]
        /// The number of all requests since the last report.
        let requests: Int
    }

    /// The time between two reports.
    static let quietSeconds: Int64 = 60

    /// The number of hosts that are kept until the next report: a client that invents names cannot fill memory or logs.
    static let maximumHosts = 10

    /// The largest number of bytes of a name in DNS.
    private static let maximumBytes = 253

    private let count = Atomic(0)
    private let state = NIOLockedValueBox(State())

    private struct State {
        var hosts: [String: Int] = [:]
        var requests = 0
        var toldAt: Timestamp?
        var alarm: Alarm?
    }

    private struct Alarm: Sendable {
        let now: @Sendable () -> Timestamp
        let receiver: @Sendable (Report) -> Void
    }

    /// The number of all requests since the start.
    var requests: Int { count.load(ordering: .relaxed) }

    /// Sets the receiver of reports; it is called on an event loop and must not wait.
    func setReceiver(now: @escaping @Sendable () -> Timestamp, _ receiver: @escaping @Sendable (Report) -> Void) {
        state.withLockedValue { $0.alarm = Alarm(now: now, receiver: receiver) }
    }

    /// Counts a request; IP addresses are not reported, because scanners and health checks use them.
    func note(_ host: Range<Int>, in bytes: Span<UInt8>) {
        count.wrappingAdd(1, ordering: .relaxed)
        guard Self.isNamed(host, in: bytes) else { return }
        let due = state.withLockedValue { state -> (Alarm, Report)? in
            guard let alarm = state.alarm else { return nil }
            let now = alarm.now()
            let isDue = state.toldAt.map { !($0..<$0.adding(seconds: Self.quietSeconds)).contains(now) } ?? true
            state.requests += 1
            let name = Self.name(host, in: bytes)
            if isDue || state.hosts.count < Self.maximumHosts || state.hosts[name] != nil {
                state.hosts[name, default: 0] += 1
            }
            guard isDue else { return nil }
            let hosts = state.hosts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let report = Report(hosts: hosts.map { (name: $0.key, requests: $0.value) }, requests: state.requests)
            state = State(toldAt: now, alarm: alarm)
            return (alarm, report)
        }
        if let (alarm, report) = due { alarm.receiver(report) }
    }

    /// Whether there is a letter, and no colon: an IPv4 address has no letter, an IPv6 address has colons.
    private static func isNamed(_ host: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        var hasLetter = false
        for index in host {
            let byte = ASCII.lowercased(bytes[index])
            if byte == UInt8(ascii: ":") { return false }
            hasLetter = hasLetter || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        return hasLetter
    }

    /// The name for a log: lower-cased, of letters, digits, dots, hyphens and underscores, with limited length.
    private static func name(_ host: Range<Int>, in bytes: Span<UInt8>) -> String {
        var text: [UInt8] = []
        for index in host.prefix(maximumBytes) {
            text.append(RequestHost.isNameByte(bytes[index]) ? ASCII.lowercased(bytes[index]) : UInt8(ascii: "?"))
        }
        return String(decoding: text, as: UTF8.self) + (host.count > maximumBytes ? "…" : "")
    }
}
