import AppSiteAssociation
import Foundation
import JSONSource
import Testing

@Suite("Property lists")
struct PropertyListTests {
    private static let messy = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><!-- of the app --><dict>
          <key>com.apple.developer.associated-domains</key>
            <array><string>applinks:a&amp;b.com</string> <!-- live -->
              <!-- <string>applinks:old.com</string> -->
              <string><![CDATA[applinks:c.com]]></string></array>
          <key>get-task-allow</key><true></true><key>empty</key><array> </array>
          <key>n</key><integer>1</integer></dict></plist>
        """

    @Test("values are read with their places, and comments say nothing")
    func reading() throws {
        let bytes = Array(Self.messy.utf8)
        let root = try PropertyListReader().read(bytes)
        let domains = try #require(root["com.apple.developer.associated-domains"]?.elements)
        #expect(domains.map(\.string) == ["applinks:a&b.com", "applinks:c.com"])
        #expect(String(decoding: bytes[domains[0].contentRange], as: UTF8.self) == "applinks:a&amp;b.com")
        #expect(domains.map(\.isVerbatim) == [false, false])
        #expect(root["get-task-allow"]?.content == .boolean(true))
        #expect(root["n"]?.content == .other("1"))
        #expect(root["nothing"] == nil)
    }

    @Test("a file is laid out as Apple's tools do, with its comments")
    func formatting() throws {
        let formatted = try PropertyListFormatter().format(Array(Self.messy.utf8))
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <!-- of the app -->
            <dict>
            \t<key>com.apple.developer.associated-domains</key>
            \t<array>
            \t\t<string>applinks:a&amp;b.com</string> <!-- live -->
            \t\t<!-- <string>applinks:old.com</string> -->
            \t\t<string>applinks:c.com</string>
            \t</array>
            \t<key>get-task-allow</key>
            \t<true/>
            \t<key>empty</key>
            \t<array/>
            \t<key>n</key>
            \t<integer>1</integer>
            </dict>
            </plist>

            """
        #expect(String(decoding: formatted, as: UTF8.self) == expected)
        #expect(try PropertyListFormatter().format(formatted) == formatted)
    }

    @Test("Foundation reads the same from a file before and after it was laid out")
    func meaning() throws {
        let before = try Self.foundation(Array(Self.messy.utf8))
        let formatted = try PropertyListFormatter().format(Array(Self.messy.utf8))
        #expect(before.count == 4)
        #expect(try before == Self.foundation(formatted))
    }

    private static func foundation(_ bytes: [UInt8]) throws -> NSDictionary {
        // The pointer to the format is optional, and none is given.
        let value = unsafe try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        return try #require(value as? NSDictionary)
    }

    @Test("every mistake has its place and a sentence", arguments: Self.mistakes)
    func mistake(_ text: String, _ place: String, _ message: String) throws {
        let error = try #require(throws: PropertyListError.self) { try PropertyListReader().read(Array(text.utf8)) }
        #expect("\(error.position.line):\(error.position.column)" == place)
        #expect(error.message == message)
    }

    static let mistakes: [(String, String, String)] = [
        ("bplist00", "1:1", "The file is a binary property list."),
        ("{ a = 1; }", "1:1", "Text is outside the root element."),
        ("<manifest/>", "1:2", "The root is <manifest>, not <plist>."),
        ("<plist/>", "1:1", "<plist> has to hold one value, not 0."),
        ("<plist><dict/><dict/></plist>", "1:1", "<plist> has to hold one value, not 2."),
        ("<plist>\n<dict><string>a</string></dict></plist>", "2:7", "<string> has no key before it."),
        ("<plist><dict><key>a</key></dict></plist>", "1:14", "The key \"a\" has no value."),
        ("<plist><dict><key>a</key><key>b</key><true/></dict></plist>", "1:14", "The key \"a\" has no value."),
        ("<plist><array>applinks:a.com</array></plist>", "1:15", "There is text in <array> between its elements."),
        ("<plist><array><str>a</str></array></plist>", "1:16", "<str> is not a value of a property list."),
        ("<plist><string><b/></string></plist>", "1:16", "<b> is inside <string>, which holds text only."),
        ("<plist><dict></plist>", "1:14", "</plist> closes <dict>, which is open here."),
    ]
}
