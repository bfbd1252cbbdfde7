import DescriptionYAML
import Foundation
import LinkDescription
import Testing

@Suite("The guide to descriptions")
struct GuideTests {
    /// The blocks of YAML in docs/describing.md.
    private static let blocks: [String] = {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let page = folder.appendingPathComponent("docs/describing.md")
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        return text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }()

    @Test("has examples")
    func count() {
        #expect(Self.blocks.count >= 8)
    }

    @Test("shows descriptions that can be read, and stay the same when they are written", arguments: blocks)
    func readable(block: String) throws {
        let apps =
            "apps: { shop: ABCDE12345.com.example.shop, pay: ABCDE12345.com.example.pay }\ndomain: shop.example\n"
        let text = block.contains("\ndomain") ? block : apps + block
        let description = try WorkspaceDescription(yaml: Array(text.utf8))
        let written = DescriptionWriter().write(description)
        #expect(try WorkspaceDescription(yaml: Array(written.utf8)).withoutPositions == description.withoutPositions)
    }
}
