/// Writes databases in MaxMind's format (MaxMind DB File Format Specification 2.0) for tests: a tree of 128 bits, and data of each prefix.
struct CountryFile {
    /// What the data of a prefix is, as bytes of the format.
    enum Shape {
        /// `{"country": {"iso_code": …}}`, as MaxMind and DB-IP have it.
        case nested
        /// `{"country_code": …}`, as IPinfo has it.
        case code
        /// `{"number": …}`: not a country.
        case number
    }

    /// Writes a database.
    ///
    /// - Parameters:
    ///   - countries: The countries of prefixes, each as the bits of the address, from the first.
    ///   - shape: How the data names them.
    /// - Returns: The bytes.
    static func bytes(_ countries: [(prefix: [Bool], country: String)], as shape: Shape = .nested) -> [UInt8] {
        var nodes: [[Record]] = [[.empty, .empty]]
        var data: [UInt8] = []
        for (prefix, country) in countries {
            var node = 0
            for bit in prefix.dropLast() {
                if case .node(let next) = nodes[node][bit ? 1 : 0] {
                    node = next
                } else {
                    nodes.append([.empty, .empty])
                    nodes[node][bit ? 1 : 0] = .node(nodes.count - 1)
                    node = nodes.count - 1
                }
            }
            nodes[node][prefix.last == true ? 1 : 0] = .data(data.count)
            data += entry(country, shape)
        }
        var bytes: [UInt8] = []
        for record in nodes.joined() {
            let value =
                switch record {
                case .empty: nodes.count
                case .node(let number): number
                // The 16 bytes between the tree and the data are counted.
                case .data(let offset): nodes.count + 16 + offset
                }
            bytes += [UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
        }
        return bytes + [UInt8](repeating: 0, count: 16) + data + metadata(nodes: nodes.count)
    }

    /// The first bits of an IPv4 address, where a tree of 128 bits has it.
    static func version4(_ octets: UInt8..., length: Int) -> [Bool] {
        let bits: [Bool] = octets.flatMap { (octet: UInt8) -> [Bool] in (0..<8).map { octet >> (7 - $0) & 1 == 1 } }
        return [Bool](repeating: false, count: 96) + bits.prefix(length)
    }

    private enum Record {
        case empty
        case node(Int)
        case data(Int)
    }

    private static func entry(_ country: String, _ shape: Shape) -> [UInt8] {
        switch shape {
        case .nested: map([("country", map([("iso_code", text(country))]))])
        case .code: map([("country_code", text(country))])
        case .number: map([("number", number(7))])
        }
    }

    private static func metadata(nodes: Int) -> [UInt8] {
        let members: [(String, [UInt8])] = [
            ("binary_format_major_version", number(2)), ("binary_format_minor_version", number(0)),
            ("build_epoch", [0x04, 0x02, 0x65, 0, 0, 0]), ("database_type", text("Test-Country")),
            ("description", map([])), ("ip_version", number(6)), ("languages", [0x00, 0x04]),
            ("node_count", [0xC4] + [24, 16, 8, 0].map { UInt8(nodes >> $0 & 0xFF) }), ("record_size", number(24)),
        ]
        return [0xAB, 0xCD, 0xEF] + Array("MaxMind.com".utf8) + map(members)
    }

    private static func map(_ members: [(String, [UInt8])]) -> [UInt8] {
        [0xE0 | UInt8(members.count)] + members.flatMap { text($0.0) + $0.1 }
    }

    private static func text(_ text: String) -> [UInt8] {
        precondition(text.utf8.count < 29)
        return [0x40 | UInt8(text.utf8.count)] + Array(text.utf8)
    }

    /// A number of 16 bits.
    private static func number(_ number: UInt8) -> [UInt8] { [0xA1, number] }
}
