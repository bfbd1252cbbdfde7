package import AppSiteAssociation
public import JSONSource
package import LinkPatterns

/// An `apple-app-site-association` file as rules see it: its bytes, its JSON, what it means, and each place that a rule can
/// be about.
public struct AssociationFileSubject: LintSubject {
    /// The bytes as they were given.
    public let bytes: [UInt8]
    /// The text that findings are about: that of the file, or of the content of a signed one.
    public let source: SourceText
    /// Whether the JSON came out of a signed message.
    public let isSigned: Bool
    /// What is wrong with the signature of a signed file.
    public let signatureFindings: [Finding]
    /// What keeps the text from being JSON.
    package let syntaxErrors: [JSONSyntaxError]
    /// The JSON, as far as it could be understood.
    package let document: JSONDocument?
    /// What the file says, or would say if its JSON were correct and its entries in an array.
    package let file: AssociationFile?
    /// What the reader noticed.
    package let readerFindings: [Finding]
    /// The entries of `details` that are objects.
    let entries: [EntrySite]
    /// Every pattern, in the order of the file.
    let patterns: [PatternSite]
    /// Every application identifier, in the order of the file.
    let appIDs: [AppIDSite]
    /// The predefined variables and the file's own.
    package let variables: PatternVariables
    /// Which rules hide which.
    let shadowing: ShadowAnalysis

    /// Reads a file; any bytes will do.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - signatureFindings: what is wrong with its signature: the findings of a `SignatureReport` of `AssociationSigning`.
    ///     Without them the rules about signatures find nothing.
    public init(_ bytes: [UInt8], signatureFindings: [Finding] = []) {
        let reading = AssociationFileReader().read(bytes)
        var findings = reading.findings
        var file = reading.file
        // Broken JSON counts for nothing on a device, but what was meant can be checked all the same.
        if file == nil, !reading.syntaxErrors.isEmpty, let recovered = reading.document, recovered.root.kind == .object
        {
            let second = AssociationFileReader().read(recovered)
            findings += second.findings
            file = second.file
        }
        // What was meant is checked, so that the second mistake does not wait for the first to be fixed.
        if let stray = file?.appLinks?.strayEntry { file?.appLinks?.entries = [stray] }
        let sites = SiteCollector(document: reading.document, file: file)
        self.bytes = bytes
        self.signatureFindings = signatureFindings
        source = reading.document?.source ?? SourceText(bytes)
        isSigned = reading.isSigned
        syntaxErrors = reading.syntaxErrors
        document = reading.document
        self.file = file
        readerFindings = findings
        entries = sites.entries
        patterns = sites.patterns
        appIDs = sites.appIDs
        variables = PatternVariables(file?.appLinks?.variables ?? [])
        shadowing = ShadowAnalysis(file, sites.entries, variables: variables)
    }

    /// The `applinks` object.
    var appLinks: JSONNode? { document?.root["applinks"].flatMap { $0.kind == .object ? $0 : nil } }

    /// Whether a device can read the file at all: it is JSON, perhaps signed, with an object at its root.
    var isReadable: Bool { syntaxErrors.isEmpty && document?.root.kind == .object }

    /// What the reader noticed under one code.
    func findings(_ code: String) -> [Finding] { readerFindings.filter { $0.code == code } }
}

extension AssociationFileSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) { self.init(example.bytes, signatureFindings: example.signatureFindings) }
}
