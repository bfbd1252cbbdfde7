import Foundation
import ProcessTesting
import QRCodes
import QRPictures
import Testing

@Suite("QR codes with a logo", .timeLimit(.minutes(3)))
struct QRLogoTests {
    private static let address = "https://go.example/garden/spring?_qr"

    /// A green disc on nothing.
    private static let disc = PNGFile.bytes(width: 64, height: 64) { x, y in
        let (left, up) = (x - 32, y - 32)
        return left * left + up * up < 900 ? [20, 120, 40, 255] : [0, 0, 0, 0]
    }
    /// A wide dark bar with an edge.
    private static let bar = PNGFile.bytes(width: 90, height: 30) { x, y in
        x < 3 || y < 3 ? [250, 200, 0, 255] : [10, 10, 60, 255]
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let level: QRLevel
        let size: Int
        let logoSize: Int
        let foreground: String
        let isBar: Bool

        var testDescription: String { "\(level) \(size) \(logoSize) % #\(foreground) \(isBar ? "bar" : "disc")" }
    }

    private static let rows: [Row] = QRLevel.allCases.flatMap { level in
        [300, 1_024].flatMap { size in
            [12, 20, 30].flatMap { logoSize in
                [("000000", false), ("1a5fb4", true)].map {
                    Row(level: level, size: size, logoSize: logoSize, foreground: $0.0, isBar: $0.1)
                }
            }
        }
    }

    @Test(
        "are read by another program in every variant that is answered, also scaled down, and refused with the reason otherwise",
        arguments: rows
    )
    func variants(row: Row) async throws {
        let logo = try QRLogo(png: row.isBar ? Self.bar : Self.disc)
        let style = QRStyle(
            level: row.level,
            size: row.size,
            foreground: try QRColor(row.foreground),
            logoSize: row.logoSize
        )
        let symbol = try QRSymbol(Self.address, level: row.level)
        do throws(QRCodeError) {
            try symbol.readBack(style, logo: logo)
        } catch {
            #expect(error.code == .unreadable)
            #expect(
                error.sentence.contains("The logo covers")
                    && error.sentence.contains("use a smaller one, or the level H")
            )
            // What is usual is never refused.
            #expect(row.level != .high || row.logoSize == 30, "\(error.sentence)")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // What is left in the system's own temporary folder, the system removes.
            try? FileManager.default.removeItem(at: folder)
        }
        let file = folder.appendingPathComponent("code.png")
        try Data(symbol.png(style, logo: logo)).write(to: file)
        let arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.path]
        #expect(try await Program("zbarimg", arguments).run().output == Array((Self.address + "\n").utf8))
        #expect(try symbol.png(style, logo: logo) == symbol.png(style, logo: logo))
        let svg = try symbol.svg(style, title: "Spring", logo: logo)
        #expect(svg.contains("<image x=") && svg.contains("href=\"data:image/png;base64,"))
    }

    @Test("without a logo are read back in every level, and a logo that covers too much is refused")
    func readBack() throws {
        for level in QRLevel.allCases {
            try QRSymbol(Self.address, level: level).readBack(QRStyle(level: level))
        }
        let symbol = try QRSymbol(String(repeating: "a", count: 300), level: .low)
        let refusal = #expect(throws: QRCodeError.self) {
            try symbol.readBack(QRStyle(level: .low, logoSize: 30), logo: QRLogo(png: Self.disc))
        }
        #expect(refusal?.code == .unreadable)
        let tooLarge = #expect(throws: QRCodeError.self) { try symbol.readBack(QRStyle(logoSize: 31)) }
        #expect(tooLarge?.sentence == "A logo of 31 percent is not possible: use 10 to 30.")
    }

    @Test("take only PNG files of a bounded size, whose pixels are not read before their number is known")
    func refusals() {
        let rows: [([UInt8], String)] = [
            ([], "is not a PNG file: export it as PNG."),
            (
                Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8),
                "is not a PNG file: export it as PNG."
            ),
            (Array("GIF89a".utf8), "is not a PNG file: export it as PNG."),
            (PNGFile.empty(width: 60_000, height: 60_000), "has 60000 × 60000 pixels; 1024 × 1024 are the most."),
            (PNGFile.empty(width: 100, height: 100), "is a damaged PNG file: export it again."),
            (Array(Self.disc.prefix(2_000)), "is a damaged PNG file: export it again."),
            (Self.disc + [UInt8](repeating: 0, count: 262_144), "has "),
        ]
        for (bytes, reason) in rows {
            let refusal = #expect(throws: QRCodeError.self) { try QRLogo(png: bytes) }
            #expect(
                refusal?.code == .logo && refusal?.sentence.hasPrefix("The logo \(reason)") == true,
                "\(String(describing: refusal))"
            )
        }
    }
}
