import Testing

@testable import WaymarkCommands

@Suite("Spellings of earlier versions")
struct EarlierSpellingTests {
    @Test(
        "still work",
        arguments: [
            ("verify-store --database a.db", "backup verify --database a.db"),
            ("copy-store a b", "backup copy a b"),
            ("init --digest x --digest=y", "init --sha256-fingerprint x --sha256-fingerprint=y"),
            ("match --fingerprint x", "match --sha256-fingerprint x"),
            ("rule add a.example / --on apple", "rule add a.example / --platform apple"),
            ("serve --public :1 --admin=a:2", "serve --listen :1 --admin-listen=a:2"),
            ("simulate u --choice app --place=root", "simulate u --user-choice app --aasa-location=root"),
            ("why u --mode developer+managed --all", "why u --developer-mode --managed --all"),
            ("why u --mode=none", "why u"),
            ("why u --mode", "why u --mode"),
            ("why -- --choice", "why -- --choice"),
            ("lint --choice", "lint --choice"),
        ]
    )
    func updated(_ earlier: String, _ today: String) {
        let words = EarlierSpelling.updated(earlier.split(separator: " ").map(String.init))
        #expect(words.joined(separator: " ") == today)
    }
}
