import JSONSource
import Testing

@Suite("Limits")
struct LimitTests {
    @Test("a text one byte over the limit is refused, whatever it is")
    func size() throws {
        let reader = JSONReader(limits: JSONReader.Limits(maximumBytes: 4))
        #expect(try reader.read(Array("true".utf8)).root.boolean == true)
        let error = #expect(throws: JSONSyntaxError.self) { _ = try reader.read(Array("false".utf8)) }
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "The file has 5 bytes; at most 4 are read.")
        #expect(error?.help == "Make the file smaller, or check that it is the right one.")
        #expect(reader.recover(Array("false".utf8)).document == nil)
    }

    @Test("nesting one level over the limit is refused at its bracket")
    func depth() throws {
        let reader = JSONReader(limits: JSONReader.Limits(maximumDepth: 2))
        #expect(try reader.read(Array("[{}]".utf8)).root.count == 1)
        let error = #expect(throws: JSONSyntaxError.self) { _ = try reader.read(Array("[\n[[]]]".utf8)) }
        #expect(error?.code == .tooDeep)
        #expect(error?.description == "line 2, column 2: Arrays and objects are nested more than 2 deep here.")
        #expect(error?.help == "Nest them less; brackets that are never closed have the same effect.")
        let recovery = reader.recover(Array("[\n[[]]]".utf8))
        #expect(recovery.errors.map(\.code) == [.tooDeep])
        #expect(recovery.document.map { JSONWriter(style: .compact).string(JSONValue($0.root)) } == "[[]]")
    }

    @Test("limits that cannot be kept are moved")
    func clamped() {
        let limits = JSONReader.Limits(maximumBytes: -1, maximumDepth: .max)
        #expect(limits.maximumBytes == 0)
        #expect(limits.maximumDepth == 10_000)
    }

    @Test("the deepest nesting is read, copied, written and taken down without a stack overflow")
    func deepest() throws {
        let text = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let document = try JSONReader(limits: JSONReader.Limits(maximumDepth: 10_000)).read(Array(text.utf8))
        #expect(JSONWriter(style: .compact).string(JSONValue(document.root)) == text)
    }
}
