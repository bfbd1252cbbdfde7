import Foundation
import NIOPosix

/// Connections of a client that says nothing, without a thread or a task for each.
///
/// Its calls block, and so are made on a thread of their own: tasks have as many threads as the machine has cores, and the
/// server needs them.
final class IdleConnections: Sendable {
    /// How many there should be; 10,000 take half a minute in a debug build on a busy machine.
    static let wanted = ProcessInfo.processInfo.environment["WAYMARK_IDLE_CONNECTIONS"].flatMap { Int($0) } ?? 2_000

    private let sockets: [Int32]

    private init(_ sockets: [Int32]) {
        self.sockets = sockets
    }

    static func open(_ count: Int, port: Int) async throws -> IdleConnections {
        try await NIOThreadPool.singleton.runIfActive {
            IdleConnections(try (0..<count).map { _ in try Self.connect(port) })
        }
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    func exchangeOnFirst(_ request: String) async throws -> String { try await exchange(request, on: sockets.first) }

    func exchangeOnLast(_ request: String) async throws -> String { try await exchange(request, on: sockets.last) }

    private func exchange(_ request: String, on socket: Int32?) async throws -> String {
        guard let socket else { throw ListenerDidNotStart() }
        return try await NIOThreadPool.singleton.runIfActive { try Self.exchange(request, on: socket) }
    }

    private static func exchange(_ request: String, on socket: Int32) throws -> String {
        let bytes = Array(request.utf8)
        // The buffers live for the whole duration of the calls.
        guard unsafe send(socket, bytes, bytes.count, 0) == bytes.count else { throw SystemError(errno) }
        var answer = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe recv(socket, &answer, answer.count, 0)
        guard count >= 0 else { throw SystemError(errno) }
        return String(decoding: answer[..<count], as: UTF8.self)
    }

    private static func connect(_ port: Int) throws -> Int32 {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw SystemError(errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        // `sockaddr_in` begins as every `sockaddr` does, and lives for the whole duration of the call.
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                #if canImport(Darwin)
                unsafe Darwin.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                #else
                unsafe Glibc.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                #endif
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw SystemError(errno)
        }
        return descriptor
    }
}

struct SystemError: Error, CustomStringConvertible {
    let description: String

    init(_ code: Int32) {
        description = unsafe String(cString: strerror(code))
    }
}

/// How many files this process may have open.
enum OpenFiles {
    /// Raises the limit so that this number of connections fits, both ends of which are in this process.
    ///
    /// - Returns: how many fit, at most the number that was asked for.
    static func raiseLimit(for connections: Int) -> Int {
        let spare = 500
        let wanted = rlim_t(2 * connections + spare)
        var limit = rlimit()
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        // The calls read and write `limit` only while they run.
        guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
        if limit.rlim_cur < wanted {
            var raised = rlimit(rlim_cur: wanted, rlim_max: max(limit.rlim_max, wanted))
            // Only an administrator may go beyond the upper limit; anybody may go up to it.
            if unsafe setrlimit(resource, &raised) != 0 {
                raised = rlimit(rlim_cur: min(wanted, limit.rlim_max), rlim_max: limit.rlim_max)
                _ = unsafe setrlimit(resource, &raised)
            }
            guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
        }
        return min(connections, (Int(limit.rlim_cur) - spare) / 2)
    }
}
