import JSONSource
import Testing

@Suite("Bytes that are not text")
struct ByteErrorTests {
    @Test(
        "bytes that are not UTF-8, or another format, are named with their place",
        arguments: [
            (
                [0x5B, 0x22, 0x61, 0xFF, 0xFE, 0x22, 0x5D], .invalidUTF8, 3..<5,
                "The byte 0xFF here is not valid UTF-8."
            ),
            ([0x22, 0xC0, 0x80, 0x22], .invalidUTF8, 1..<3, "The byte 0xC0 here is not valid UTF-8."),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 1..<4, "The byte 0xED here is not valid UTF-8."),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1..<5, "The byte 0xF4 here is not valid UTF-8."),
            ([0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1..<3, "The byte 0xE2 here is not valid UTF-8."),
            ([0x5B, 0x31, 0x2C, 0x80, 0x5D], .invalidUTF8, 3..<4, "The byte 0x80 here is not valid UTF-8."),
            ([0x22, 0x00, 0x22], .controlCharacter, 1..<2, "The control character U+0000 is inside a string."),
            ([0x30, 0x82, 0x0C, 0xAA], .signedBinary, 0..<2, "This is a signed message (CMS in DER), not JSON."),
            ([0x1F, 0x8B, 0x08, 0x00], .binary, 0..<2, "The file is compressed with gzip, not JSON."),
            ([0x50, 0x4B, 0x03, 0x04], .binary, 0..<4, "The file is a ZIP archive, not JSON."),
            ([0x89, 0x50, 0x4E, 0x47], .binary, 0..<3, "The file is a picture, not JSON."),
            ([0x01, 0x02, 0x00, 0x03], .binary, 2..<3, "The file is a binary file, not JSON."),
            ([0xFF, 0xFE, 0x7B, 0x00], .utf16, 0..<2, "The file is encoded in UTF-16; JSON files are UTF-8."),
            ([0x00, 0x00, 0xFE, 0xFF], .utf32, 0..<4, "The file is encoded in UTF-32; JSON files are UTF-8."),
        ] as [([UInt8], JSONSyntaxError.Code, Range<Int>, String)]
    )
    func named(_ bytes: [UInt8], _ code: JSONSyntaxError.Code, _ range: Range<Int>, _ message: String) {
        let error = #expect(throws: JSONSyntaxError.self) { _ = try JSONReader().read(bytes) }
        #expect(error?.code == code)
        #expect(error?.range == range)
        #expect(error?.message == message)
        #expect(error?.help.isEmpty == false)
    }
}
