import DigitalAssetLinks
import Foundation
import JSONSource
import Testing

/// A case of Google's compatibility suite for Digital Asset Links, with the sites and apps that it is about.
struct GoogleCase: Sendable, CustomTestStringConvertible {
    let group: JSONNode
    let test: JSONNode
    let method: StatementQuery.Method

    var testDescription: String {
        "\(group["name"]?.string ?? "") · \(test["name"]?.string ?? "")"
    }

    /// Known addresses answer with their body, all others with 404; unknown apps say nothing.
    var sources: StatementSources {
        get throws {
            let web = group["web_content"].map { Array($0.elements) } ?? []
            let apps = group["android_content"].map { Array($0.elements) } ?? []
            return .fixed(
                web: web.map { ($0["url"]?.string ?? "", .list(Array(($0["body"]?.string ?? "").utf8))) },
                apps: try apps.map { app in
                    (
                        try PackageName(app["package_name"]?.string ?? ""),
                        try CertificateFingerprint(app["cert_fingerprint"]?.string ?? ""),
                        Array((app["assets_statements"]?.string ?? "").utf8)
                    )
                }
            )
        }
    }
}

enum GoogleSuite {
    /// All cases, file by file.
    static func cases() throws -> [GoogleCase] {
        let folder = try #require(Bundle.module.url(forResource: "Conformance", withExtension: nil))
            .appending(path: "google-digitalassetlinks")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".json") }
        return try names.sorted().flatMap { name in
            let document = try JSONReader().read([UInt8](Data(contentsOf: folder.appending(path: name))))
            let groups = try #require(document.root["test_group"])
            return groups.elements.flatMap { group in
                [("list_statements_tests", .list), ("check_statements_tests", .check)].flatMap { key, method in
                    (group[key].map { Array($0.elements) } ?? []).map {
                        GoogleCase(group: group, test: $0, method: method)
                    }
                }
            }
        }
    }
}
