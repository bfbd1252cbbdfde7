/// A host of a filter, with the port of the same tag.
struct FilterAuthority: Sendable, Hashable {
    /// The host as written.
    let written: String
    /// What is compared: without the leading star.
    let host: [UInt16]
    let isWild: Bool
    /// Nil for any port.
    let port: Int?
    /// The tag that it stood in.
    let tag: Int

    init(host written: String, port: String?, tag: Int) {
        self.written = written
        self.tag = tag
        isWild = written.utf8.first == UInt8(ascii: "*")
        host = AndroidHostText.folded(isWild ? String(written.dropFirst()) : written)
        // A port that is not a number stops the app from being installed; here it fits no link.
        let number = port.map { Int32($0).map(Int.init) ?? Int.min }
        self.port = number.flatMap { $0 == -1 ? nil : $0 }
    }

    func accepts(host other: [UInt16]) -> Bool {
        isWild ? other.count >= host.count && other.suffix(host.count).elementsEqual(host) : other == host
    }

    /// Whether the port fits; a default port is not filled in on either side.
    func accepts(port other: Int) -> Bool {
        guard let port, port >= 0 || port == .min else { return true }
        return port == other
    }
}
