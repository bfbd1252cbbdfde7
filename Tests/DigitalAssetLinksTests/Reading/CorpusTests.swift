import DigitalAssetLinks
import Foundation
import JSONSource
import Testing

/// The files of real sites, where they are at hand: `WAYMARK_CORPUS` names the folder that holds `assetlinks`.
private let corpus = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"].map {
    URL(filePath: $0, directoryHint: .isDirectory).appending(path: "assetlinks", directoryHint: .isDirectory)
}

@Suite("Real statement lists")
struct CorpusTests {
    @Test("are read by every reader, with places inside the file, and survive writing", .enabled(if: corpus != nil))
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
        #expect(reading.findings.allSatisfy { !$0.message.isEmpty && $0.message.hasSuffix(".") }, "\(name)")
    }

    private func expectRoundTrip(_ reading: StatementListReading, _ name: String) {
        let written = StatementListWriter().write(reading.list)
        let again = StatementListReader(profile: reading.profile).read(written)
        #expect(again.list == reading.list, "\(name)")
        #expect(StatementListWriter().write(again.list) == written, "\(name)")
    }
}
