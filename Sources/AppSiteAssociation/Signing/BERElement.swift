/// One element of a BER or DER encoding (ITU-T X.690): a tag and the range of its content.
struct BERElement {
    /// The identifier byte: class, form and tag number.
    ///
    /// Higher tag numbers do not occur in signed messages.
    let identifier: UInt8
    let content: Range<Int>
    /// Where the identifier stands.
    let start: Int
    /// Where the element ends, behind the end marker of an indefinite length.
    let end: Int

    static let sequence: UInt8 = 0x30
    static let objectIdentifier: UInt8 = 0x06
    static let octetString: UInt8 = 0x04
    static let constructedOctetString: UInt8 = 0x24
    static let explicitZero: UInt8 = 0xA0
    static let explicitThree: UInt8 = 0xA3
    static let implicitZero: UInt8 = 0x80
    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let set: UInt8 = 0x31
    static let utcTime: UInt8 = 0x17
    static let generalizedTime: UInt8 = 0x18

    /// Nesting beyond this is refused, so that hostile input cannot exhaust the stack.
    private static let maximumDepth = 32

    /// Reads the element at `position`, or `nil` when there is none within `limit`.
    init?(_ bytes: [UInt8], at position: Int, limit: Int, depth: Int = 0) {
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
    func children(in bytes: [UInt8]) -> [BERElement] {
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

    /// Where the end marker of an indefinite length stands: two zero bytes in the place of an element.
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
