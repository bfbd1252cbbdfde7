import JSONSource

enum MalformedBanner: LintRule {
    static let about = RuleDescription(
        .init("SAB-SYNTAX", "malformed-banner", .pages, .warning, .documented),
        summary: "A Smart App Banner is not written as name=value fields between commas, or there are several.",
        rationale: """
            Safari reads one meta tag of the name apple-itunes-app, whose content is a list of fields between commas. \
            A field after another separator becomes part of the value before it, and a name that Apple does not \
            document is ignored.
            """,
        source: "Apple, Promoting Apps with Smart App Banners",
        examples: [
            .flaggedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997▸; app-argument=https://acme.com/buy">"#
            ),
            .flaggedPage(#"<meta name="apple-itunes-app" content="app-id=310633997, ▸argument=https://acme.com/buy">"#),
            .flaggedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997"><meta name="apple-itunes-app" content="▸app-id=497799835">"#
            ),
            .acceptedPage(
                #"<meta name="apple-itunes-app" content="app-id=310633997, app-argument=https://acme.com/buy">"#
            ),
        ]
    )

    static func check(_ page: PageSubject, _ log: inout FindingCollector) {
        for (index, banner) in page.banners.enumerated() {
            if index > 0 {
                let help = "Keep one; a page has one banner."
                log.flag(banner.range, "The page has another Smart App Banner already.", help: help, place: .page)
            }
            for field in banner.fields where !field.range.isEmpty { check(field, page, &log) }
        }
    }

    private static func check(_ field: SmartAppBanner.Field, _ page: PageSubject, _ log: inout FindingCollector) {
        guard let value = field.value else {
            let message = "\"\(field.name)\" has no equals sign."
            let help = "Separate fields with commas, each as name=value; write a comma within an address as %2C."
            return log.flag(field.range, message, help: help, place: .page)
        }
        guard SmartAppBanner.names.contains(field.name) else {
            let known = SmartAppBanner.names.joined(separator: ", ")
            return log.flag(
                field.range,
                "\"\(field.name)\" is not a field of a Smart App Banner.",
                help: "The fields are \(known).",
                place: .page
            )
        }
        if value.contains(where: { "\"'“”".contains($0) }) {
            let help = "Only the attribute has quotes; take these out."
            log.flag(field.valueRange, "The value of \(field.name) has quotes.", help: help, place: .page)
        }
        if let separator = separator(in: value) {
            let isExact = field.valueRange.count == value.utf8.count
            let start = field.valueRange.lowerBound + separator
            log.flag(
                isExact ? start..<start + 1 : field.valueRange,
                "Another field follows here without a comma, and becomes part of \(field.name).",
                help: "Put a comma between fields.",
                place: .page
            )
        }
    }

    /// Where another field begins within a value, at what should be a comma.
    private static func separator(in value: String) -> Int? {
        let text = Array(value.utf8)
        for name in SmartAppBanner.names {
            let word = Array((name + "=").utf8)
            guard let start = text.indices.first(where: { $0 > 0 && text[$0...].starts(with: word) }) else { continue }
            let end = text[..<start].lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "|") }
            guard let end, end + 1 < start else { continue }
            return end + 1
        }
        return nil
    }
}
