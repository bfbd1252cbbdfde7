import AppSiteAssociation
import LinkPatterns

/// The files that are matched.
enum Subject {
    /// One app with `count` rules, of which each takes another section of the site.
    static func file(rules count: Int) -> AssociationFile {
        file((0..<count).map { Component(path: "/section\($0)/item/*") })
    }

    static func file(pattern: String) -> AssociationFile { file([Component(path: pattern)]) }

    static func file(_ components: [Component]) -> AssociationFile {
        let entry = AppLinksEntry(index: 0, appIDs: ["ABCDE12345.com.example.app"], components: components)
        return AssociationFile(appLinks: AppLinks(entries: [entry]))
    }

    /// The text of a file with `count` rules of some thirty bytes.
    static func source(rules count: Int) -> [UInt8] {
        let rules = (0..<count).map { "{\"/\":\"/section\($0)/item/*\"}" }.joined(separator: ",\n")
        let start = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":["#
        return Array((start + rules + "]}]}}").utf8)
    }

    /// Rules that differ elsewhere than at the beginning of the path.
    struct Shape: Sendable {
        let name: String
        let rule: @Sendable (Int) -> Component
        let url: @Sendable (Int) -> String

        func file(_ count: Int) -> AssociationFile { Subject.file((0..<count).map(rule)) }
    }

    static let shapes = [
        Shape(name: "suffix") {
            Component(path: "/*/section\($0)")
        } url: {
            "https://example.com/en/section\($0)"
        },
        Shape(name: "inner") {
            Component(path: "/*/s\($0)/*")
        } url: {
            "https://example.com/en/s\($0)/item"
        },
        Shape(name: "item") {
            Component(path: "/x", query: .items([QueryItemCondition(name: "id", pattern: "\($0)")]))
        } url: {
            "https://example.com/x?lang=en&id=\($0)"
        },
        Shape(name: "variable") {
            Component(path: "/$(lang)/section\($0)/*")
        } url: {
            "https://example.com/en/section\($0)/item"
        },
        Shape(name: "ignoring-case") {
            Component(path: "/section\($0)/*", caseSensitive: false)
        } url: {
            "https://example.com/Section\($0)/item"
        },
    ]
}
