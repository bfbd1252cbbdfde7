import Foundation
import ProcessTesting
import QRCodes
import QRPictures
import Testing

@Suite("Pictures of QR codes", .timeLimit(.minutes(2)))
struct QRPictureTests {
    private static let address = "https://go.example/garden/spring?via=poster"

    @Test("have the sizes of the standard, and are the same each time", arguments: QRLevel.allCases)
    func sizes(level: QRLevel) throws {
        let symbol = try QRSymbol(Self.address, level: level)
        #expect(symbol.side >= 21 && (symbol.side - 17).isMultiple(of: 4))
        #expect(try QRSymbol(Self.address, level: level) == symbol)
        // The finder patterns are in three corners.
        for (column, row) in [(0, 0), (symbol.side - 7, 0), (0, symbol.side - 7)] {
            #expect(
                symbol.isDark(column, row) && symbol.isDark(column + 3, row + 3) && !symbol.isDark(column + 1, row + 1)
            )
        }
        #expect(!symbol.isDark(-1, 0) && !symbol.isDark(0, symbol.side))
    }

    /// A look, and what zbar is shown of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let level: QRLevel
        let size: Int
        let margin: Int
        let foreground: String
        let background: String

        var testDescription: String { "\(level) \(size) \(margin) #\(foreground) on #\(background)" }
    }

    private static let rows: [Row] = QRLevel.allCases.flatMap { level in
        [(200, 4), (600, 4), (1_024, 10)].flatMap { size, margin in
            [("000000", "ffffff"), ("1a5fb4", "ffffff"), ("5e2750", "fff3b0"), ("7a3b00", "d8e8ff")].map { colors in
                Row(level: level, size: size, margin: margin, foreground: colors.0, background: colors.1)
            }
        }
    }

    @Test("are read back from PNG pictures in every size, level and colour", arguments: rows)
    func readBack(row: Row) async throws {
        let style = QRStyle(
            level: row.level,
            margin: row.margin,
            size: row.size,
            foreground: try QRColor(row.foreground),
            background: try QRColor(row.background)
        )
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // What is left in the system's own temporary folder, the system removes.
            try? FileManager.default.removeItem(at: folder)
        }
        let file = folder.appendingPathComponent("code.png")
        try Data(QRSymbol(Self.address, level: row.level).png(style)).write(to: file)
        let arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.path]
        #expect(try await Program("zbarimg", arguments).run().output == Array((Self.address + "\n").utf8))
    }

    @Test("are as large as fits, and SVG has a title for those who do not see it")
    func pictures() throws {
        let symbol = try QRSymbol(Self.address, level: .medium)
        let whole = symbol.side + 8
        let svg = try symbol.svg(QRStyle(size: 500), title: "A <b> & more")
        #expect(
            svg.contains(#"width="\#(500 / whole * whole)""#) && svg.contains(#"viewBox="0 0 \#(whole) \#(whole)""#)
        )
        #expect(svg.contains("<title>A &lt;b&gt; &amp; more</title>") && svg.hasSuffix("</svg>\n"))
        let png = try symbol.png(QRStyle(size: 500))
        #expect(png.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        // The width is in the first part of the file (PNG, "IHDR").
        #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == 500 / whole * whole)
        #expect(try symbol.png(QRStyle(size: 500)) == png)
    }

    @Test(
        "are refused where cameras could not read them, with the reason",
        arguments: [
            (
                QRStyle(foreground: .white, background: .black),
                "#ffffff on #000000 cannot be scanned: the code is brighter than its background, which many readers do not "
                    + "understand. Use a darker colour on a brighter one."
            ),
            (
                QRStyle(foreground: QRColor(red: 208, green: 208, blue: 208)),
                "#d0d0d0 on #ffffff cannot be scanned: the colours differ by 36 percent of brightness, and cameras need 40. "
                    + "Use a darker colour on a brighter one."
            ),
            (
                QRStyle(margin: 3),
                "A border of 3 modules is not possible: use 4 to 20. Readers need 4 to find the code."
            ),
            (QRStyle(size: 10), "A size of 10 pixels is not possible: use 64 to 4096."),
            (QRStyle(size: 64), "64 pixels are too few for a code of 37 modules: use 74 or more."),
        ]
    )
    func refusals(style: QRStyle, sentence: String) throws {
        let symbol = try QRSymbol(Self.address, level: .low)
        let refusal = #expect(throws: QRCodeError.self) { try symbol.png(style) }
        #expect(refusal?.sentence == sentence)
        #expect(throws: QRCodeError.self) { try symbol.svg(style, title: "") }
    }

    @Test("have a bounded text")
    func texts() throws {
        #expect(throws: QRCodeError.self) { try QRSymbol("", level: .low) }
        #expect(throws: QRCodeError.self) { try QRSymbol("a\0b", level: .low) }
        #expect(throws: QRCodeError.self) { try QRSymbol(String(repeating: "a", count: 1_301), level: .low) }
        #expect(throws: QRCodeError.self) { try QRSymbol(String(repeating: "a", count: 1_300), level: .high) }
        _ = try QRSymbol(String(repeating: "a", count: 1_200), level: .high)
    }
}
