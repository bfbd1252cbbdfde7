import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Sites")
struct SiteTests {
    @Test(
        "a site has a canonical form and one for files",
        arguments: [
            ("HtTpS://Example.COM", "https://example.com.", "https://example.com"),
            ("http://example.com:80", "http://example.com.", "http://example.com"),
            ("https://example.com.:444", "https://example.com.:444", "https://example.com:444"),
            ("https://müller.example", "https://xn--mller-kva.example.", "https://xn--mller-kva.example"),
        ]
    )
    func forms(written: String, canonical: String, origin: String) throws {
        let site = try Site(written)
        #expect(site.canonical == canonical)
        #expect(site.origin == origin)
        #expect(site.written == written)
        #expect(site.statementListURL == origin + "/.well-known/assetlinks.json")
        #expect(site == (try Site(canonical)))
    }

    @Test(
        "a mistake has the phrase of Google's service",
        arguments: [
            ("mailto://user@example.com", "AL-SITE-SCHEME", "non-HTTP URL"),
            ("example.com", "AL-SITE-SCHEME", "Url is not well formatted"),
            ("https:example.com", "AL-SITE-SCHEME", "not a valid URL"),
            ("https://*.example.com", "AL-SITE-WILDCARD", "not a valid URL"),
            ("https://exa mple.com", "AL-SITE-FORM", "not a valid URL"),
            ("https://a..b", "AL-SITE-FORM", "not a valid URL"),
            ("https://example.com:999999", "AL-SITE-PORT", "not a valid URL"),
            ("https://example.com:", "AL-SITE-PORT", "not a valid URL"),
            ("https://example.com/a?b#c", "AL-SITE-QUERY", "query parameters"),
            ("https://example.com/a#b?c", "AL-SITE-QUERY", "fragment identifiers"),
        ]
    )
    func mistakes(written: String, code: String, phrase: String) {
        let error = #expect(throws: StatementMistake.self) { try Site(written) }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains(phrase) == true)
        #expect(error?.message.contains(written) == true)
    }
}
