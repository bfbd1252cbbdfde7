public import JSONSource
import LinkPatterns

/// A web page as rules see it: its Smart App Banner, its links, and what its scripts open.
public struct PageSubject: LintSubject {
    /// A link that people tap.
    struct Link: Sendable {
        /// As it was written.
        let address: String
        let range: Range<Int>
        /// What people read on it, in small letters.
        let label: String
    }

    /// The text that findings are about.
    public let source: SourceText
    /// The Smart App Banners, of which a page should have one.
    let banners: [SmartAppBanner]
    /// The links of `a` elements.
    let links: [Link]
    /// What the page opens by itself.
    let navigations: [PageNavigation]
    /// The host of the page, where its canonical address or its folder shows it.
    let host: String?
    /// The other files that it is linted with.
    let neighbours: RelatedFiles

    /// Reads a page by itself; any bytes will do.
    public init(_ bytes: [UInt8]) { self.init(bytes, host: nil, neighbours: RelatedFiles()) }

    init(_ bytes: [UInt8], host: String?, neighbours: RelatedFiles) {
        let tags = HTMLScanner.tags(in: bytes)
        source = SourceText(bytes)
        banners = tags.filter { $0.name == "meta" && $0["name"]?.value.lowercased() == "apple-itunes-app" }
            .map { SmartAppBanner($0["content"] ?? .init(name: "content", value: "", range: $0.range)) }
        links = tags.filter { $0.name == "a" }.compactMap { tag in
            guard let address = tag["href"] else { return nil }
            let label = String(decoding: bytes[tag.content], as: UTF8.self)
            let spoken = (tag["aria-label"]?.value ?? "") + " " + (tag["title"]?.value ?? "")
            return Link(address: address.value, range: address.range, label: HTMLText.plain(label + " " + spoken))
        }
        navigations = PageNavigation.all(tags, bytes)
        self.host = Self.host(tags) ?? host
        self.neighbours = neighbours
    }

    /// The page with the files that it is linted with.
    func with(_ neighbours: RelatedFiles) -> Self {
        Self(source.bytes, host: host, neighbours: neighbours)
    }

    /// The host of the page's own address, as it states it.
    private static func host(_ tags: [HTMLTag]) -> String? {
        for tag in tags {
            switch tag.name {
            case "link" where tag["rel"]?.value.lowercased() == "canonical":
                if let host = LinkURL(tag["href"]?.value ?? "").lowercasedHost { return host }
            case "meta" where tag["property"]?.value.lowercased() == "og:url":
                if let host = LinkURL(tag["content"]?.value ?? "").lowercasedHost { return host }
            default: continue
            }
        }
        return nil
    }
}

extension PageSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) {
        self.init(example.bytes, host: nil, neighbours: RelatedFiles(example))
    }
}
