import Foundation
import JSONSource
import PropertyTesting
import Testing
import XMLSource

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Counts what a parser of somebody else sees.
private final class Census: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var mistakes = 0

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { mistakes += 1 }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(([elementName] + attributes.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " "))
    }
}

@Suite("Reading XML beside another parser")
struct FoundationAgreementTests {
    @Test("damaged texts are read alike, or refused alike, by Foundation's parser", arguments: 0..<400)
    func mutations(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        let alphabet = Array("<>/=\"'&;!-[]?ab: \n".utf8)
        for _ in 0..<5 {
            var bytes = Array(XMLReaderTests.manifest.utf8)
            for _ in 0..<(1 + Int(random.next() % 3)) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(alphabet[Int(random.next() % UInt64(alphabet.count))], at: place)
                default: bytes[place] = alphabet[Int(random.next() % UInt64(alphabet.count))]
                }
            }
            compare(bytes)
        }
    }

    private func compare(_ bytes: [UInt8]) {
        let parser = XMLParser(data: Data(bytes))
        let census = Census()
        parser.delegate = census
        let isAccepted = parser.parse() && census.mistakes == 0
        let text = String(decoding: bytes, as: UTF8.self)
        guard let document = try? XMLReader().read(bytes) else {
            #expect(!isAccepted, "\(text)")
            return
        }
        // We look at neither name spaces nor versions, so we take a little more.
        guard isAccepted else { return }
        #expect(Self.elements(of: document.root) == census.elements, "\(text)")
    }

    private static func elements(of element: MarkupElement) -> [String] {
        let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.sorted()
        return [([element.name] + attributes).joined(separator: " ")] + element.elements.flatMap(Self.elements)
    }
}
