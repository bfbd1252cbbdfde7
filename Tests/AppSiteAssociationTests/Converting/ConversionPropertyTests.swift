import AppSiteAssociation
import Foundation
import JSONSource
import Testing

@Suite("Random conversions")
struct ConversionPropertyTests {
    @Test(
        "no conversion changes a verdict",
        arguments: AssociationFileConverter.Target.allCases,
        0..<3 as Range<UInt64>
    )
    func verdicts(target: AssociationFileConverter.Target, seed: UInt64) throws {
        var maker = RandomAssociation(seed: seed, isSimple: true)
        var counts = (converted: 0, refused: 0)
        for _ in 0..<20 {
            let file = maker.file()
            let result = try AssociationFileConverter(target: target).convert(file.write())
            counts.refused += result.bytes == nil ? 1 : 0
            guard let bytes = result.bytes else { continue }
            counts.converted += 1
            let converted = try #require(AssociationFileReader().read(bytes).file)
            let diff = AssociationDiff(old: file, new: converted)
            #expect(diff.changes.isEmpty && diff.ownerChanges.isEmpty, "\(diff)")
            let (before, after) = (UniversalLinkMatcher(file: file), UniversalLinkMatcher(file: converted))
            for url in RandomAssociation.urls {
                let (was, now) = (before.decision(for: url).perApp, after.decision(for: url).perApp)
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(was.map(\.appID) == now.map(\.appID), "\(url) in \(text)")
                #expect(was.map(\.verdict) == now.map(\.verdict), "\(url) in \(text)")
            }
        }
        #expect(counts.converted > 1 && (counts.refused > 1 || target == .modern), "\(counts)")
    }
}

/// Real files of other people, read where they lie.
@Suite(
    "Real files, formatted and converted",
    .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files")
)
struct ConversionCorpusTests {
    @Test("formatting changes no URL, and doing it again changes nothing", arguments: try Corpus.files())
    func formatting(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        guard let old = AssociationFileReader().read(bytes).file else { return }
        guard let formatted = try? AssociationFileFormatter().format(bytes) else { return }
        #expect(try AssociationFileFormatter().format(formatted) == formatted)
        let new = try #require(AssociationFileReader().read(formatted).file)
        #expect(AssociationDiff(old: old, new: new).isEmpty)
    }

    @Test(
        "a conversion changes no URL, or says what would be lost",
        arguments: try Corpus.files(),
        AssociationFileConverter.Target.allCases
    )
    func converting(file: URL, target: AssociationFileConverter.Target) throws {
        let bytes = Array(try Data(contentsOf: file))
        guard let old = AssociationFileReader().read(bytes).file else { return }
        guard let result = try? AssociationFileConverter(target: target).convert(bytes) else { return }
        guard let converted = result.bytes else {
            #expect(result.losses.contains { $0.kind == .meaning })
            return
        }
        let new = try #require(AssociationFileReader().read(converted).file)
        #expect(AssociationDiff(old: old, new: new).isEmpty)
    }
}
