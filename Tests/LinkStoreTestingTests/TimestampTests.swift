import LinkStore
import Testing

@Suite("Timestamps")
struct TimestampTests {
    @Test(
        "are printed as RFC 3339 in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (1_700_040_000_123, "2023-11-15T09:20:00.123Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ]
    )
    func prints(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).description == text)
    }

    @Test("a day is 86,400 seconds later")
    func adds() {
        let later = Timestamp(milliseconds: 500).adding(seconds: 86_400)
        #expect(later.description == "1970-01-02T00:00:00.500Z")
    }
}
