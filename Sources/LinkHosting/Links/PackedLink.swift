import Foundation
public import LinkRouting

/// What a server holds of a link in memory: a few bytes in front, and for a plain link the bytes of its answer.
///
/// | bytes | what |
/// |---|---|
/// | 1 | the number of this form |
/// | 1 | flags |
/// | 2 | the length of the location, the least byte first; 0 for a link that is not plain |
/// | 8 | the digest of the rights by which it was admitted: see ``LinkAdmission`` |
/// | 8 | the first moment at which it works, in milliseconds; only with its flag |
/// | 8 | the first moment at which it does not work any more; only with its flag |
/// | … | the location |
/// | … | the link as JSON, when some visits need more than the location |
public enum PackedLink {
    private static let form: UInt8 = 1

    /// The statuses, in the order of their numbers in flags.
    private static let statuses = RedirectStatus.allCases

    private enum Flag {
        static let starts: UInt8 = 1
        static let expires: UInt8 = 2
        static let passesQuery: UInt8 = 4
        /// From this bit on, two bits: the place of the status in the list of all.
        static let status: UInt8 = 3
    }

    /// Packs a link, without the words by which people find it.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - rights: The digest of the rights by which it was admitted.
    /// - Returns: The bytes.
    /// - Throws: The failure to write JSON.
    public static func bytes(of link: Link, admittedBy rights: UInt64) throws -> [UInt8] {
        let route = PlainRoute(link).flatMap { $0.location.count <= Int(UInt16.max) ? $0 : nil }
        var flags: UInt8 = 0
        if link.starts != nil { flags |= Flag.starts }
        if link.expires != nil { flags |= Flag.expires }
        if !link.query.pass.isEmpty { flags |= Flag.passesQuery }
        flags |= UInt8(truncatingIfNeeded: statuses.firstIndex(of: link.status) ?? 0) << Flag.status
        var bytes: [UInt8] = [form, flags]
        bytes += littleEndian(UInt16(route?.location.count ?? 0)) + littleEndian(rights)
        for moment in [link.starts, link.expires] {
            if let moment { bytes += littleEndian(moment.milliseconds) }
        }
        bytes += route?.location ?? []
        // Who comes after the end may be sent elsewhere, and who comes with a query needs the rules for it.
        guard route == nil || !link.query.pass.isEmpty || link.endedTarget != nil else { return bytes }
        var rest = link
        (rest.tags, rest.campaign) = ([], nil)
        return try bytes + LinkJSON.bytes(of: rest)
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// What the bytes in front say, read in place.
    public struct Front: Hashable, Sendable {
        /// When the location is the answer.
        public let terms: PlainRoute.Terms
        /// The digest of the rights by which the link was admitted.
        public let rights: UInt64
        /// Where the location is in the bytes; empty for a link that is not plain.
        public let location: Range<Int>
        /// Where the JSON of the link is; empty where the location says it all.
        public let rest: Range<Int>

        /// Reads the front; `nil` for bytes of another form.
        public init?(_ bytes: Span<UInt8>) {
            guard bytes.count >= 12, bytes[0] == PackedLink.form else { return nil }
            let flags = bytes[1]
            let length = Int(bytes[2]) | Int(bytes[3]) << 8
            rights = Self.number(bytes, 4)
            var index = 12
            var moments: (starts: LinkTime?, expires: LinkTime?) = (nil, nil)
            if flags & Flag.starts != 0 {
                guard bytes.count - index >= 8 else { return nil }
                moments.starts = LinkTime(milliseconds: Int64(bitPattern: Self.number(bytes, index)))
                index += 8
            }
            if flags & Flag.expires != 0 {
                guard bytes.count - index >= 8 else { return nil }
                moments.expires = LinkTime(milliseconds: Int64(bitPattern: Self.number(bytes, index)))
                index += 8
            }
            let place = Int(flags >> Flag.status)
            guard bytes.count - index >= length, place < PackedLink.statuses.count else { return nil }
            terms = PlainRoute.Terms(
                starts: moments.starts,
                expires: moments.expires,
                passesQuery: flags & Flag.passesQuery != 0,
                status: PackedLink.statuses[place]
            )
            location = index..<index + length
            rest = index + length..<bytes.count
        }

        private static func number(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
            var number: UInt64 = 0
            for place in 0..<8 { number |= UInt64(bytes[start + place]) << UInt64(place * 8) }
            return number
        }
    }

    /// The link, for a visit that needs more than the location.
    ///
    /// - Parameters:
    ///   - bytes: The packed link.
    ///   - address: Its address.
    /// - Returns: The link, without the words by which people find it; `nil` for bytes that are not a packed link.
    public static func link(_ bytes: [UInt8], at address: LinkAddress) -> Link? {
        guard let front = Front(bytes.span) else { return nil }
        if !front.rest.isEmpty { return LinkJSON.link(Array(bytes[front.rest])) }
        var link = Link(address, to: String(decoding: bytes[front.location], as: UTF8.self))
        (link.starts, link.expires, link.status) = (front.terms.starts, front.terms.expires, front.terms.status)
        return link
    }
}

/// A link as JSON: one spelling for one link.
enum LinkJSON {
    static func bytes(of link: Link) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(link))
    }

    /// The link; `nil` for what no version of this program wrote.
    static func link(_ bytes: [UInt8]) -> Link? { try? JSONDecoder().decode(Link.self, from: Data(bytes)) }
}
