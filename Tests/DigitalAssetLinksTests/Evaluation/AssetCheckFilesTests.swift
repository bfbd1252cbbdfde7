import DigitalAssetLinks
import Foundation
import Testing

/// google/asset-check, `test/data`, Apache License 2.0.
///
/// That tool is older than the compatibility suite and refused includes beside statements; the suite takes them.
@Suite("The files of Google's asset-check")
struct AssetCheckFilesTests {
    @Test(
        "are read as Google's service reads them",
        arguments: [
            ("simple-pass", 2, 0, true), ("include-pass", 1, 0, true), ("include-target-fail", 2, 0, true),
            ("multiple-include-fail", 2, 0, true), ("simple-fail", 0, 1, true),
            ("missing-target-namespace-fail", 0, 1, true), ("unkown-target-namespace-fail", 0, 1, true),
            ("invalid-byte-order-mark", 0, 0, false),
        ] as [(String, Int, Int, Bool)]
    )
    func files(name: String, used: Int, rejected: Int, isRead: Bool) throws {
        let folder = try #require(Bundle.module.url(forResource: "Conformance", withExtension: nil))
        let file = folder.appending(path: "google-asset-check/\(name).json")
        let reading = StatementListReader().read([UInt8](try Data(contentsOf: file)))
        #expect(reading.list.elements.count == used)
        #expect(reading.rejectedCount == rejected)
        #expect((reading.refusal == nil) == isRead)
    }
}
