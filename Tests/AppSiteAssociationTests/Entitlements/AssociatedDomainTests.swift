import AppSiteAssociation
import JSONSource
import Testing

@Suite("Associated domains beyond the vectors")
struct AssociatedDomainTests {
    @Test(
        "an entry is refused with the codes of its mistakes",
        arguments: [
            ("", ["ENT-NO-SERVICE"]),
            (":example.com", ["ENT-NO-SERVICE"]),
            ("example.com:8443", ["ENT-NO-SERVICE"]),
            ("applinks:", ["ENT-HOST-SYNTAX"]),
            ("applinks:https://example.com/path", ["ENT-SCHEME", "ENT-PATH"]),
            ("applinks://example.com", ["ENT-SCHEME"]),
            ("applinks:example.com#x", ["ENT-PATH"]),
            ("applinks:example.com:", ["ENT-PORT"]),
            ("applinks:example.com:80a", ["ENT-PORT"]),
            ("applinks:example.com:65536", ["ENT-PORT"]),
            ("applinks:2001:db8::1", ["ENT-IP"]),
            ("applinks:[::1]:8080", ["ENT-PORT", "ENT-IP"]),
            ("applinks:*.*.example.com", ["ENT-STAR-PLACE"]),
            ("applinks:*.", ["ENT-STAR-PLACE"]),
            ("applinks:user@example.com", ["ENT-HOST-SYNTAX"]),
            ("applinks:com.", ["ENT-HOST-SYNTAX", "ENT-SINGLE-LABEL"]),
            ("applinks:localhost?mode=developer+managed", ["ENT-SINGLE-LABEL"]),
            ("WebCredentials:exa mple.com", ["ENT-SPACE", "ENT-SERVICE-CASE"]),
        ]
    )
    func refused(entry: String, codes: [String]) {
        let reading = AssociatedDomain.parse(entry)
        #expect(!reading.isValid)
        #expect(reading.findings.map(\.code) == codes)
        #expect(reading.findings.contains { $0.severity == .error })
    }

    @Test(
        "an entry that Apple takes is kept, and doubts are said",
        arguments: [
            ("applinks:example.com.", "example.com", ["ENT-HOST-SYNTAX"]),
            ("applinks:example.com?", "example.com", ["ENT-MODE-QUERY"]),
            (
                "applinks:example.com?MODE=Developer&x=1", "example.com",
                ["ENT-MODE-CASE", "ENT-MODE-CASE", "ENT-MODE-QUERY"]
            ),
            ("applinks:example.com?mode=", "example.com", ["ENT-MODE-UNKNOWN"]),
            ("applinks:*.co.uk", "*.co.uk", ["ENT-PUBLIC-SUFFIX"]),
            ("applinks:192.0.2.1?mode=developer", "192.0.2.1", ["ENT-IP"]),
            ("applinks:ÄPFEL。example", "xn--pfel-koa.example", ["ENT-UPPERCASE", "ENT-IDN"]),
            ("applinks:my_host.example.com", "my_host.example.com", []),
        ]
    )
    func kept(entry: String, pattern: String, codes: [String]) {
        let reading = AssociatedDomain.parse(entry)
        #expect(reading.domain?.pattern == pattern)
        #expect(reading.findings.map(\.code) == codes)
    }

    @Test("a finding points at the bytes it is about")
    func range() throws {
        let reading = AssociatedDomain.parse("applinks:müller.example/path")
        let path = try #require(reading.findings.first { $0.code == "ENT-PATH" })
        #expect(path.range == 24..<29)
        #expect(path.message == "There is a path after the host.")
        let host = try #require(reading.findings.first { $0.code == "ENT-IDN" })
        #expect(host.range == 9..<24)
        #expect(host.help == "Write it as punycode: “xn--mller-kva.example”.")
    }

    @Test("the file's address keeps the port and drops the star")
    func fileURL() {
        let domain = AssociatedDomain.parse("applinks:*.example.com:8443").domain
        #expect(domain?.fileURL == "https://example.com:8443/.well-known/apple-app-site-association")
        #expect(domain?.pattern == "*.example.com")
    }

    @Test("the bare parent of a wildcard is named beside the documented answer")
    func parentWildcard() {
        let lookup = AssociatedDomains(["applinks:*.example.com"]).lookup(host: "Example.com.")
        #expect(lookup.picked == nil)
        #expect(lookup.parentWildcard?.pattern == "*.example.com")
    }

    @Test("refused entries cover nothing")
    func refusedEntry() {
        let domains = AssociatedDomains(["applinks:example.com/path"])
        #expect(domains.pick(host: "example.com") == nil)
        #expect(domains.readings.count == 1)
    }

    @Test("repeated entries and long lists are reported")
    func lists() {
        let many = (0..<21).map { "applinks:h\($0).example.com" }
        #expect(AssociatedDomains(many).findings.map(\.code) == ["ENT-MANY"])
        let twice = AssociatedDomains(["applinks:a.example", "applinks:b.example", "applinks:a.example"])
        #expect(twice.findings.map(\.code) == ["ENT-DUP"])
        #expect(twice.findings.first?.message == "“applinks:a.example” is listed again; it is entry 1 already.")
    }
}
