import Foundation
import Testing

@testable import WaymarkCommands

@Suite("Reading lines")
struct LineReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The lines of a text, with `nil` for each that is too long.
    private func lines(_ text: String, limit: Int) throws -> [String?] {
        let source = InputSource(path: try folder.write(text, to: "lines").path)
        let stream = try source.open()
        defer { stream.close() }
        var reader = LineReader(source, stream, limit: limit)
        var lines: [String?] = []
        while let line = try reader.next() {
            switch line {
            case .text(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append(nil)
            }
            #expect(reader.number == lines.count)
        }
        return lines
    }

    @Test(
        "ends are LF or CR LF, and the last line needs none",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n\n", ["", ""]), ("a\r\nb\rc\n\nd", ["a", "b\rc", "", "d"]),
        ]
    )
    func ends(_ text: String, _ expected: [String]) throws {
        #expect(try lines(text, limit: 100) == expected)
    }

    @Test("a line may have as many bytes as the limit", arguments: [1, 7, 65_535, 65_536, 65_537, 200_000])
    func limit(_ limit: Int) throws {
        let fits = String(repeating: "x", count: limit)
        #expect(try lines("\(fits)\n\(fits)y\nz\n\(fits)yy", limit: limit) == [fits, nil, "z", nil])
    }
}
