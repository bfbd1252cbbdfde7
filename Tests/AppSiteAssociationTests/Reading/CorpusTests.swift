import AppSiteAssociation
import Foundation
import JSONSource
import Testing

/// Real files of other people, read where they lie.
@Suite("Real association files", .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files"))
struct CorpusTests {
    @Test("every file is read, and every finding points into it", arguments: try Corpus.files())
    func reading(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let reading = AssociationFileReader().read(bytes)
        #expect(reading.file != nil || !reading.syntaxErrors.isEmpty || !reading.findings.isEmpty)
        for finding in reading.findings { #expect(finding.range.upperBound <= bytes.count) }
        for error in reading.syntaxErrors { #expect(error.range.upperBound <= bytes.count) }
    }

    @Test("the matcher and its explanation agree on every file", arguments: try Corpus.files())
    func matching(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        guard let file = AssociationFileReader().read(bytes).file else { return }
        let matcher = UniversalLinkMatcher(file: file)
        let urls = ["https://example.com/", "https://example.com/buy/42?id=1#top", "https://example.com/%C3%A9/x"]
        for url in urls { #expect(matcher.explanation(for: url).decision == matcher.decision(for: url)) }
    }
}

enum Corpus {
    static let folder: URL? = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"].map {
        URL(filePath: $0).appending(path: "aasa")
    }

    static func files() throws -> [URL] {
        guard let folder else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        return names.sorted().map { folder.appending(path: $0) }
    }
}
