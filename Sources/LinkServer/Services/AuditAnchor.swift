import LinkHosting
import LinkStore
import Logging
import NIOConcurrencyHelpers

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps the head of the audit log in another place: after each change a line in a file that only grows, or in the server's own
/// log, so that who can write the store cannot cut the log short or rewrite it unnoticed.
final class AuditAnchor: Sendable {
    /// The time between two looks at the log.
    static let interval = Duration.seconds(5)

    /// Where heads are kept.
    enum Place: Hashable, Sendable {
        /// A file, opened again for each line, so that it may be moved away at any time.
        case file(String)
        /// The server's log, at the level `notice`.
        case log
    }

    private let place: Place
    private let access: StoreAccess
    private let now: @Sendable () -> Timestamp
    private let logger: Logger
    private let state = NIOLockedValueBox(State())

    private struct State {
        var last: AuditHead?
        var isChecked = false
        var hasFailed = false
    }

    init(_ place: Place, access: StoreAccess, now: @escaping @Sendable () -> Timestamp, logger: Logger) {
        self.place = place
        self.access = access
        self.now = now
        self.logger = logger
    }

    /// Keeps the head when it has changed.
    func check() async {
        // While the store is not available, its log does not change; readiness reports that.
        guard let content = try? await access.content() else { return }
        await compareOnce()
        let head = AuditHead(content.auditTail)
        guard head.position != 0, state.withLockedValue({ $0.last }) != head else { return }
        switch place {
        case .log:
            logger.notice(
                "The audit log has a new head.",
                metadata: ["line": "\(head.position ?? 0)", "digest": "\(head.hash)"]
            )
        case .file(let path):
            guard append("\(head) \(now())\n", to: path) else { return reportOnce(path) }
        }
        state.withLockedValue { $0 = State(last: head, isChecked: true) }
    }

    /// Compares the file's last head with the log of the store, once after the start.
    private func compareOnce() async {
        let isDue = state.withLockedValue { state in
            defer { state.isChecked = true }
            return !state.isChecked
        }
        guard isDue, case .file(let path) = place, let head = Self.lastHead(in: path), let position = head.position
        else { return }
        do throws(HostingError) {
            let line = try await access.useStore { store throws(LinkStoreError) in
                try await store.audit(after: position - 1, limit: 1).first
            }
            if line?.position == position, line?.hash == head.hash { return }
            logger.critical(
                "The audit log is not the one that was anchored: it was cut short or rewritten, or the store is another one.",
                metadata: ["anchor": "\(path)", "line": "\(position)", "digest": "\(head.hash)"]
            )
        } catch {
            state.withLockedValue { $0.isChecked = false }
        }
    }

    private func reportOnce(_ path: String) {
        let isNews = state.withLockedValue { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        guard isNews else { return }
        logger.error(
            "The file \"\(path)\" for heads of the audit log cannot be written: check its folder and the disk."
        )
    }

    /// Whether the line is on the disk, at the end of the file.
    private func append(_ line: String, to path: String) -> Bool {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard number >= 0 else { return false }
        defer { _ = close(number) }
        let bytes = Array(line.utf8)
        // One call, so that servers which share the file do not mix their lines.
        guard unsafe write(number, bytes, bytes.count) == bytes.count else { return false }
        return fsync(number) == 0
    }

    /// The last head of a file; `nil` without a file or a head.
    private static func lastHead(in path: String) -> AuditHead? {
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        defer { _ = close(number) }
        let size = lseek(number, 0, SEEK_END)
        // More than a few lines.
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let start = max(0, size - off_t(bytes.count))
        let count = unsafe pread(number, &bytes, bytes.count, start)
        guard count > 0 else { return nil }
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
        // The first may be cut off at its beginning.
        return lines.dropFirst(start > 0 ? 1 : 0).compactMap { AuditHead(line: $0) }.last
    }
}
