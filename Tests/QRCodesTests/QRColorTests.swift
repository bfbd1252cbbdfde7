import QRCodes
import Testing

@Suite("The colours of QR codes")
struct QRColorTests {
    @Test("have six digits", arguments: [("#1A5FB4", "1a5fb4"), ("000000", "000000")])
    func colors(written: String, text: String) throws {
        #expect(try QRColor(written).text == text)
        for wrong in ["", "#fff", "12345g", "#1234567", "red", "+12345"] {
            #expect(throws: QRCodeError.self) { try QRColor(wrong) }
        }
    }
}
