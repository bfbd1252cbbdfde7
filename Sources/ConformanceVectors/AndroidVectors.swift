import DigitalAssetLinks
import JSONSource

/// Vectors about Android: statement lists, patterns, filters, rules and choices, by group.
enum AndroidVectors {
    /// What we say to the input of a vector; nil when its group is not known.
    private static func answer(_ group: String, _ input: JSONNode) async -> JSONValue? {
        switch group {
        case "package.valid": AssetVectors.package(input)
        case "fingerprint.valid": AssetVectors.fingerprint(input)
        case "relation.valid": AssetVectors.relation(input)
        case "site.normalise": AssetVectors.site(input)
        case "statementlist.parse": AssetVectors.list(input)
        case "dal.check": await AssetVectors.check(input)
        case "http.outcome": AssetVectors.response(input)
        default: otherAnswer(group, input)
        }
    }

    private static func otherAnswer(_ group: String, _ input: JSONNode) -> JSONValue? {
        switch group {
        case "host.validForVerification": ChoiceVectors.host(input)
        case "domains.collect": ChoiceVectors.domains(input)
        case "webintent.valid": ChoiceVectors.webIntent(input)
        case "state.counts": ChoiceVectors.state(input)
        case "resolve.12plus": ChoiceVectors.modern(input)
        case "resolve.6to11": ChoiceVectors.legacy(input)
        case "intenturl.parse": ChoiceVectors.intentURL(input)
        case "pattern.match": FilterVectors.pattern(input)
        case "uri.parse": FilterVectors.uri(input)
        case "intentfilter.match": FilterVectors.filter(input)
        case "dynamic.convert": FilterVectors.conversion(input)
        case "dynamic.eval": FilterVectors.rules(input)
        default: nil
        }
    }

    static func read(_ root: JSONNode) throws(VectorFileError) -> [TestVector] {
        var vectors: [TestVector] = []
        for node in root["vectors"].map({ Array($0.elements) }) ?? [] {
            let group = try node.string("group")
            let input = try node.value("input")
            let expected = JSONValue(try node.value("expected"))
            vectors.append(
                TestVector(id: try node.string("id"), group: group) {
                    if group == "lint" {
                        return outcome(expected: expected, actual: LintVectors.codes(input, expected: expected))
                    }
                    guard let answer = await answer(group, input) else {
                        return .skipped("its group is not known here")
                    }
                    return outcome(expected: expected, actual: answer)
                }
            )
        }
        return vectors
    }

    private static func outcome(expected: JSONValue, actual: JSONValue) -> TestVector.Outcome {
        guard case .object(let wanted) = expected, case .object(let found) = actual else {
            return TestVector.Outcome(expected: expected, actual: actual)
        }
        return TestVector.Outcome(expected: partial(wanted, found), actual: found)
    }

    /// Messages are compared by what they have to contain.
    private static func partial(_ wanted: [JSONValue.Member], _ found: [JSONValue.Member]) -> [JSONValue.Member] {
        wanted.map { member in
            guard case .string(let phrase) = member.value, ["error", "queryError"].contains(member.name),
                let own = found.first(where: { $0.name == member.name }), case .string(let text) = own.value,
                text.contains(phrase)
            else { return member }
            return own
        }
    }
}
