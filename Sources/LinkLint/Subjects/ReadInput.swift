import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A file that was read as what it is.
enum ReadInput: Sendable {
    case association(AssociationFileSubject)
    case statements(StatementListSubject)
    case manifest(ManifestSubject)
    case fingerprints([CertificateDigest], SourceText)
    case entitlements(EntitlementsSubject)
    case profile(ProfileSubject)
    case page(PageSubject)
    case expo(ExpoSubject)
    /// Of a kind that no rule reads.
    case other(SourceText)

    init(_ input: LintInput) {
        switch input.kind {
        case .associationFile:
            self = .association(AssociationFileSubject(input.bytes, signatureFindings: input.signatureFindings))
        case .statementList: self = .statements(StatementListSubject(input.bytes, host: input.host))
        case .androidManifest:
            var subject = ManifestSubject(input.bytes)
            subject.path = input.path
            self = .manifest(subject)
        case .fingerprints:
            let digests = DigestReader().read(String(decoding: input.bytes, as: UTF8.self))
            self = .fingerprints(digests, SourceText(input.bytes))
        case .entitlements:
            var subject = EntitlementsSubject(input.bytes, isRelease: input.isRelease ?? input.isNamedRelease)
            subject.path = input.path
            self = .entitlements(subject)
        case .provisioningProfile: self = .profile(ProfileSubject(input.bytes))
        case .page: self = .page(PageSubject(input.bytes, host: input.host, neighbours: RelatedFiles()))
        case .expoConfiguration: self = .expo(ExpoSubject(input.bytes))
        default: self = .other(SourceText(input.bytes))
        }
    }

    /// The text that findings are about.
    var source: SourceText {
        switch self {
        case .association(let subject): subject.source
        case .statements(let subject): subject.source
        case .manifest(let subject): subject.source
        case .fingerprints(_, let source): source
        case .entitlements(let subject): subject.source
        case .profile(let subject): subject.source
        case .page(let subject): subject.source
        case .expo(let subject): subject.source
        case .other(let source): source
        }
    }

    /// The same file with the others that it is linted with, for those whose rules look at them.
    func with(_ neighbours: @autoclosure () -> RelatedFiles) -> ReadInput {
        switch self {
        case .entitlements(var subject):
            subject.neighbours = neighbours()
            return .entitlements(subject)
        case .profile(var subject):
            subject.neighbours = neighbours()
            return .profile(subject)
        case .statements(var subject):
            subject.neighbours = neighbours()
            return .statements(subject)
        case .manifest(let subject): return .manifest(subject.with(neighbours()))
        case .page(let subject): return .page(subject.with(neighbours()))
        case .association, .expo, .fingerprints, .other: return self
        }
    }
}

extension LintInput {
    /// Whether the name says that the file belongs to a release.
    fileprivate var isNamedRelease: Bool {
        let name = name.lowercased()
        return ["release", "production", "appstore", "distribution"].contains { name.contains(text: $0) }
    }
}

extension ReadInput {
    /// Reads the files of one project; references of manifests are looked up in the values next to them.
    static func all(_ inputs: [LintInput]) -> [ReadInput] {
        let files = inputs.map(ReadInput.init)
        let isAlone = inputs.count { $0.kind == .androidManifest } == 1
        return files.indices.map { index in
            guard case .manifest(let subject) = files[index] else { return files[index] }
            // Projects have many modules, each with its own values.
            let folder = inputs[index].folder
            let own = inputs.filter { $0.kind == .androidResources && $0.folder == folder + ["res", "values"] }
            let values = own.isEmpty && isAlone ? inputs.filter { $0.kind == .androidResources } : own
            return values.isEmpty ? files[index] : .manifest(subject.with(resources(values)))
        }
    }

    private static func resources(_ values: [LintInput]) -> AndroidResources {
        values.reduce(into: AndroidResources()) { resources, input in
            // A file that is not XML defines nothing; the build reports it.
            try? resources.add(input.bytes)
        }
    }
}

extension LintInput {
    /// The folders that the file lies in, one by one.
    fileprivate var folder: [Substring] { path.split(separator: "/").dropLast() }
}
