import Testing

@testable import LinkServer

@Suite("Dates in fields")
struct HTTPDateTests {
    @Test(
        "every date has the one format that HTTP asks for",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
            (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
            (1_772_323_200, "Sun, 01 Mar 2026 00:00:00 GMT"),
            (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        ]
    )
    func format(seconds: Int, text: String) {
        #expect(HTTPDate.string(secondsSince1970: seconds) == text)
        #expect(text.utf8.count == HTTPDate.length)
    }
}
