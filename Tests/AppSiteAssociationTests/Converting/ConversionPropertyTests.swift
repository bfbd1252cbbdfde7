import AppSiteAssociation
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
