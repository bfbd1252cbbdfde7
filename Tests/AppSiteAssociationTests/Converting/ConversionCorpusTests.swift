import AppSiteAssociation
import Foundation
import JSONSource
import Testing

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
