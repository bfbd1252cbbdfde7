import Foundation
import JSONSource
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("waymark test --format")
struct TestFormatTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(TestSamples.failing, to: "waymark.yaml")
        try folder.write(
            "expect: { \"https://shop.example/orders/%3Ca%3E&\\\"1\": browser }\n",
            to: "odd,name.links.yaml"
        )
    }

    @Test("JUnit's XML has the elements and attributes that its readers demand, with counts that are true")
    func junit() async throws {
        let result = try await Waymark.run("test", "--format", "junit", in: folder)
        #expect(result.status == 1)
        let report = JUnitDocument()
        let parser = XMLParser(data: Data(result.output.utf8))
        parser.delegate = report
        #expect(parser.parse())
        #expect(report.problems == [])
        #expect(report.tests == 7)
        #expect(report.failures == 6)
        #expect(report.suites == ["waymark.yaml", "odd,name.links.yaml"])
    }

    @Test("JUnit's XML and JSON report what was left out")
    func skipped() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write("[]", to: "assetlinks.json")
        let junit = try await Waymark.run("test", "--format", "junit", "--assetlinks", "assetlinks.json", in: folder)
        let report = JUnitDocument()
        let parser = XMLParser(data: Data(junit.output.utf8))
        parser.delegate = report
        #expect(parser.parse())
        #expect(report.problems == [])
        #expect(report.tests == 6)
        #expect(report.skipped == 1)
        let json = try await Waymark.run("test", "--format", "json", "--assetlinks", "assetlinks.json", in: folder)
        let root = try JSONReader().read(Array(json.output.utf8)).root
        #expect(root["counts"]?["expectations"]?["skipped"]?.number?.integer == 1)
        let skipped = Array(try #require(root["skipped"]).elements)
        #expect(skipped.map { $0["url"]?.string } == ["https://shop.example/help/a"])
        #expect(skipped.map { $0["line"]?.number?.integer } == [16])
    }

    @Test("mistakes in files are workflow commands at their places, and others are without one")
    func githubMistakes() async throws {
        let broken = TestSamples.apps.replacing("open: /help", with: "opne: /help").replacing(
            "domain:",
            with: "domian:"
        )
        try folder.write(broken, to: "waymark.yaml")
        let title = "title=waymark test::"
        let mistakes = """
            ::error file=waymark.yaml,line=1,col=1,\(title)The description has no domain; two lines are a start: "app: \
            ABCDE12345.com.example.shop" and "domain: shop.example".
            ::error file=waymark.yaml,line=6,col=1,\(title)Write "domain" instead of "domian", which is not a key of a description.
            ::error file=waymark.yaml,line=10,col=5,\(title)Write "open" instead of "opne", which is not a key of a rule.

            """
        let result = try await Waymark.run("test", "--format", "github", in: folder)
        #expect(result.status == 2)
        #expect(result.output == mistakes)
        #expect(result.errors.hasPrefix("waymark: waymark.yaml:1:1: The description has no domain"))
        let other = try await Waymark.run("test", "none.yaml", "--format", "github", in: folder)
        #expect(other.output.hasPrefix("::error title=waymark test::none.yaml: it cannot be read: "))
        let check = try await Waymark.run("generate", "--check", "--format", "github", in: folder)
        #expect(check.output == mistakes.replacing("waymark test", with: "waymark generate"))
        #expect(check.status == 2)
    }

    @Test("workflow commands have GitHub's form, one for each failure")
    func github() async throws {
        let result = try await Waymark.run("test", "--format", "github", in: folder)
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 6)
        for line in lines {
            let parts = line.dropFirst("::error ".count).split(separator: "::", maxSplits: 1)
            #expect(line.hasPrefix("::error "))
            let properties = parts[0].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
            #expect(properties.map(\.first) == ["file", "line", "col", "title"])
            #expect(properties.dropFirst().prefix(2).allSatisfy { Int($0[1]) != nil })
            #expect(properties.allSatisfy { !$0[1].contains(":") })
            #expect(parts[1].hasPrefix("Expected that https://"))
        }
        #expect(
            lines.last?.hasPrefix(
                "::error file=odd%2Cname.links.yaml,line=1,col=11,title=waymark test%3A expectation::"
            ) == true
        )
        #expect(lines.last?.contains("https://shop.example/orders/%253Ca%253E&\"1") == true)
    }

    @Test("JSON has every expectation with what was found on each platform")
    func json() async throws {
        let result = try await Waymark.run("test", "--format", "json", "--coverage", in: folder)
        #expect(result.status == 1)
        let root = try JSONReader().read(Array(result.output.utf8)).root
        let counts = try #require(root["counts"])
        let numbers = ["expectations", "coverage"].map { key in
            ["passed", "failed", "skipped"].map { counts[key]?[$0]?.number?.integer }
        }
        #expect(numbers == [[1, 6, 0], [3, 0, 0]])
        let expectations = Array(try #require(root["expectations"]).elements)
        #expect(expectations.count == 7)
        let second = expectations[1]
        #expect(second["url"]?.string == "https://shop.example/orders/admin/1")
        #expect(second["expected"]?.string == "shop")
        #expect(second["line"]?.number?.integer == 14)
        let found = try #require(second["found"]).elements.map { $0["platform"]?.string.map { $0 } ?? "" }
        #expect(found == ["apple", "android"])
        let outcomes = try #require(second["found"]).elements.map { $0["outcome"]?.string }
        #expect(outcomes == ["excluded", "excluded"])
        #expect(second["message"]?.string?.hasPrefix("Expected that ") == true)
        #expect(try #require(root["coverage"]).count == 3)
    }
}

/// Holds a report against what readers of JUnit's XML demand (Jenkins xunit plug-in, junit-10.xsd).
private final class JUnitDocument: NSObject, XMLParserDelegate {
    private static let parents = [
        "testsuites": "", "testsuite": "testsuites", "testcase": "testsuite", "failure": "testcase",
        "error": "testcase", "skipped": "testcase", "system-out": "testcase",
    ]
    private static let required = [
        "testsuites": ["tests", "failures", "errors"], "testsuite": ["name", "tests", "failures", "errors"],
        "testcase": ["name", "classname"], "failure": ["message", "type"],
    ]

    private(set) var problems: [String] = []
    private(set) var suites: [String] = []
    private(set) var tests = 0
    private(set) var failures = 0
    private(set) var skipped = 0
    private var open: [String] = []
    private var stated: [(tests: Int, failures: Int)] = []

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if Self.parents[name] != (open.last ?? "") { problems.append("\(name) is in \(open.last ?? "nothing")") }
        for attribute in Self.required[name] ?? [] where attributes[attribute] == nil {
            problems.append("\(name) lacks \(attribute)")
        }
        open.append(name)
        switch name {
        case "testsuites", "testsuite":
            stated.append((Int(attributes["tests"] ?? "") ?? -1, Int(attributes["failures"] ?? "") ?? -1))
            if name == "testsuite" { suites.append(attributes["name"] ?? "") }
        case "testcase": tests += 1
        case "failure": failures += 1
        case "skipped": skipped += 1
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
        guard open.isEmpty, let whole = stated.first else { return }
        let parts = stated.dropFirst()
        if whole.tests != tests || whole.failures != failures { problems.append("the whole is counted wrongly") }
        let sums = (parts.map(\.tests).reduce(0, +), parts.map(\.failures).reduce(0, +))
        if sums != (tests, failures) { problems.append("the suites are counted wrongly") }
    }
}
