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

    static func read(_ root: JSONNode) -> [Vector] {
        root["test_group"].map { Array($0.elements) }.map(vectors) ?? []
    }

    private static func vectors(_ groups: [JSONNode]) -> [Vector] {
        groups.flatMap { group in
            methods.flatMap { method in
                (group[method.key].map { Array($0.elements) } ?? []).map { test in
                    let id = [group["name"]?.string, test["name"]?.string].compactMap(\.self).joined(separator: " · ")
                    return Vector(id: id, group: method.name) { await check(test, in: group, method.method) }
                }
            }
        }
    }

    private static func check(
        _ test: JSONNode,
        in group: JSONNode,
        _ method: StatementQuery.Method
    ) async -> Vector.Outcome {
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
            return .skipped(Sentence.continued(error.message))
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
