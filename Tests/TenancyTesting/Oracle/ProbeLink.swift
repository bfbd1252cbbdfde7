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

    /// The paths that servers may take this one for: as it is written, and decoded.
    package var readings: [String] { [path, path.removingPercentEncoding].compactMap(\.self) }

    /// A path as browsers resolve its dot segments.
    static func resolved(_ path: String) -> String {
        var segments: [Substring] = []
        for segment in path.split(separator: "/") {
            switch segment {
            case ".": break
            case "..": _ = segments.popLast()
            default: segments.append(segment)
            }
        }
        return "/" + segments.map { $0 + "/" }.joined()
    }

    /// A path with single slashes and one at its end, which no file can tell from the path itself.
    static func normal(_ path: String) -> String { "/" + path.split(separator: "/").map { $0 + "/" }.joined() }
}
