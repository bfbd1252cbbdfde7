import ConformanceVectors
import DigitalAssetLinks
import JSONSource
import Testing

@Suite("The vectors about intent filters")
struct IntentFilterVectorTests {
    @Test(
        "verdicts, with the explanation that ends where the verdict says",
        arguments: try VectorFile.rows("intentfilter.match")
    )
    func match(_ row: VectorRow) throws {
        let filter = CompiledIntentFilter(
            IntentFilter(try #require(row.input["filter"])),
            api: try #require(row.input["api"]?.number?.integer)
        )
        let intent = AndroidIntent(try #require(row.input["intent"]))
        #expect(filter.verdict(on: intent).rawValue == row.expected.string)
        let explanation = filter.explanation(of: intent)
        #expect(explanation.verdict.rawValue == row.expected.string)
        #expect((explanation.failure == nil) == explanation.verdict.isMatch)
    }

    @Test("all rows are there")
    func count() throws {
        #expect(try VectorFile.rows("intentfilter.match").count >= 63)
    }
}
