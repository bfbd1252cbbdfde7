import Foundation

/// A link that files are asked about, in its parts as they are written, and decoded.
package struct ProbeLink: Hashable, Sendable {
    /// The whole link.
    package let url: String
    /// The path as it is written.
    package let path: String
    let query: String
    let fragment: String

    /// Takes a link of a host: everything from the first slash of the path on.
    package init(host: String, _ tail: String) {
        url = "https://" + host + tail
        let fragmentStart = tail.firstIndex(of: "#") ?? tail.endIndex
        let beforeFragment = tail[..<fragmentStart]
        let queryStart = beforeFragment.firstIndex(of: "?") ?? fragmentStart
        path = String(tail[..<queryStart])
        query = String(tail[queryStart..<fragmentStart].dropFirst())
        fragment = String(tail[fragmentStart...].dropFirst())
    }

    /// The paths that browsers and servers may take this one for: as it is written and decoded, each as it is and with its
    /// dot segments resolved; those that are decoded come last.
    package var readings: [String] {
        [path, path.removingPercentEncoding].compactMap(\.self).flatMap { [$0, Self.resolved($0)] }
    }

    /// Whether a browser or a server opens another link in place of this one.
    package var hasDotSegments: Bool {
        readings.contains { Self.normal($0) != Self.normal(Self.resolved($0)) }
    }

    /// A path as the URL Standard has it, where `%2e` is a dot in a segment of dots.
    private static func resolved(_ path: String) -> String {
        var segments: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (number, part) in parts.enumerated() {
            let isLast = number == parts.count - 1
            switch part.lowercased().replacing("%2e", with: ".") {
            case ".": if isLast { segments.append("") }
            case "..":
                _ = segments.popLast()
                if isLast { segments.append("") }
            default: segments.append(part)
            }
        }
        return "/" + segments.joined(separator: "/")
    }

    /// A text without escapes; bytes that are not UTF-8 become replacement characters, as on Android.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let escaped = UInt8(digits, radix: 16) {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A path with single slashes and one at its end, which no file can tell from the path itself.
    package static func normal(_ path: String) -> String { "/" + path.split(separator: "/").map { $0 + "/" }.joined() }
}
