import LinkServer

/// Which of the two ways through the listener a request takes.
enum Way: String, CaseIterable, Sendable {
    /// Plain enough for the recogniser.
    case recognised

    /// With a field that the recogniser declines and that means nothing to the parser.
    case parsed

    var extraField: String { self == .parsed ? "Proxy-Connection: keep-alive\r\n" : "" }
}

/// Sends one request on a connection of its own and returns the answer.
func exchange(
    port: Int,
    _ line: String,
    host: String = "example.com",
    fields: [String] = [],
    way: Way = .recognised
) async throws -> RawResponse? {
    let lines = ["Host: \(host)"] + fields
    let request = "\(line) HTTP/1.1\r\n\(lines.joined(separator: "\r\n"))\r\n\(way.extraField)\r\n"
    return try await RawConnection.open(port: port) { connection in
        try await connection.send(request)
        return try await connection.receive(toHead: line.hasPrefix("HEAD "))
    }
}

/// A head with one line for each argument.
func head(_ lines: String...) -> String {
    lines.joined(separator: "\r\n") + "\r\n\r\n"
}
