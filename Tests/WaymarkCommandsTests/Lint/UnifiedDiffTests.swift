import Testing

@testable import WaymarkCommands

@Suite("Differences of texts")
struct UnifiedDiffTests {
    @Test(
        "are written as diff -u writes them",
        arguments: [
            ("a\n", "a\n", ""), ("", "", ""), ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
            ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"),
            ("a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"),
            ("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\n6\n", "@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+6\n"),
            ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
            (
                "x\n1\n2\n3\n4\n5\n6\n7\ny\n", "1\n2\n3\n4\n5\n6\n7\n",
                "@@ -1,4 +1,3 @@\n-x\n 1\n 2\n 3\n@@ -6,4 +5,3 @@\n 5\n 6\n 7\n-y\n"
            ),
            (
                "x\n1\n2\n3\n4\n5\n6\ny\n", "1\n2\n3\n4\n5\n6\n",
                "@@ -1,8 +1,6 @@\n-x\n 1\n 2\n 3\n 4\n 5\n 6\n-y\n"
            ),
        ]
    )
    func unified(_ old: String, _ new: String, _ hunks: String) {
        let difference = UnifiedDiff(Array(old.utf8), Array(new.utf8))
        let text = String(decoding: difference.bytes(named: "f", style: .plain), as: UTF8.self)
        #expect(text == (hunks.isEmpty ? "" : "--- f\n+++ f\n" + hunks))
        #expect(difference.isEmpty == hunks.isEmpty)
    }

    @Test("are coloured on a terminal")
    func colour() {
        let difference = UnifiedDiff(Array("a\n".utf8), Array("b\n".utf8))
        let text = String(decoding: difference.bytes(named: "f", style: TextStyle(isColoured: true)), as: UTF8.self)
        #expect(text.hasSuffix("\u{1B}[36m@@ -1,1 +1,1 @@\u{1B}[0m\n\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
    }
}
