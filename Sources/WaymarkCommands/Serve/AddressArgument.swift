import ArgumentParser
import LinkServer

/// `HOST:PORT` on the command line; an IPv6 address stands in brackets.
struct AddressArgument: CustomStringConvertible {
    let address: ListenAddress

    init(_ address: ListenAddress) {
        self.address = address
    }

    /// Reads an address.
    ///
    /// - Throws: what an address looks like.
    init(parsing text: String) throws {
        guard let address = AddressArgument(text) else {
            throw ValidationError("write HOST:PORT, as 127.0.0.1:8080 or [::1]:8080")
        }
        self = address
    }

    private init?(_ argument: String) {
        guard let colon = argument.lastIndex(of: ":"), let port = Int(argument[argument.index(after: colon)...]),
            (0...65_535).contains(port)
        else { return nil }
        var host = argument[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        address = ListenAddress(host: String(host), port: port)
    }

    var description: String { address.description }
}
