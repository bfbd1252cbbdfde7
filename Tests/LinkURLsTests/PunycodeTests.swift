import LinkURLs
import Testing

@Suite("Host names in ASCII")
struct PunycodeTests {
    /// Samples of RFC 3492, section 7.1, in lower case.
    @Test(
        "labels are encoded as in RFC 3492",
        arguments: [
            ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
            ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
            ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
            ("安室奈美恵-with-super-monkeys", "-with-super-monkeys-pc58ag80a8qai00g7n9n"),
            ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
            ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
            ("そのスピードで", "d9juau41awczczp"),
            ("-> $1.00 <-", "-> $1.00 <--"),
            ("bücher", "bcher-kva"),
            ("😀", "e28h"),
            ("", ""),
        ]
    )
    func encode(label: String, encoded: String) {
        #expect(Punycode.encode(label.unicodeScalars) == encoded)
    }

    @Test("a label longer than any host label is not encoded")
    func tooLong() {
        #expect(Punycode.encode(String(repeating: "ü", count: 64).unicodeScalars) == nil)
        #expect(Punycode.encode(String(repeating: "ü", count: 63).unicodeScalars) != nil)
    }

    @Test(
        "a host is mapped label by label",
        arguments: [
            ("example.com", "example.com", false, false),
            ("EXAMPLE.com.", "example.com.", true, false),
            ("Müller.Example", "xn--mller-kva.example", true, true),
            ("例。example", "xn--fsq.example", false, true),
            ("a..b", "a..b", false, false),
        ]
    )
    func host(written: String, text: String, wasUppercase: Bool, wasInternational: Bool) {
        let host = ASCIIHost(written)
        #expect(host.text == text)
        #expect(host.wasUppercase == wasUppercase)
        #expect(host.wasInternational == wasInternational)
    }
}
