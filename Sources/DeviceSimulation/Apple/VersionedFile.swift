import AppSiteAssociation
import JSONSource
import LinkPatterns

/// An association file as one version of a system reads it: what the version does not know is not there.
///
/// (Apple, "applinks.Details" and "applinks.Details.Components": the availability of each key.)
struct VersionedFile {
    /// What the version understands; nil when the bytes are no association file.
    let file: AssociationFile?
    /// The text that places are offsets of.
    let source: SourceText
    /// What the file says that the version does not know, for people.
    let unknown: [String]
    /// The first mistake of “applinks” that costs the file an app.
    let mistake: Finding?

    init(_ bytes: [UInt8], on device: SimulatedDevice) {
        let reading = AssociationFileReader().read(bytes)
        mistake = reading.findings.first { Self.mistakes.contains($0.code) }
        source = reading.document?.source ?? SourceText(bytes)
        guard let file = reading.file, let document = reading.document else {
            (self.file, unknown) = (nil, [])
            return
        }
        guard device.isSince(iOS: SystemVersion(13), macOS: SystemVersion(10, 15)) else {
            var older = PathsReading(document)
            let read = AssociationFileReader().read(older.hideLaterKeys()).file
            let literal = read.map { VariableRemoval.withoutVariables($0) }
            self.file = literal
            unknown = older.hidden.sorted()
            return
        }
        var version = VersionedReading(file)
        if !device.isSince(iOS: SystemVersion(13, 5), macOS: SystemVersion(10, 15, 5)) { version.dropCase() }
        if !device.isSince(iOS: SystemVersion(13, 5), macOS: SystemVersion(10, 15, 6)) { version.dropVariables() }
        if !device.isSince(iOS: SystemVersion(14), macOS: SystemVersion(11)) { version.dropDefaults() }
        self.file = version.file
        unknown = version.dropped
    }

    private static let mistakes = Set(
        [
            FindingCode.aplAppidArray, .aplAppidsString, .aplDetailsEntry, .aplDetailsType, .aplEntryType, .aplNoApp,
            .aplNoDetails, .fileServiceType,
        ]
        .map(\.rawValue)
    )
}

/// What iOS 9 to 12 read: `appID` and `paths`.
private struct PathsReading {
    private let document: JSONDocument
    private var bytes: [UInt8]
    private(set) var hidden: Set<String> = []

    init(_ document: JSONDocument) {
        self.document = document
        bytes = document.source.bytes
    }

    /// The text with other names in the place of the keys that are not known, so that every place stays right.
    mutating func hideLaterKeys() -> [UInt8] {
        guard let links = document.root["applinks"], links.kind == .object else { return bytes }
        hide(["defaults", "substitutionVariables"], in: links)
        guard let details = links["details"] else { return bytes }
        let entries = details.kind == .object ? details.members.map(\.value) : Array(details.elements)
        for entry in entries where entry.kind == .object { hide(["appIDs", "components", "defaults"], in: entry) }
        return bytes
    }

    private mutating func hide(_ names: Set<String>, in object: JSONNode) {
        for member in object.members where names.contains(member.name) {
            hidden.insert(member.name)
            bytes[member.nameRange.lowerBound + 1] = UInt8(ascii: "-")
        }
    }
}

/// What iOS 13 reads, before later keys came.
private struct VersionedReading {
    private(set) var file: AssociationFile
    private(set) var dropped: [String] = []

    init(_ file: AssociationFile) { self.file = file }

    mutating func dropCase() {
        edit("caseSensitive") { $0.caseSensitive = nil }
    }

    mutating func dropVariables() {
        let literal = VariableRemoval.withoutVariables(file)
        if literal != file { dropped.append("$(…)") }
        file = literal
    }

    mutating func dropDefaults() {
        edit("percentEncoded") { $0.percentEncoded = nil }
        let before = file
        file.appLinks?.defaults = nil
        for index in file.appLinks?.entries.indices ?? 0..<0 { file.appLinks?.entries[index].defaults = nil }
        if file != before { dropped.append("defaults") }
    }

    private mutating func edit(_ name: String, _ change: (inout Component) -> Void) {
        let before = file
        file.editComponents(change)
        if file != before { dropped.append(name) }
    }
}

/// Reads `$(…)` as the text that it is, as systems do that know no variables.
enum VariableRemoval {
    static func withoutVariables(_ file: AssociationFile) -> AssociationFile {
        var file = file
        file.appLinks?.variables = []
        file.editComponents { component in
            if case .condition(let path) = component.path { component.path = .condition(literal(path)) }
            if case .condition(let fragment) = component.fragment { component.fragment = .condition(literal(fragment)) }
            switch component.query {
            case .condition(.whole(let text)): component.query = .condition(.whole(literal(text)))
            case .condition(.items(let items)):
                let changed = items.map { QueryItemCondition(name: $0.name, pattern: literal($0.pattern)) }
                component.query = .condition(.items(changed))
            case .unusable, nil: break
            }
        }
        return file
    }

    /// Patterns have no way to write a plain `$(`; that any character may replace the dollar changes no link that
    /// people use.
    private static func literal(_ text: String) -> String {
        text.split(around: "$(", omittingEmptySubsequences: false).joined(separator: "?(")
    }
}

extension AssociationFile {
    fileprivate mutating func editComponents(_ change: (inout Component) -> Void) {
        for entry in appLinks?.entries.indices ?? 0..<0 {
            for index in appLinks?.entries[entry].components?.indices ?? 0..<0 {
                guard var component = appLinks?.entries[entry].components?[index] else { continue }
                change(&component)
                appLinks?.entries[entry].components?[index] = component
            }
        }
    }
}
