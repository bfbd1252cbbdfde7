import AppSiteAssociation
import DigitalAssetLinks
import JSONSource

extension PastedText {
    /// The text as a file in JSON or XML.
    static func file(_ text: String) -> Content? {
        let bytes = Array(text.utf8)
        switch bytes.first {
        case UInt8(ascii: "{"): return association(bytes)
        case UInt8(ascii: "["): return statements(bytes)
        case UInt8(ascii: "<"): return markup(bytes)
        default: return nil
        }
    }

    /// The bytes of a file, whatever it is called.
    ///
    /// - Parameter bytes: any bytes.
    /// - Returns: what they are; text is recognised as when it was pasted.
    public static func recognise(_ bytes: [UInt8]) -> PastedText {
        // The signed form of Apple's file is binary.
        if SignedEnvelope(bytes) != nil { return PastedText(content: association(bytes)) }
        return PastedText(String(decoding: bytes, as: UTF8.self))
    }

    private init(content: Content) { self.content = content }

    private static func association(_ bytes: [UInt8]) -> Content {
        let reading = AssociationFileReader().read(bytes)
        if let error = reading.syntaxErrors.first {
            return .unknown("it looks like JSON, but \(error.position) is wrong: \(error.message)")
        }
        guard let file = reading.file, file.appLinks != nil || !file.services.isEmpty else {
            return .unknown("it is JSON, but no apple-app-site-association: it names no app")
        }
        return .association(file)
    }

    private static func statements(_ bytes: [UInt8]) -> Content {
        let reading = StatementListReader().read(bytes)
        if let error = reading.syntaxErrors.first {
            return .unknown("it looks like JSON, but \(error.position) is wrong: \(error.message)")
        }
        guard !reading.list.elements.isEmpty else {
            return .unknown("it is a list in JSON, but no assetlinks.json: it has no statement that devices would read")
        }
        return .statements(reading.list)
    }

    private static func markup(_ bytes: [UInt8]) -> Content {
        do throws(PropertyListError) {
            if let entitlements = AdoptedEntitlements(try PropertyListReader().read(bytes)) {
                return .entitlements(entitlements)
            }
        } catch {
            return manifest(bytes) ?? .unknown("it looks like XML, but \(error.position) is wrong: \(error.message)")
        }
        return .unknown("it is a property list, but no entitlements")
    }

    private static func manifest(_ bytes: [UInt8]) -> Content? {
        // A text that is no manifest is judged as a property list.
        guard let manifest = try? AndroidManifestReader().read(bytes) else { return nil }
        return .manifest(manifest)
    }
}
