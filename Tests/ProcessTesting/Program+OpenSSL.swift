package import Foundation

extension Program {
    /// Runs `openssl`, which `scripts/bootstrap` installs and which has to succeed, and returns what it printed.
    @discardableResult
    package static func openSSL(_ arguments: [String], in folder: URL? = nil) async throws -> [UInt8] {
        try await Program("openssl", arguments, in: folder).succeed()
    }
}
