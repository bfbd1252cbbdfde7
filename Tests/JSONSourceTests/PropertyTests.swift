import Testing

@testable import JSONSource

@Suite("Properties that hold for any bytes")
struct PropertyTests {
    @Test("mutated documents and noise never break a document's invariants", arguments: [UInt64(11), 12])
    func invariants(_ seed: UInt64) {
        var mutation = Mutation(seed: seed)
        for round in 0..<5_000 {
            let bytes = round.isMultiple(of: 2) ? mutation.next() : mutation.noise()
            if let broken = brokenProperty(bytes) { Issue.record("\(broken): \(bytes)") }
        }
    }

    private func brokenProperty(_ bytes: [UInt8]) -> String? {
        let recovery = JSONReader().recover(bytes)
        if let document = recovery.document, let broken = Invariants.broken(in: document) { return broken }
        let starts = recovery.errors.map(\.range.lowerBound)
        if starts != starts.sorted() { return "errors out of order" }
        if recovery.errors.contains(where: { $0.range.upperBound > bytes.count }) {
            return "an error outside the source"
        }
        do throws(JSONSyntaxError) {
            let document = try JSONReader().read(bytes)
            guard recovery.errors.isEmpty, let recovered = recovery.document else {
                return "recovery finds errors in JSON"
            }
            if JSONValue(document.root) != JSONValue(recovered.root) { return "recovery reads JSON differently" }
            return brokenRoundTrip(document)
        } catch {
            return recovery.errors.contains(error) ? nil : "recovery misses the error"
        }
    }

    private func brokenRoundTrip(_ document: JSONDocument) -> String? {
        let value = JSONValue(document.root)
        for style in [JSONWriter.Style.pretty, .compact] {
            let written = JSONWriter(style: style).write(value)
            guard let again = try? JSONReader().read(written) else { return "what was written is not JSON" }
            if JSONValue(again.root) != value { return "what was written reads differently" }
        }
        return nil
    }

    @Test("what recovery understood of broken texts can be written as JSON", arguments: [UInt64(21)])
    func recoveredIsWritable(_ seed: UInt64) throws {
        var mutation = Mutation(seed: seed)
        for _ in 0..<3_000 {
            guard let document = JSONReader().recover(mutation.noise()).document else { continue }
            _ = try JSONReader().read(JSONWriter(style: .compact).write(JSONValue(document.root)))
        }
    }

    @Test(
        "hostile texts end, with bounded errors",
        arguments: [
            "[", "]", "{", "}", "\"", "\\", ",", ":", "{{", "\"\n", "\"\\\"\n", "[}", "{]", "'", "“", "\u{A0}", "a=",
            "/*", "{\"a\"",
        ]
    )
    func hostile(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 20_000).utf8)
        for prefix in ["", "[", "{\"a\":", "[\""] {
            let recovery = JSONReader().recover(Array(prefix.utf8) + bytes)
            #expect((1...100).contains(recovery.errors.count))
            #expect(recovery.omittedErrors <= 10_000)
            #expect(recovery.document.flatMap(Invariants.broken) == nil)
        }
    }
}
