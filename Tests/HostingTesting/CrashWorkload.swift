import LinkHosting
public import LinkStore
import LinkStoreTesting

/// Publications to be killed in the middle of, and the proof afterwards that nothing is lost and nothing is half.
///
/// A child process calls ``publish(in:acknowledge:)`` and prints every acknowledgement as a line "HOST VERSION"; the parent
/// kills it, opens the store again and calls ``verify(_:acknowledged:)`` with what ``acknowledged(in:)`` reads there.
public enum CrashWorkload {
    /// How many hosts take turns.
    public static let hosts = 20

    /// How many publications there are.
    public static let publications = 1000

    /// Publishes one document after the other, and reports each once the store has promised to keep it.
    public static func publish(
        in store: any LinkStore,
        publications: Int = publications,
        acknowledge: (_ host: Int, _ version: Int) -> Void
    ) async throws {
        let ledger = try await Ledger(reading: store)
        _ = try await ledger.createDomains(try (0..<hosts).map(host), at: Sample.morning)
        for publication in 0..<publications {
            let host = publication % hosts
            let draft = try draft(host: host, version: publication / hosts + 1)
            for outcome in try await ledger.publish([draft], at: Sample.morning) {
                acknowledge(host, outcome.document.version)
            }
        }
    }

    /// Reads the last acknowledged version of each host from what the child process printed.
    ///
    /// - Throws: ``ContractViolation`` for a line that is not "HOST VERSION".
    public static func acknowledged(in output: String) throws -> [Int: Int] {
        var versions: [Int: Int] = [:]
        for line in output.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            try expect("numbers in \"\(line)\"", numbers.count, equals: 2)
            versions[numbers[0]] = numbers[1]
        }
        return versions
    }

    /// Checks that every host has a complete document: the last one acknowledged, or the one that was on its way.
    ///
    /// - Throws: ``ContractViolation``.
    public static func verify(_ store: any LinkStore, acknowledged: [Int: Int]) async throws {
        let content = try await store.content()
        for number in 0..<hosts {
            let acknowledged = acknowledged[number] ?? 0
            let address = try draft(host: number, version: 1).address
            guard let document = content.document(at: address) else {
                try expect("acknowledged versions of \(address) that are lost", acknowledged, equals: 0)
                continue
            }
            guard document.version == acknowledged || document.version == acknowledged + 1 else {
                throw ContractViolation(
                    description: "\(address): version \(acknowledged) was acknowledged, \(document.version) is stored"
                )
            }
            let complete = try draft(host: number, version: document.version)
            try expect("whole bytes of \(address)", document.bytes == complete.bytes, equals: true)
            try expect("the digest of \(address)", document.sha256, equals: complete.sha256)
        }
    }

    private static func host(_ number: Int) throws -> HostName { try HostName("host-\(number).example") }

    /// Up to 40 KB, so that a version spans many pages of a file.
    private static func draft(host number: Int, version: Int) throws -> DocumentDraft {
        let line = "{\"host\":\(number),\"version\":\(version)}\n"
        let text = String(repeating: line, count: 1 + (number * 53 + version * 101) % 1300)
        return DocumentDraft(
            address: DocumentAddress(host: try host(number), kind: .appleAppSiteAssociation),
            bytes: Array(text.utf8),
            sha256: .sha256(of: text.utf8),
            author: "crash"
        )
    }
}
