import DigitalAssetLinks
import JSONSource

/// The cases of Google's compatibility suite for Digital Asset Links: sites, apps, questions and answers.
///
/// google/digitalassetlinks, `compatibility-tests/v1`.
enum GoogleVectors {
    private static let methods = [
        (key: "list_statements_tests", name: "statements:list", method: StatementQuery.Method.list),
        (key: "check_statements_tests", name: "assetlinks:check", method: .check),
    ]

    static func read(_ root: JSONNode) -> [TestVector] {
        root["test_group"].map { Array($0.elements) }.map(vectors) ?? []
    }

    private static func vectors(_ groups: [JSONNode]) -> [TestVector] {
        groups.flatMap { group in
            methods.flatMap { method in
                (group[method.key].map { Array($0.elements) } ?? []).map { test in
                    let id = [group["name"]?.string, test["name"]?.string].compactMap(\.self).joined(separator: " · ")
                    return TestVector(id: id, group: method.name) { await check(test, in: group, method.method) }
                }
            }
        }
    }

    private static func check(
        _ test: JSONNode,
        in group: JSONNode,
        _ method: StatementQuery.Method
    ) async -> TestVector.Outcome {
        guard let request = test["request"] else { return .skipped("it has no request") }
        let expectation = GoogleExpectation(test, method)
        let query: StatementQuery
        do throws(AssetQueryError) {
            query = try StatementQuery(request, method: method)
        } catch {
            return expectation.compared(withRefusal: error.message)
        }
        let sources: StatementSources
        do throws(StatementMistake) {
            sources = try self.sources(of: group)
        } catch {
            return .skipped(error.message)
        }
        let service = AssetLinksService(sources: sources)
        switch method {
        case .list: return expectation.compared(with: await service.list(query))
        case .check: return expectation.compared(with: await service.check(query))
        }
    }

    /// Known addresses answer with their body, all others with 404; unknown apps say nothing.
    private static func sources(of group: JSONNode) throws(StatementMistake) -> StatementSources {
        let web = group["web_content"].map { Array($0.elements) } ?? []
        var apps: [(package: PackageName, fingerprint: CertificateFingerprint, statements: [UInt8])] = []
        for app in group["android_content"].map({ Array($0.elements) }) ?? [] {
            let package = try PackageName(app["package_name"]?.string ?? "")
            let fingerprint = try CertificateFingerprint(app["cert_fingerprint"]?.string ?? "")
            apps.append((package, fingerprint, Array((app["assets_statements"]?.string ?? "").utf8)))
        }
        return .fixed(
            web: web.map { ($0["url"]?.string ?? "", .list(Array(($0["body"]?.string ?? "").utf8))) },
            apps: apps
        )
    }
}

/// What a case of Google's suite expects.
struct GoogleExpectation {
    private let test: JSONNode
    private let isRefused: Bool
    /// What the message or the report has to contain.
    private let pattern: String

    init(_ test: JSONNode, _ method: StatementQuery.Method) {
        self.test = test
        isRefused = test["outcome"]?.isString("QUERY_PARSING_ERROR") == true
        pattern = test["error_message_regex"]?.string ?? ""
    }

    func compared(withRefusal message: String) -> TestVector.Outcome {
        outcome([.init(name: "outcome", value: "QUERY_PARSING_ERROR")], message)
    }

    func compared(with answer: StatementListAnswer) -> TestVector.Outcome {
        let statements = answer.statements.map { found -> JSONValue in
            [
                "source": JSONValue(found.source),
                "relation": .string(found.statement.relation.description),
                "target": JSONValue(found.statement.target),
            ]
        }
        let members: [JSONValue.Member] = [
            .init(name: "outcome", value: .null), .init(name: "statements", value: Self.sorted(statements)),
            .init(name: "errorCodes", value: Self.codes(answer.errorCodes.map(\.rawValue))),
        ]
        return outcome(members, answer.debugString)
    }

    func compared(with answer: StatementCheckAnswer) -> TestVector.Outcome {
        let members: [JSONValue.Member] = [
            .init(name: "outcome", value: .null), .init(name: "linked", value: .boolean(answer.isLinked)),
            .init(name: "errorCodes", value: Self.codes(answer.errorCodes.map(\.rawValue))),
        ]
        return outcome(members, answer.debugString)
    }

    private func outcome(_ actual: [JSONValue.Member], _ text: String) -> TestVector.Outcome {
        var expected: [JSONValue.Member] = [.init(name: "outcome", value: isRefused ? "QUERY_PARSING_ERROR" : .null)]
        let names = Set(actual.map(\.name))
        if names.contains("errorCodes") {
            let codes = test["error_code"].map { $0.elements.compactMap(\.string) } ?? []
            expected.append(.init(name: "errorCodes", value: Self.codes(codes)))
        }
        if names.contains("linked") {
            expected.append(.init(name: "linked", value: .boolean(test["response"]?.boolean == true)))
        }
        if names.contains("statements") {
            expected.append(.init(name: "statements", value: Self.sorted(statements)))
        }
        // A pattern that cannot be read is as unmet as one that does not match.
        let isSaid = (try? text.contains(Regex(pattern))) == true
        expected.append(.init(name: "message", value: .string(pattern)))
        return TestVector.Outcome(
            expected: expected,
            actual: actual + [.init(name: "message", value: .string(isSaid ? pattern : text))]
        )
    }

    /// The statements that are expected, in the form of our answers.
    private var statements: [JSONValue] {
        (test["response"].map { Array($0.elements) } ?? []).map { node in
            // A value that we cannot read is compared as it is written, and differs.
            guard let query = try? StatementQuery(node, method: .check), let relation = query.relation,
                let target = query.target
            else { return JSONValue(node) }
            return [
                "source": JSONValue(query.source), "relation": .string(relation.description),
                "target": JSONValue(target),
            ]
        }
    }

    private static func sorted(_ values: [JSONValue]) -> JSONValue {
        let writer = JSONWriter(style: .compact)
        return .array(
            values.map { (key: writer.string($0), value: $0) }.sorted { $0.key < $1.key }.map(\.value)
        )
    }

    private static func codes(_ codes: [String]) -> JSONValue {
        .array(Set(codes).sorted().map(JSONValue.string))
    }
}
