import ArgumentParser
import LinkServer

/// `HOST:PORT` on the command line, with brackets around an IPv6 address.
struct AddressArgument: CustomStringConvertible {
    let address: ListenAddress

    init(_ address: ListenAddress) {
        self.address = address
    }

    /// Reads an address.
    ///
    /// - Throws: what an address looks like.
    init(parsing text: String) throws {
        guard let address = ListenAddress(text, defaultHost: ""), !address.host.isEmpty else {
            throw ValidationError("write HOST:PORT, as 127.0.0.1:8080 or [::1]:8080")
        }
        self.address = address
    }

    var description: String { address.description }
}
