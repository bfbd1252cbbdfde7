import DigitalAssetLinks
import JSONSource
import LinkPatterns
import Testing

@Suite("The vectors about dynamic rules")
struct DynamicRuleVectorTests {
    @Test("conversions", arguments: try VectorFile.rows("dynamic.convert"))
    func convert(_ row: VectorRow) throws {
        let variant = try #require(row.input["variant"]?.string.flatMap(DynamicExpression.Variant.init))
        guard let expression = DynamicExpression(try #require(row.input["expression"]?.string)) else {
            #expect(row.expected["error"]?.string == "empty expression")
            return
        }
        let pattern = expression.pattern(variant)
        #expect(pattern.kind.rawValue == row.expected["kind"]?.string)
        #expect(pattern.text == row.expected["pattern"]?.string)
    }

    @Test("outcomes", arguments: try VectorFile.rows("dynamic.eval"))
    func outcome(_ row: VectorRow) throws {
        let variant = try #require(row.input["variant"]?.string.flatMap(DynamicExpression.Variant.init))
        let reading = DynamicRulesReader().read(components: row.input["components"])
        let rules = CompiledDynamicRules(reading.rules, variant: variant)
        let link = AndroidURI(try #require(row.input["url"]?.string))
        let (name, index) =
            switch rules.outcome(for: link) {
            case .noRules: ("noRules", -1)
            case .malformed: ("malformed", -1)
            case .allowed(let index): ("allowed", index)
            case .excluded(let index): ("excluded", index)
            case .unmatched: ("unmatched", -1)
            }
        #expect(name == row.expected["outcome"]?.string)
        #expect(index == row.expected["index"]?.number?.integer)
        let steps = rules.steps(for: link)
        if index >= 0 { #expect(steps.count == index + 1) }
        #expect(reading.findings.isEmpty == (name != "malformed"))
    }

    @Test("all rows are there", arguments: [("dynamic.convert", 51), ("dynamic.eval", 32)])
    func count(group: String, count: Int) throws {
        #expect(try VectorFile.rows(group).count == count)
    }
}
