import AppSiteAssociation
import JSONSource

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
