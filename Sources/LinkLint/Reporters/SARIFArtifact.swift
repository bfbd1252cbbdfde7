import JSONSource

/// Names files in SARIF.
enum SARIFArtifact {
    /// The location of a file: relative to the root of the sources where its path allows that.
    static func location(_ path: String) -> JSONValue {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
        if path.hasPrefix("/") { return .object([("uri", .string("file://" + encoded(path)))]) }
        folders.removeAll(where: \.isEmpty)
        let uri = encoded(folders.joined(separator: "/"))
        // What lies outside of the root cannot be relative to it.
        if folders.first == ".." { return .object([("uri", .string(uri))]) }
        return .object([("uri", .string(uri)), ("uriBaseId", "%SRCROOT%")])
    }

    /// A path as a reference (RFC 3986, path-noscheme): everything but unreserved characters, slashes and a few others is escaped.
    private static func encoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~/!$&'()*+,;=@".utf8.contains(byte)
        }
    }
}
