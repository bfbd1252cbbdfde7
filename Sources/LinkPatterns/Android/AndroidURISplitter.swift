/// Finds the parts of a link in the order in which AOSP's `Uri.StringUri` looks for them.
///
/// Works on UTF-8: every separator is ASCII, so that the parts are those which Java finds in UTF-16.
struct AndroidURISplitter {
    private let bytes: [UInt8]
    private(set) var scheme: Range<Int>?
    private(set) var authority: Range<Int>?
    private(set) var userInfo: Range<Int>?
    private(set) var host: Range<Int>?
    private(set) var port = -1
    private(set) var path: Range<Int>?
    private(set) var query: Range<Int>?
    private(set) var fragment: Range<Int>?

    init(_ text: String) {
        bytes = Array(text.utf8)
        let colon = first(":", from: 0)
        scheme = colon.map { 0..<$0 }
        let start = colon.map { $0 + 1 } ?? 0
        splitHierarchy(from: start, hasScheme: colon != nil)
        splitTail(from: colon ?? 0)
    }

    func text(_ range: Range<Int>?) -> String? {
        range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    private func first(_ scalar: Unicode.Scalar, from start: Int) -> Int? {
        bytes[start...].firstIndex(of: UInt8(ascii: scalar))
    }

    private func byte(_ index: Int, is scalar: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: scalar)
    }

    private func firstOf(_ scalars: String, from start: Int) -> Int {
        bytes[start...].firstIndex { scalars.utf8.contains($0) } ?? bytes.count
    }

    /// Authority and path.
    ///
    /// A backslash ends the authority and begins the path, as browsers have it.
    private mutating func splitHierarchy(from start: Int, hasScheme: Bool) {
        if byte(start, is: "/"), byte(start + 1, is: "/") {
            let end = firstOf("/\\?#", from: start + 2)
            authority = start + 2..<end
            splitAuthority(start + 2..<end)
            path = end..<firstOf("?#", from: end)
        } else if !hasScheme || byte(start, is: "/") {
            path = start..<firstOf("?#", from: start)
        }
    }

    private mutating func splitAuthority(_ range: Range<Int>) {
        let at = bytes[range].lastIndex(of: UInt8(ascii: "@"))
        userInfo = at.map { range.lowerBound..<$0 }
        let hostStart = at.map { $0 + 1 } ?? range.lowerBound
        let isDigit: (UInt8) -> Bool = { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let digits = range.upperBound - bytes[range].reversed().prefix(while: isDigit).count
        guard digits > range.lowerBound, bytes[digits - 1] == UInt8(ascii: ":") else {
            host = hostStart..<range.upperBound
            return
        }
        host = hostStart..<digits - 1
        port = Int32(String(decoding: bytes[digits..<range.upperBound], as: UTF8.self)).map(Int.init) ?? -1
    }

    /// Query and fragment, looked for behind the scheme even when the link is opaque.
    private mutating func splitTail(from start: Int) {
        let hash = first("#", from: start)
        fragment = hash.map { $0 + 1..<bytes.count }
        guard let mark = first("?", from: start), mark < hash ?? bytes.count else { return }
        query = mark + 1..<(hash ?? bytes.count)
    }
}
