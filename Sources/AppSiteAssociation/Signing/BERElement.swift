/// One element of a BER or DER encoding (ITU-T X.690): a tag and the range of its content.
package struct BERElement {
    /// The identifier byte: class, form and tag number.
    ///
    /// Higher tag numbers do not occur in signed messages.
    package let identifier: UInt8
    package let content: Range<Int>
    /// Where the identifier is.
    package let start: Int
    /// Where the element ends, behind the end marker of an indefinite length.
    package let end: Int

    package static let sequence: UInt8 = 0x30
    package static let objectIdentifier: UInt8 = 0x06
    package static let constructedOctetString: UInt8 = 0x24

    /// Nesting beyond this is refused, so that hostile input cannot exhaust the stack.
    private static let maximumDepth = 32

    /// Reads the element at `position`, or `nil` when no whole one is within `limit`.
    package init?(_ bytes: [UInt8], at position: Int, limit: Int, depth: Int = 0) {
        guard depth < Self.maximumDepth, position + 2 <= limit else { return nil }
        identifier = bytes[position]
        let first = bytes[position + 1]
        start = position
        guard first != 0x80 else {
            // Only what is made of elements can do without a length (X.690, 8.1.3.2).
            guard identifier & 0x20 != 0,
                let end = Self.endOfIndefinite(bytes, from: position + 2, limit: limit, depth: depth)
            else { return nil }
            content = (position + 2)..<end
            self.end = end + 2
            return
        }
        let lengthBytes = first < 0x80 ? 0 : Int(first & 0x7F)
        let inside = position + 2 + lengthBytes
        guard lengthBytes <= 4, inside <= limit else { return nil }
        let length = lengthBytes == 0 ? Int(first) : bytes[(position + 2)..<inside].reduce(0) { $0 << 8 | Int($1) }
        // Four bytes do not fit into the integers of every system.
        guard length >= 0, length <= limit - inside else { return nil }
        content = inside..<(inside + length)
        end = inside + length
    }

    /// The elements inside.
    package func children(in bytes: [UInt8]) -> [BERElement] {
        var children: [BERElement] = []
        var position = content.lowerBound
        while position < content.upperBound,
            let child = BERElement(bytes, at: position, limit: content.upperBound)
        {
            children.append(child)
            position = child.end
        }
        return children
    }

    /// The content of an octet string, which may come in pieces; pieces of pieces do not occur.
    package func octets(in bytes: [UInt8]) -> [UInt8] {
        guard identifier == Self.constructedOctetString else { return Array(bytes[content]) }
        return children(in: bytes).flatMap { bytes[$0.content] }
    }

    /// Where the end marker of an indefinite length is: two zero bytes in the place of an element.
    private static func endOfIndefinite(_ bytes: [UInt8], from start: Int, limit: Int, depth: Int) -> Int? {
        var position = start
        while position + 2 <= limit {
            if bytes[position] == 0, bytes[position + 1] == 0 { return position }
            guard let child = BERElement(bytes, at: position, limit: limit, depth: depth + 1) else { return nil }
            position = child.end
        }
        return nil
    }
}
