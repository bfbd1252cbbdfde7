internal import NIOHTTP1

/// A parsed request that names exactly one host, with its target in origin form.
struct AddressedHead {
    private(set) var head: HTTPRequestHead

    /// Whether the connection may serve another request.
    ///
    /// What follows a `CONNECT` or an accepted `Upgrade` is not HTTP, and the parser stops reading there; so those
    /// requests end the connection too, as does HTTP/1.0. A client that waits for permission to send a body may not send
    /// it after a refusal, and then nobody knows where the next request would begin.
    let keepsAlive: Bool

    /// Nil when the request has no host, more than one, or one that cannot be read (RFC 9112, section 3.2).
    ///
    /// An HTTP/1.0 request may leave it out. The host that a trusted proxy forwards has precedence over the request's.
    init?(_ head: HTTPRequestHead, behind proxy: ProxyPeer? = nil) {
        self.head = head
        let mayUpgrade = head.method == .CONNECT || head.headers.contains(name: "upgrade")
        let hasBody = head.headers.contains(name: "content-length") || head.headers.contains(name: "transfer-encoding")
        let isWaiting = hasBody && head.headers.contains(name: "expect")
        keepsAlive = head.isKeepAlive && head.version == .http1_1 && !mayUpgrade && !isWaiting
        guard applyAbsoluteForm() else { return nil }
        if let host = proxy?.host(in: head.headers.lazy.map { ($0.name, $0.value) }) {
            self.head.headers.replaceOrAdd(name: "Host", value: host)
        }
        let hosts = self.head.headers["host"]
        if hosts.isEmpty, head.version == .http1_0 { return }
        // The parser leaves the space at a value's end to its callers.
        guard hosts.count == 1, let host = hosts.first?.withoutTrailingSpace else { return nil }
        guard Self.isHost(host) else { return nil }
        self.head.headers.replaceOrAdd(name: "Host", value: host)
    }

    /// A target in absolute form has precedence over the `Host` field (RFC 9112, section 3.2.2); false when its host
    /// cannot be read.
    private mutating func applyAbsoluteForm() -> Bool {
        guard !head.uri.hasPrefix("/"), head.method != .CONNECT, head.uri != "*" else { return true }
        guard let scheme = ["http://", "https://"].first(where: { head.uri.lowercased().hasPrefix($0) }) else {
            return false
        }
        let rest = head.uri.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest[authority.endIndex...].prefix { $0 != "#" }
        guard Self.isHost(String(authority)), head.headers["host"].count <= 1 else { return false }
        head.headers.replaceOrAdd(name: "Host", value: String(authority))
        head.uri = path.hasPrefix("/") ? String(path) : "/\(path)"
        return true
    }

    private static func isHost(_ text: String) -> Bool {
        let bytes = ContiguousArray(text.utf8)
        return RequestHost.name(in: bytes.indices, of: bytes.span) != nil
    }
}

extension String {
    fileprivate var withoutTrailingSpace: String {
        let end = utf8.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { utf8.index(after: $0) }
        return String(self[..<(end ?? startIndex)])
    }
}
