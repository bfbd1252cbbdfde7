import JSONSource
import XMLSource

// sample: let bytes: [UInt8]
/// Reads manifests in source form.
///
/// ```swift
/// let manifest = try AndroidManifestReader().read(bytes)
/// for filter in manifest.filters where filter.filter.autoVerify { print(filter) }
/// ```
///
/// The merged manifest of a build says more than the one of a module. References and placeholders that are not resolved stay
/// as they are written, with a finding.
public struct AndroidManifestReader: Sendable {
    private let resources: AndroidResources
    private let placeholders: [String: String]
    private let namespace: String?
    private let form: Form

    /// How a manifest is written.
    public enum Form: Sendable, Hashable {
        /// As people write it: a pattern's backslash is doubled, because the resource compiler takes one away.
        case source
        /// As tools print that of a built app, such as `apkanalyzer manifest print`: nothing is taken away any more.
        case printed
    }

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - resources: what `@string/…` means.
    ///   - placeholders: what `${…}` means; `applicationId` is the package unless it is given.
    ///   - namespace: the package of classes, for manifests that do not name it.
    ///   - form: how the manifest is written.
    public init(
        resources: AndroidResources = AndroidResources(),
        placeholders: [String: String] = [:],
        namespace: String? = nil,
        form: Form = .source
    ) {
        self.form = form
        self.resources = resources
        self.placeholders = placeholders
        self.namespace = namespace
    }

    /// Reads a manifest.
    ///
    /// - Parameter bytes: the text in UTF-8.
    /// - Returns: the manifest, with findings about what is odd in it.
    /// - Throws: ``MarkupError`` when the text is not XML, or the root is not a manifest.
    public func read(_ bytes: [UInt8]) throws(MarkupError) -> AndroidManifest {
        let (source, root) = try AndroidElement.read(bytes)
        guard root.name == "manifest" else {
            let message = "The root is <\(root.name)>, not <manifest>."
            throw MarkupError(message, help: "Check that it is the manifest of an app.", range: root.nameRange)
        }
        let package = root.attribute("package", in: .none)?.value ?? namespace
        var texts = placeholders
        if texts["applicationId"] == nil { texts["applicationId"] = package }
        var walker = ManifestWalker(
            source: source,
            root: root,
            resources: resources,
            placeholders: texts,
            packageName: package,
            form: form
        )
        return walker.manifest()
    }
}

/// Why a text is not an XML document that can be read, and where.
public struct MarkupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
    /// The bytes it is about.
    public let range: Range<Int>

    init(_ message: String, help: String, range: Range<Int>) {
        self.message = message
        self.help = help
        self.range = range
    }

    init(_ error: XMLSyntaxError) { self.init(error.message, help: error.help, range: error.range) }

    /// The message.
    public var description: String { message }
}
