import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Vectors about patterns, addresses, intent filters and dynamic rules.
enum FilterVectors {
    static func pattern(_ input: JSONNode) -> JSONValue {
        guard let kind = input["kind"]?.string.flatMap(AndroidPattern.Kind.init(rawValue:)) else {
            return ["error": "the kind of pattern is not known here"]
        }
        do throws(AndroidPatternError) {
            let pattern = try AndroidPattern(input["pattern"]?.string ?? "", kind: kind)
            return .boolean(pattern.matches(input["text"]?.string ?? ""))
        } catch {
            return ["error": "malformed pattern"]
        }
    }

    static func uri(_ input: JSONNode) -> JSONValue {
        let uri = AndroidURI(input["uri"]?.string ?? "")
        return [
            "scheme": text(uri.scheme), "host": text(uri.host), "port": .integer(uri.port), "path": text(uri.path),
            "query": text(uri.query), "fragment": text(uri.fragment),
        ]
    }

    static func filter(_ input: JSONNode) -> JSONValue {
        guard let filter = input["filter"], let intent = input["intent"] else {
            return ["error": "there is no filter or no intent"]
        }
        let compiled = CompiledIntentFilter(IntentFilter(filter), api: input["api"]?.number?.integer ?? 35)
        return .string(compiled.verdict(on: AndroidIntent(intent)).rawValue)
    }

    static func conversion(_ input: JSONNode) -> JSONValue {
        guard let expression = DynamicExpression(input["expression"]?.string ?? "") else {
            return ["error": "empty expression"]
        }
        let pattern = expression.pattern(variant(input))
        return ["kind": .string(pattern.kind.rawValue), "pattern": .string(pattern.text)]
    }

    static func rules(_ input: JSONNode) -> JSONValue {
        let reading = DynamicRulesReader().read(components: input["components"])
        let rules = CompiledDynamicRules(reading.rules, variant: variant(input))
        let (outcome, index): (JSONValue, Int) =
            switch rules.outcome(for: AndroidURI(input["url"]?.string ?? "")) {
            case .noRules: ("noRules", -1)
            case .malformed: ("malformed", -1)
            case .allowed(let index): ("allowed", index)
            case .excluded(let index): ("excluded", index)
            case .unmatched: ("unmatched", -1)
            }
        return ["outcome": outcome, "index": .integer(index)]
    }

    private static func variant(_ input: JSONNode) -> DynamicExpression.Variant {
        input["variant"]?.string.flatMap(DynamicExpression.Variant.init) ?? .later
    }

    private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
