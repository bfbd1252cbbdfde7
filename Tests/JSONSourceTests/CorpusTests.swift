import Foundation
import JSONSource
import Testing

/// The folder of real association files, in the subfolders `aasa` and `assetlinks`.
private let folder = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"]

@Suite("Real files", .enabled(if: folder != nil, "WAYMARK_CORPUS names no folder with real files"))
struct CorpusTests {
    static func files() throws -> [URL] {
        guard let folder else { return [] }
        return try ["aasa", "assetlinks"].flatMap {
            try FileManager.default.contentsOfDirectory(
                at: URL(filePath: folder).appending(path: $0),
                includingPropertiesForKeys: nil
            )
        }
    }

    @Test("each is read as Foundation reads it, or refused with a place inside")
    func corpus() throws {
        let files = try CorpusTests.files()
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Array(Data(contentsOf: file))
            let foundation = FoundationVerdict(bytes)
            do throws(JSONSyntaxError) {
                let root = try JSONReader().read(bytes).root
                #expect(
                    foundation.value.map { FoundationVerdict.agrees(root, $0) } == true,
                    "\(file.lastPathComponent)"
                )
            } catch {
                #expect(!foundation.isValid || error.code == .trailingComma, "\(file.lastPathComponent): \(error)")
                #expect(error.range.upperBound <= bytes.count)
                #expect(error.position == SourceText(bytes).position(at: error.range.lowerBound))
            }
        }
    }
}
