import AppSiteAssociation
public import DigitalAssetLinks
import JSONSource
import XMLSource

extension PastedText {
    /// The text as a file in JSON or XML.
    static func file(_ text: String, _ reader: AndroidManifestReader) -> Content? {
        let bytes = Array(text.utf8)
        switch bytes.first {
        case UInt8(ascii: "{"): return association(bytes)
        case UInt8(ascii: "["): return statements(bytes)
        case UInt8(ascii: "<"): return markup(bytes, reader)
        default: return nil
        }
    }

    /// The bytes of a file, whatever it is called.
    ///
    /// - Parameters:
    ///   - bytes: any bytes.
    ///   - reader: reads manifests, with the values of their references and placeholders.
    /// - Returns: what they are; text is recognised as when it was pasted.
    public static func recognise(
        _ bytes: [UInt8],
        manifests reader: AndroidManifestReader = AndroidManifestReader()
    ) -> PastedText {
        // The signed form of Apple's file is binary.
        if SignedEnvelope(bytes) != nil { return PastedText(content: association(bytes)) }
        return PastedText(String(decoding: bytes, as: UTF8.self), manifests: reader)
    }

    private init(content: Content) { self.content = content }

    private static func association(_ bytes: [UInt8]) -> Content {
        let reading = AssociationFileReader().read(bytes)
        if let error = reading.syntaxErrors.first {
            return .unknown("it looks like JSON, but \(error.position) is wrong: \(withoutStop(error.message))")
        }
        guard let file = reading.file, file.appLinks != nil || !file.services.isEmpty else {
            return .unknown("it is JSON, but no apple-app-site-association: it names no app")
        }
        return .association(file)
    }

    private static func statements(_ bytes: [UInt8]) -> Content {
        let reading = StatementListReader().read(bytes)
        if let error = reading.syntaxErrors.first {
            return .unknown("it looks like JSON, but \(error.position) is wrong: \(withoutStop(error.message))")
        }
        guard !reading.list.elements.isEmpty else {
            return .unknown("it is a list in JSON, but no assetlinks.json: it has no statement that devices would read")
        }
        return .statements(reading.list)
    }

    private static func markup(_ bytes: [UInt8], _ reader: AndroidManifestReader) -> Content {
        switch rootName(bytes) {
        case "manifest": return manifest(bytes, reader)
        case "resources": return .resources
        default: break
        }
        do throws(PropertyListError) {
            if let entitlements = AdoptedEntitlements(try PropertyListReader().read(bytes)) {
                return .entitlements(entitlements)
            }
        } catch {
            return .unknown("it looks like XML, but \(error.position) is wrong: \(withoutStop(error.message))")
        }
        return .unknown("it is a property list, but no entitlements")
    }

    private static func manifest(_ bytes: [UInt8], _ reader: AndroidManifestReader) -> Content {
        do throws(MarkupError) {
            return .manifest(try reader.read(bytes))
        } catch {
            let position = SourceText(bytes).position(at: error.range.lowerBound)
            return .unknown("it looks like a manifest, but \(position) is wrong: \(withoutStop(error.message))")
        }
    }

    /// The name of the root, behind declarations and comments; `nil` where none is found.
    private static func rootName(_ bytes: [UInt8]) -> String? {
        // A text that is not XML is reported by the reader of the expected format.
        (try? XMLReader().read(bytes))?.root.name
    }

    private static func withoutStop(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}
