import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Reads URLs from a list or from a web server's access log.
///
/// A line is a URL; or a path with its query, which begins with a slash; or a line in the Common Log Format of the Apache
/// HTTP Server, to which the Combined format only adds (Apache, "Log Files"; nginx's default format is the Combined one).
/// Empty lines and those that begin with `#` say nothing. Kinds of lines may be mixed.
struct LinkListReader: Sendable {
    /// The host of the URLs of which only the path is known.
    let host: String
    /// How many findings are kept; the lines after are still read.
    let maximumFindings: Int

    /// Makes a reader.
    init(host: String = "example.com", maximumFindings: Int = 100) {
        self.host = host
        self.maximumFindings = maximumFindings
    }

    /// Reads text in UTF-8; a line that cannot be read leaves a finding and nothing else.
    func read(_ bytes: [UInt8]) -> LinkList {
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
                .urlLine,
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

/// A line in the Common Log Format: `host ident user [time] "METHOD target HTTP/1.1" status bytes …`.
enum AccessLogLine: Hashable {
    /// What a browser asked for with `GET`.
    case target(String)
    /// Another method, or bytes that are not a request.
    case otherRequest

    /// Reads a line; `nil` when it has another form.
    ///
    /// The first quoted text that follows a closing bracket is the request; what comes before may hold any words, as a
    /// user's name may.
    static func read(_ line: ArraySlice<UInt8>) -> AccessLogLine? {
        let mark = Array("] \"".utf8)
        guard let open = line.indices.first(where: { line[$0...].starts(with: mark) }),
            line[..<open].contains(UInt8(ascii: "["))
        else { return nil }
        guard let (request, rest) = quoted(line[(open + mark.count)...]) else { return nil }
        // A status of three digits distinguishes a log from a text that happens to contain brackets and quotes.
        let status = rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        guard status.count == 3, status.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        let words = request.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 2 || words.count == 3, words[0].elementsEqual("GET".utf8),
            let target = String(validUTF8: words[1]), !target.isEmpty
        else { return .otherRequest }
        return .target(target)
    }

    /// The text up to the closing quote with its escapes undone, and what follows.
    ///
    /// Apache writes `\"`, `\\` and `\xhh` (Apache, "mod_log_config"), nginx `\xhh`.
    private static func quoted(_ text: ArraySlice<UInt8>) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\""): return (result, text[(index + 1)...])
            case UInt8(ascii: "\\") where index + 1 < text.endIndex:
                let (byte, length) = escape(text[index...])
                result.append(byte)
                index += length
            default:
                result.append(text[index])
                index += 1
            }
        }
        return nil
    }

    private static func escape(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int) {
        let start = text.startIndex
        if text[start + 1] == UInt8(ascii: "x"), text.count >= 4,
            let digits = String(validUTF8: text[(start + 2)..<(start + 4)]),
            let byte = UInt8(digits, radix: 16), !digits.hasPrefix("+")
        {
            return (byte, 4)
        }
        return (text[start + 1], 2)
    }
}

/// A list of URLs, or an access log, that was read.
struct LinkListInput {
    /// Logs of a day are larger than association files.
    private static let maximumBytes = 512 << 20
    /// More lines than that are only counted.
    private static let maximumWarnings = 5

    let list: LinkList
    /// The lines that could not be read.
    let warnings: [String]

    /// Reads a list; one of which no line can be read is a failure.
    init(_ input: InputSource, host: String) throws(CommandFailure) {
        let bytes = try input.read(limit: Self.maximumBytes)
        let list = LinkListReader(host: host).read(bytes)
        let source = SourceText(bytes)
        let complaints = list.findings.map { finding in
            CommandFailure(
                Sentence.withoutStop(finding.message),
                at: "\(input.name):\(source.position(at: finding.range.lowerBound).line)",
                remedy: finding.help.map(Sentence.continued)
            )
        }
        if list.entries.isEmpty, let first = complaints.first { throw first }
        if list.entries.isEmpty {
            throw CommandFailure("it names no URL", at: input.name, remedy: "write a URL a line, or give an access log")
        }
        self.list = list
        warnings = Self.warnings(complaints, input.name)
    }

    private static func warnings(_ complaints: [CommandFailure], _ name: String) -> [String] {
        let rest = complaints.count - maximumWarnings
        let shown = complaints.prefix(maximumWarnings).map(\.sentence)
        return rest > 0 ? shown + ["\(name): at least \(rest) more lines could not be read."] : shown
    }
}
