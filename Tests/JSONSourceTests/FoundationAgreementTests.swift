import Testing

@testable import JSONSource

@Suite("Agreement with Foundation's parser")
struct FoundationAgreementTests {
    /// Texts that both read alike, valid or not.
    @Test(
        "both give the same verdict and value",
        arguments: [
            "{}", "[]", "\"\"", "0", "-0", "1.0", "1e5", "1E-2", "true", "null", " \t\r\n1\n", "[1,[2,{\"a\":[]}]]",
            "1e-400", "0e99",
            "\"\\u00e9\\ud83d\\ude00\\n\"", "\"\u{7F}\"", "{\"\":\"\"}", "[1 2]", "[,]", "{,}", "[1,,]", "{\"a\"}",
            "{\"a\":}", "[1",
            "\"a", "01", "+1", ".5", "1.", "1e", "0x1", "NaN", "True", "'a'", "\"\t\"", "\"\\x\"", "\"\\u12\"",
            "\"\\ud800\"",
            "\"\\udc00\"", "1 2", "[1]]", "// c\n1", "[\u{A0}1]", "\u{B}1", "", " ",
        ]
    )
    func same(_ text: String) throws {
        let bytes = Array(text.utf8)
        let foundation = FoundationVerdict(bytes)
        guard let value = foundation.value else {
            #expect(throws: JSONSyntaxError.self) { _ = try JSONReader().read(bytes) }
            return
        }
        #expect(try FoundationVerdict.agrees(JSONReader().read(bytes).root, value))
    }

    @Test("both take nesting of 512 and refuse 513", arguments: [("[", "]"), ("{\"a\":", "}")])
    func depth(_ brackets: (String, String)) {
        for depth in [1, 511, 512, 513, 1_000] {
            let text = String(repeating: brackets.0, count: depth) + "1" + String(repeating: brackets.1, count: depth)
            let ours = (try? JSONReader().read(Array(text.utf8))) != nil
            #expect(ours == (depth <= 512))
            #expect(FoundationVerdict(Array(text.utf8)).isValid == ours)
        }
    }

    /// The documented differences in which Foundation is the milder one.
    @Test(
        "Foundation reads what this reader refuses",
        arguments: [
            (Array("[1,]".utf8), .trailingComma), (Array("{\"a\":1,}".utf8), .trailingComma),
            (Array("\u{FEFF}1".utf8), .byteOrderMark), ([0x31, 0x00], .binary),
            (Array("{\"a\":1}".utf8).flatMap { [$0, 0] }, .utf16),
            (Array("{\"a\":1}".utf8).flatMap { [0, $0] }, .utf16),
            (Array("{\"a\":1}".utf8).flatMap { [$0, 0, 0, 0] }, .utf32),
            (Array("{\"a\":1}".utf8).flatMap { [0, 0, 0, $0] }, .utf32),
        ] as [([UInt8], JSONSyntaxError.Code)]
    )
    func milder(_ bytes: [UInt8], _ code: JSONSyntaxError.Code) {
        #expect(FoundationVerdict(bytes).isValid)
        let error = #expect(throws: JSONSyntaxError.self) { _ = try JSONReader().read(bytes) }
        #expect(error?.code == code)
    }

    @Test("numbers beyond a double are read here and refused there", arguments: ["1e400", "[-1e400]"])
    func hugeNumbers(_ text: String) throws {
        #expect(!FoundationVerdict(Array(text.utf8)).isValid)
        let root = try JSONReader().read(Array(text.utf8)).root
        let number = root.number ?? root.elements.first { _ in true }?.number
        #expect(number?.double.isInfinite == true)
        #expect(number?.integer == nil)
    }

    @Test("duplicates are all kept here, and the last one counts there too")
    func duplicates() throws {
        let bytes = Array("{\"a\":1,\"a\":2}".utf8)
        let root = try JSONReader().read(bytes).root
        #expect(root.members.map(\.name) == ["a", "a"])
        #expect(root["a"]?.number?.integer == 2)
        #expect((FoundationVerdict(bytes).value as? [String: Int]) == ["a": 2])
    }

    @Test("24,000 mutated documents get the same verdict and value", arguments: [UInt64(1), 2, 3])
    func mutations(_ seed: UInt64) {
        var mutation = Mutation(seed: seed)
        var valid = 0
        for _ in 0..<8_000 {
            let bytes = mutation.next()
            if !isSameOrDocumented(bytes) {
                Issue.record("The verdicts differ for \(SourceText(bytes).excerpt(0..<bytes.count))")
            }
            if FoundationVerdict(bytes).isValid { valid += 1 }
        }
        // Both kinds of texts must occur for the comparison to mean something.
        #expect(valid > 500)
        #expect(valid < 7_500)
    }

    private func isSameOrDocumented(_ bytes: [UInt8]) -> Bool {
        let foundation = FoundationVerdict(bytes)
        do throws(JSONSyntaxError) {
            let root = try JSONReader().read(bytes).root
            guard let value = foundation.value else { return hasInfiniteNumber(root) }
            return bytes.contains(0xEF) || FoundationVerdict.agrees(root, value)
        } catch {
            guard foundation.isValid else { return true }
            return [.trailingComma, .byteOrderMark, .utf16, .utf32, .binary].contains(error.code)
        }
    }

    private func hasInfiniteNumber(_ node: JSONNode) -> Bool {
        node.number?.double.isInfinite == true || node.elements.contains(where: hasInfiniteNumber)
            || node.members.contains { hasInfiniteNumber($0.value) }
    }
}
