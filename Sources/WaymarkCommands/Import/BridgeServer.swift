import Foundation
import JSONSource

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A BridgeServer2, asked for its apps.
struct BridgeServer {
    let address: String
    private let key: String

    /// Takes an address and finds the key for it.
    init(address: String, keyFile: String?) throws(CommandFailure) {
        self.address = try ServerProfile.address(address)
        key = try Self.key(keyFile, ProcessInfo.processInfo.environment)
    }

    /// Whether the key goes over a network as it is.
    var isOpenToEavesdroppers: Bool {
        guard address.hasPrefix("http://"), let host = URL(string: address)?.host else { return false }
        return !["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    }

    /// What the server answers about all its apps, or about the key's own, for keys that may not ask for all.
    func apps(only: [String]) async throws(CommandFailure) -> [UInt8] {
        let all = try await get("/v1/apps")
        if all.status == 200 { return Array(all.body) }
        guard all.status == 403 else { throw failure(all) }
        let own = try await get("/v1/apps/self")
        guard own.status == 200 else { throw failure(own) }
        return Array(own.body)
    }

    private func get(_ path: String) async throws(CommandFailure) -> (status: Int, body: Data) {
        guard let url = URL(string: address + path) else {
            throw CommandFailure("it is not an address", at: address, remedy: "write https://ws.example")
        }
        var request = URLRequest(url: url, timeoutInterval: 60)
        request.setValue(key, forHTTPHeaderField: "Bridge-Session")
        do {
            let (body, response) = try await KeyedExchange.data(for: request)
            return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
        } catch {
            throw CommandFailure("the server does not answer: \(error.localizedDescription)", at: address)
        }
    }

    private func failure(_ answer: (status: Int, body: Data)) -> CommandFailure {
        // A proxy words its refusals in another form.
        let root = try? JSONReader().read(Array(answer.body)).root
        let sentence = root?["message"]?.string.map { ": " + Sentence.withoutStop($0.visible) } ?? ""
        let remedy: String? =
            switch answer.status {
            case 300...399: "name the address that it leads to"
            case 401, 403: "check the key: a superadmin's sees all apps, another administrative one its own"
            case 404: "check that it is the address of a BridgeServer2"
            default: nil
            }
        return CommandFailure("the server answers \(answer.status)\(sentence)", at: address, remedy: remedy)
    }

    private static func key(_ file: String?, _ environment: [String: String]) throws(CommandFailure) -> String {
        if file == nil, let key = environment["WAYMARK_BRIDGE_KEY"] { return key }
        guard let path = file ?? environment["WAYMARK_BRIDGE_KEY_FILE"] else {
            throw CommandFailure(
                "there is no key for the BridgeServer2",
                remedy: "use --key-file FILE, or set WAYMARK_BRIDGE_KEY or WAYMARK_BRIDGE_KEY_FILE"
            )
        }
        let bytes = try InputSource(path: path).read(limit: 4_096)
        let key = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw CommandFailure("it holds no key: a key is one word", at: InputSource(path: path).name)
        }
        return key
    }
}
