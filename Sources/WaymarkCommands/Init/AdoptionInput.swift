import AppSiteAssociation
import DigitalAssetLinks
import LinkDescription
import LinkLint

/// The files that a description is adopted from, read from the places that `--from` names.
struct AdoptionInput {
    private struct File {
        let source: InputSource
        let bytes: [UInt8]
        let isResource: Bool

        /// Whether it is a statement list that allows nothing, of which nothing can be adopted.
        var isEmptyList: Bool {
            InputKind.of(path: source.path) == .statementList && bytes.filter { $0 > 0x20 } == Array("[]".utf8)
        }

        /// The folders that the file lies in, one by one.
        var folder: [Substring] { source.path.split(separator: "/").dropLast() }
    }

    private var files: [File] = []
    private let placeholders: [String: String]

    /// Reads files, and what lies in folders.
    ///
    /// - Parameters:
    ///   - paths: files and folders, or `-` for standard input.
    ///   - placeholders: the values of the placeholders of manifests, as `name=text`.
    /// - Throws: `CommandFailure` for what cannot be read.
    init(_ paths: [String], placeholders: [String]) throws(CommandFailure) {
        self.placeholders = try ManifestInput.placeholders(placeholders)
        for path in paths {
            if path != "-", FolderListing.isFolder(path) {
                try addFolder(path)
            } else {
                try add(path)
            }
        }
    }

    private mutating func add(_ path: String) throws(CommandFailure) {
        let source = InputSource(path: path)
        let bytes = try source.read()
        var isResource = InputKind.of(path: path) == .androidResources
        if case .resources = PastedText.recognise(bytes).content { isResource = true }
        files.append(File(source: source, bytes: bytes, isResource: isResource))
    }

    private mutating func addFolder(_ folder: String) throws(CommandFailure) {
        let count = files.count
        var walk = FolderWalk(folder, isWanted: Self.isWanted)
        while let step = walk.next() { try add(step.get()) }
        guard files.count == count else { return }
        let remedy = "name files; association files, entitlements and manifests are looked for by their names"
        throw CommandFailure("the folder has no file to adopt", at: folder, remedy: remedy)
    }

    /// Whether a file of a folder is looked at: by its name, or where `waymark generate` writes filters.
    private static func isWanted(_ path: String) -> Bool {
        let wanted: [InputKind] = [
            .associationFile, .statementList, .entitlements, .androidManifest, .androidResources,
        ]
        return InputKind.of(path: path).map(wanted.contains) ?? (package(of: path) != nil)
    }

    /// Adds the files to what a description is made of.
    func add(to pieces: inout DescriptionPieces) throws(CommandFailure) {
        let isAlone = files.count { Self.isManifest($0) } == 1
        for file in files where !file.isResource && !file.isEmptyList {
            let own = files.filter { $0.isResource && $0.folder == file.folder + ["res", "values"] }
            let reader = AndroidManifestReader(
                resources: try Self.resources(own.isEmpty && isAlone ? files.filter(\.isResource) : own),
                placeholders: placeholders,
                namespace: Self.package(of: file.source.path)
            )
            do throws(DescriptionPieces.Missing) {
                let pasted = PastedText.recognise(file.bytes, manifests: reader)
                try pieces.add(pasted, host: Self.host(of: file.source.path))
            } catch {
                throw CommandFailure(error.problem, at: file.source.name, remedy: error.remedy)
            }
        }
    }

    private static func isManifest(_ file: File) -> Bool {
        if case .manifest = PastedText.recognise(file.bytes).content { return true }
        return false
    }

    private static func resources(_ files: [File]) throws(CommandFailure) -> AndroidResources {
        var resources = AndroidResources()
        for file in files { try ManifestInput.add(file.bytes, named: file.source.name, to: &resources) }
        return resources
    }

    /// The host that serves a file, where the path has it in front of `.well-known`.
    private static func host(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let place = parts.lastIndex(of: ".well-known"), place > 0 else { return nil }
        let name = String(parts[place - 1])
        // A folder may be called anything; the last part of a host has letters only.
        guard let top = name.split(separator: ".").last, top.count > 1, top.allSatisfy(\.isLetter) else { return nil }
        let domain = AssociatedDomain.parse("applinks:" + name).domain
        return domain?.pattern == name.lowercased() ? domain?.host : nil
    }

    /// The package in whose name `waymark generate` writes filters: `android/com.example.shop.xml`.
    private static func package(of path: String) -> String? {
        let parts = path.split(separator: "/").suffix(2)
        guard parts.first == "android", let name = parts.last, name.hasSuffix(".xml") else { return nil }
        let package = name.dropLast(4)
        return package.contains(".") ? String(package) : nil
    }
}
