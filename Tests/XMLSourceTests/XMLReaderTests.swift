import JSONSource
import Testing
import XMLSource

@Suite("Reading XML")
struct XMLReaderTests {
    static let manifest = """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- who opens what -->
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <data android:host="shop.acme.com" android:path='/a&amp;b'/>
            <![CDATA[a < b]]>text &#x41;&#66;
        </manifest>

        """

    @Test("names, attributes and text are found with their places")
    func places() throws {
        let document = try XMLReader().read(Array(Self.manifest.utf8))
        #expect(document.root.name == "manifest")
        #expect(document.prolog.count == 1)
        let data = try #require(document.root.elements("data").first)
        #expect(document.source.excerpt(data.range) == "<data android:host=\"shop.acme.com\" android:path='/a&amp;b'/>")
        let path = try #require(data.attribute("android:path"))
        #expect(path.value == "/a&b")
        #expect(document.source.excerpt(path.valueRange) == "/a&amp;b")
        #expect(document.source.position(at: path.nameRange.lowerBound).line == 4)
        #expect(document.source.position(at: path.nameRange.lowerBound).column == 40)
        #expect(data.content.isEmpty)
        #expect(document.root.text == "\n    \n    a < btext AB\n")
        #expect(document.source.excerpt(document.root.content).hasSuffix("&#66;\n"))
    }

    @Test("the text of a comment is not read as elements")
    func comments() throws {
        let document = try XMLReader().read(Array("<a><!-- <b/> --><c/></a>".utf8))
        #expect(document.root.elements.map(\.name) == ["c"])
    }

    @Test("a document type declaration is skipped, and what it declares is not used")
    func documentType() throws {
        let plist =
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x.dtd" [<!ENTITY e "]>">]><plist>ok</plist>"#
        #expect(try XMLReader().read(Array(plist.utf8)).root.text == "ok")
        let bomb = #"<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><a>&b;</a>"#
        #expect(throws: XMLSyntaxError.self) { try XMLReader().read(Array(bomb.utf8)) }
    }

    @Test("line ends and white space in attributes are normalised")
    func lineEnds() throws {
        let document = try XMLReader().read(Array("<a b=\"x\r\ny\tz\">1\r\n2\r3</a>".utf8))
        #expect(document.root.attribute("b")?.value == "x y z")
        #expect(document.root.text == "1\n2\n3")
    }

    @Test("every mistake has its place and a sentence", arguments: Self.mistakes)
    func mistake(_ row: (text: String, code: XMLSyntaxError.Code, place: String, message: String)) throws {
        let error = try #require(throws: XMLSyntaxError.self) { try XMLReader().read(Array(row.text.utf8)) }
        #expect(error.code == row.code)
        #expect("\(error.position.line):\(error.position.column)" == row.place)
        #expect(error.message == row.message)
    }

    static let mistakes: [(text: String, code: XMLSyntaxError.Code, place: String, message: String)] = [
        ("", .empty, "1:1", "The text holds no element."),
        ("<!-- a -->\n", .empty, "2:1", "The text holds no element."),
        ("{}", .outsideRoot, "1:1", "Text is outside the root element."),
        ("<a/><b/>", .outsideRoot, "1:5", "A second element follows the root."),
        ("<a>\n <b>\n</a>", .mismatch, "3:1", "</a> closes <b>, which is open here."),
        ("<a>\n <b>", .truncated, "2:2", "<b> is never closed."),
        ("<a b=c/>", .attribute, "1:4", "The value of \"b\" has no quotes."),
        ("<a b/>", .attribute, "1:4", "The attribute \"b\" has no value."),
        ("<a b='1' b='2'/>", .attribute, "1:10", "<a> has the attribute \"b\" twice."),
        ("<a b='1'c='2'/>", .attribute, "1:9", "White space has to be before an attribute."),
        ("<a b='<'/>", .attribute, "1:7", "The value of \"b\" contains '<'."),
        ("<a b='1", .truncated, "1:8", "The text ends inside the value of \"b\"."),
        ("<a / >", .tag, "1:5", "The tag is not closed here: '>' or an attribute has to follow."),
        ("<a>< b/></a>", .tag, "1:5", "The name of an element has to be here."),
        ("<a>x & y</a>", .reference, "1:6", "'&' is alone; it begins a reference such as '&amp;'."),
        ("<a>&nbsp;</a>", .reference, "1:4", "\"&nbsp;\" is not a reference that can be resolved here."),
        ("<a>&#0;</a>", .reference, "1:4", "\"&#0;\" is not a reference that can be resolved here."),
        ("<a><!-- b -- c --></a>", .markup, "1:11", "'--' is inside a comment, where XML does not allow it."),
        ("<a><!-- b", .truncated, "1:4", "The comment is never closed."),
        ("<a>\u{1}</a>", .character, "1:4", "XML allows no control characters."),
        (
            "<?xml version='1.0' encoding='UTF-16'?><a/>", .encoding, "1:1",
            "The file declares the encoding \"utf-16\"."
        ),
    ]

    @Test("bytes that are not UTF-8 and texts beyond the limits are refused")
    func limits() throws {
        func code(_ bytes: [UInt8], _ limits: XMLReader.Limits = .init()) -> XMLSyntaxError.Code? {
            do throws(XMLSyntaxError) {
                _ = try XMLReader(limits: limits).read(bytes)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code(Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8)) == .encoding)
        #expect(code([0xFF, 0xFE, 0x3C, 0x00]) == .encoding)
        #expect(code(Array("<a><b/></a>".utf8), .init(maximumDepth: 1)) == .tooLarge)
        #expect(code(Array("<a/>".utf8), .init(maximumBytes: 3)) == .tooLarge)
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(code(Array(deep.utf8)) == .tooLarge)
    }
}
