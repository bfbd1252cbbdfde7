import JSONSource
import LinkPatterns

/// Reads URLs from a list or from a web server's access log.
///
/// A line is a URL; or a path with its query, which begins with a slash; or a line in the Common Log Format of the Apache
/// HTTP Server, to which the Combined format only adds (Apache, "Log Files"; nginx's default format is the Combined one).
/// Empty lines and those that begin with `#` say nothing. Kinds of lines may be mixed.
///
/// ```swift
/// LinkListReader(host: "example.com").read(Array("/buy/42\n".utf8)).entries[0].url    // "https://example.com/buy/42"
/// ```
public struct LinkListReader: Sendable {
    /// The host of the URLs of which only the path is known.
    public let host: String
    /// How many findings are kept; the lines after are still read.
    public let maximumFindings: Int

    /// Makes a reader.
    public init(host: String = "example.com", maximumFindings: Int = 100) {
        self.host = host
        self.maximumFindings = maximumFindings
    }

    /// Reads text in UTF-8; a line that cannot be read leaves a finding and nothing else.
    public func read(_ bytes: [UInt8]) -> LinkList {
        var tally = Tally()
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            read(bytes[start..<end], into: &tally)
            start = end + 1
        }
        return LinkList(
            entries: tally.urls.map { LinkList.Entry(url: $0, count: tally.counts[$0] ?? 0) },
            otherRequests: tally.otherRequests,
            findings: tally.findings
        )
    }

    private struct Tally {
        var urls: [String] = []
        var counts: [String: Int] = [:]
        var otherRequests = 0
        var findings: [Finding] = []
    }

    private func read(_ line: ArraySlice<UInt8>, into tally: inout Tally) {
        let line = Self.trimmed(line)
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        guard String(validUTF8: line) != nil else {
            note("The line is not UTF-8.", line, &tally)
            return
        }
        switch AccessLogLine.read(line) {
        case .target(let target): add(target, line, &tally)
        case .otherRequest: tally.otherRequests += 1
        case nil: add(String(decoding: line, as: UTF8.self), line, &tally)
        }
    }

    private func add(_ target: String, _ line: ArraySlice<UInt8>, _ tally: inout Tally) {
        guard let url = url(target) else {
            note("The line is neither a URL, nor a path, nor a line of an access log.", line, &tally)
            return
        }
        if tally.counts[url] == nil { tally.urls.append(url) }
        tally.counts[url, default: 0] += 1
    }

    private func url(_ target: String) -> String? {
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        if target.hasPrefix("/") { return "https://" + host + target }
        return LinkURL(target).isWebLink ? target : nil
    }

    private func note(_ message: String, _ line: ArraySlice<UInt8>, _ tally: inout Tally) {
        guard tally.findings.count < maximumFindings else { return }
        tally.findings.append(
            Finding(
                code: "URL-LINE",
                severity: .warning,
                certainty: .documented,
                range: line.startIndex..<line.endIndex,
                message: message,
                help: "Write one URL a line, or give a log in the Common Log Format."
            )
        )
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line.drop { $0 == 0x20 || $0 == 0x09 }
        while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
        return line
    }
}
