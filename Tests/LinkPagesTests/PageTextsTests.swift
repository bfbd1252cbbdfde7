import LinkPages
import Testing

@Suite("Texts of pages")
struct PageTextsTests {
    @Test(
        "are those of the first language that there is",
        arguments: [
            (["de-CH", "fr"], "de"), (["pl", "fr-CA"], "fr"), (["zh-Hant-TW"], "zh"), (["ar"], "ar"), (["JA"], "ja"),
            (["tlh"], "en"), ([], "en"), (["es-419"], "es"), (["ko-KR"], "ko"),
        ]
    )
    func lookup(readable: [String], language: String) {
        #expect(PageLanguages().texts(for: readable).language == language)
    }

    @Test("of a file replace built-in ones, and are found by their whole tag first")
    func added() {
        var brazilian = PageTexts.english
        brazilian.language = "pt-BR"
        brazilian.openApp = "Abrir o aplicativo"
        var german = PageTexts.english
        german.language = "DE"
        let languages = PageLanguages(adding: [brazilian, german])
        #expect(languages.texts(for: ["pt-br"]).openApp == "Abrir o aplicativo")
        #expect(languages.texts(for: ["pt"]).language == "en")
        #expect(languages.texts(for: ["de-AT"]).openApp == PageTexts.english.openApp)
    }

    @Test(
        "are complete in every language, and have a place for what differs",
        arguments: ["en", "de", "fr", "es", "ja", "ko", "zh", "ar"]
    )
    func builtIn(language: String) {
        let texts = PageLanguages().texts(for: [language])
        #expect(texts.language == language && texts.mistakes.isEmpty)
        #expect(texts.isRightToLeft == (language == "ar"))
    }

    @Test("are refused with the name of the text and what to do")
    func mistakes() {
        var texts = PageTexts.english
        texts.language = "klingon language"
        texts.goOn = ""
        texts.getApp = "Get it"
        texts.expired.text = String(repeating: "x", count: 501)
        #expect(
            texts.mistakes == [
                "\"klingon language\" is not a language: write its tag, as in pl or pt-BR.",
                "The text \"getApp\" does not have {store}: write it where the name or number belongs.",
                "The text \"goOn\" is empty: write it, or leave the language out.",
                "The text \"expired.text\" has 501 bytes: 500 are the most.",
            ]
        )
    }
}
