import Foundation
import Testing

@Suite("The page of waymark simulate")
struct SimulationPageTests {
    private let files: LinkFolder

    init() throws {
        files = try LinkFolder()
    }

    private func page(_ link: String) async throws -> String {
        let result = try await files.run("simulate", link, "--html", "page.html")
        #expect(result.status != 2, "\(result.errors)")
        return try String(contentsOf: files.folder.url.appendingPathComponent("page.html"), encoding: .utf8)
    }

    @Test("has a cell with its steps for every situation, and needs nothing else")
    func cells() async throws {
        let page = try await page(LinkFolder.link)
        // 8 versions of iOS, 3 of macOS, where three contexts do not exist, and 8 of Android.
        #expect(page.components(separatedBy: "<details ").count - 1 == 16 * 11 - 3 * 3 + 14 * 8)
        #expect(page.components(separatedBy: "<th scope=\"col\">").count - 1 == 11 + 8)
        #expect(page.components(separatedBy: "<th scope=\"row\">").count - 1 == 16 + 14)
        #expect(page.contains("<caption>Android</caption>"))
        for word in ["<script", "http-equiv", " src=", "<link ", "@import", "url("] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test("escapes what comes from outside")
    func escaping() async throws {
        let link = "https://shop.example/orders/\"><script>alert('1')</script>&amp;"
        let page = try await page(link)
        #expect(!page.contains("<script"))
        #expect(!page.contains("alert('1')"))
        let shown = "/orders/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;"
        #expect(page.contains("<title>What phones do with https://shop.example\(shown)</title>"))
        #expect(page.contains("<h1>What phones do with <code>https://shop.example\(shown)</code></h1>"))
    }

    @Test("escapes names of files")
    func names() async throws {
        try files.folder.write(LinkFolder.association, to: "<b>.json")
        let arguments = ["simulate", LinkFolder.link, "<b>.json", "--html", "page.html"]
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        let page = try String(contentsOf: files.folder.url.appendingPathComponent("page.html"), encoding: .utf8)
        #expect(result.status == 0)
        #expect(page.contains("<code>&lt;b&gt;.json:3:61</code>"))
        #expect(!page.contains("<b>.json"))
    }
}
