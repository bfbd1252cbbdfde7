import DigitalAssetLinks
import Foundation
import JSONSource
import Testing

/// The files of real sites, where they are at hand: `WAYMARK_CORPUS` names the folder that holds `assetlinks`.
private let corpus = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"].map {
    URL(filePath: $0, directoryHint: .isDirectory).appending(path: "assetlinks", directoryHint: .isDirectory)
}

@Suite("Real statement lists", .enabled(if: corpus != nil, "WAYMARK_CORPUS names no folder with real files"))
struct CorpusTests {
    @Test("are read by every reader, with places inside the file, and survive writing")
    func read() throws {
        let folder = try #require(corpus)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 50)
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: file))
            for profile in ReaderProfile.all {
                let reading = StatementListReader(profile: profile).read(bytes)
                expectPlacesInside(reading, bytes.count, file.lastPathComponent)
                expectRoundTrip(reading, file.lastPathComponent)
            }
        }
    }

    private func expectPlacesInside(_ reading: StatementListReading, _ count: Int, _ name: String) {
        let ranges =
            reading.findings.map(\.range) + reading.syntaxErrors.map(\.range)
            + [reading.refusal?.range].compactMap(\.self)
        #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }, "\(name)")
        let source = reading.document?.source
        #expect(reading.findings.allSatisfy { finding in isAt(finding, source, reading.document) }, "\(name)")
        #expect(reading.findings.allSatisfy { !$0.message.isEmpty && $0.message.hasSuffix(".") }, "\(name)")
    }

    /// Whether the place is that of the value, or of its name; of repeated names any counts.
    private func isAt(_ finding: Finding, _ source: SourceText?, _ document: JSONDocument?) -> Bool {
        guard let pointer = finding.pointer, let root = document?.root else { return false }
        let nodes = pointer.tokens.reduce([root]) { nodes, token in
            nodes.flatMap { node in
                node.kind == .array
                    ? Array(node.elements).enumerated().filter { String($0.offset) == token }.map(\.element)
                    : node.all(named: token)
            }
        }
        let position = source?.position(at: finding.range.lowerBound)
        return (position?.line ?? 0) >= 1
            && nodes.contains { $0.range.contains(finding.range.lowerBound) || $0.member?.nameRange == finding.range }
    }

    private func expectRoundTrip(_ reading: StatementListReading, _ name: String) {
        let written = StatementListWriter().write(reading.list)
        let again = StatementListReader(profile: reading.profile).read(written)
        #expect(again.list == reading.list, "\(name)")
        #expect(StatementListWriter().write(again.list) == written, "\(name)")
    }
}
