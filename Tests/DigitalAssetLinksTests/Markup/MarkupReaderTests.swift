import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Reading XML")
struct MarkupReaderTests {
    private static func error(_ text: String) -> (message: String, excerpt: String)? {
        do throws(MarkupError) {
            _ = try MarkupReader().read(Array(text.utf8))
            return nil
        } catch {
            return (error.message, SourceText(text).excerpt(error.range))
        }
    }

    @Test(
        "a mistake is named with its place",
        arguments: [
            ("", "There is no element in the file.", ""),
            ("<a>", "The element “a” is not closed.", "<a>"),
            ("<a></b>", "“</b>” stands where “</a>” should close its element.", "</b>"),
            ("<a/></a>", "“</a>” closes nothing.", "</a>"),
            ("<a/><b/>", "A second element stands behind the root.", "<b/>"),
            ("<a/>x", "Text stands outside of the root.", "x"),
            ("<a b/>", "The attribute “b” has no value.", "b"),
            ("<a b=c/>", "The value of “b” does not stand in quotes.", "b"),
            ("<a b='c/>", "The value of “b” does not end.", "b"),
            ("<a b='<'/>", "“<” stands in the value of “b”; write “&lt;”, or close the value's quote.", "<"),
            ("<a b='1' b='2'/>", "“b” stands twice in this tag.", "b='2'"),
            ("<a b='1'c='2'/>", "“c” stands in a tag; put a blank between attributes.", "c"),
            ("<a c:b='1'/>", "The prefix “c” is not declared; add “xmlns:c=…” to the root.", "c:b='1'"),
            ("<a>&b;</a>", "“&b;” is not one of XML's own entities, and no others are resolved.", "&b;"),
            (
                "<a>&#x110000;</a>", "“&#x110000;” is not one of XML's own entities, and no others are resolved.",
                "&#x110000;"
            ),
            ("<a>& </a>", "“&” begins no reference here; write “&amp;”.", "&"),
            ("<a><!-- </a>", "The comment does not end.", "<!"),
            ("<a><![CDATA[ </a>", "The CDATA section does not end.", "<!"),
            ("<?xml ", "The processing instruction does not end.", "<?"),
            ("<!DOCTYPE a [ <!ENTITY b 'c'> ", "The document type does not end.", "<!"),
            ("<é é/>", "The attribute “é” has no value.", "é"),
            ("<1/>", "“1” stands where an element's name should stand.", "1"),
            ("<a", "The tag “<a” does not end.", "<a"),
            (
                "\u{3}\u{0}\u{8}\u{0}",
                "This is the compiled form of a manifest; give the source, or what “apkanalyzer” prints of it.",
                "\u{3}\u{0}\u{8}\u{0}"
            ),
        ]
    )
    func mistakes(text: String, message: String, excerpt: String) throws {
        let error = try #require(Self.error(text))
        #expect(error.message.hasPrefix(message.dropLast()), "\(error.message)")
        #expect(error.excerpt == excerpt)
    }

    @Test("what a document type declares is not resolved, so that laughs stay few")
    func laughs() throws {
        let text = """
            <!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;</a>
            """
        #expect(try #require(Self.error(text)).excerpt == "&b;")
        #expect(Self.error("<!DOCTYPE a [<!ENTITY b '>]'>]><a/>") == nil)
    }

    @Test("depth and size are bounded")
    func bounds() throws {
        let deep = String(repeating: "<a>", count: 300)
        #expect(try #require(Self.error(deep)).message.hasPrefix("There are more than 256 elements inside each other"))
        var limits = MarkupReader.Limits()
        limits.size = 3
        #expect(throws: MarkupError.self) { try MarkupReader(limits: limits).read(Array("<a/>".utf8)) }
    }

    @Test("values, texts and places come out as XML says")
    func values() throws {
        let text =
            "\u{FEFF}<?xml version='1.0'?>\n<!-- x --><a xmlns:n='http://schemas.android.com/tools' n:b = \"&lt;&#x41;\n&#66;'\">"
            + "x<![CDATA[<y>]]>\r\n<z>&amp;</z>é</a >\n"
        let document = try MarkupReader().read(Array(text.utf8))
        let attribute = try #require(document.root.attribute("b", in: .tools))
        #expect(attribute.value == "<A B'")
        #expect(document.source.excerpt(attribute.valueRange) == "&lt;&#x41;\n&#66;'")
        #expect(document.source.position(at: attribute.range.lowerBound).description == "line 2, column 57")
        #expect(document.text(of: document.root) == "x<y>\n&é")
        #expect(document.text(of: document.children(of: document.root)[0]) == "&")
        #expect(document.source.excerpt(document.root.range).hasSuffix("é</a >"))
    }

    @Test("any text is read or refused at a place inside it")
    func soup() {
        var source = SeededSource(seed: 11)
        let pieces = [
            "<", ">", "/", "a", "=", "'", "\"", "&", "amp;", "!--", "-->", "<a>", "</a>", " ", "![CDATA[", "]]>", "?",
            ":",
        ]
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0...14, using: &source))
                .map { _ in pieces.randomElement(using: &source) ?? "" }.joined()
            do throws(MarkupError) {
                let document = try MarkupReader().read(Array(text.utf8))
                #expect(document.elements.allSatisfy { $0.range.upperBound <= text.utf8.count })
            } catch {
                #expect(error.range.upperBound <= text.utf8.count, "\(text)")
            }
        }
    }
}
