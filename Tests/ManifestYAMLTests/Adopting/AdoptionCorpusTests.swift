import AppSiteAssociation
import Foundation
import JSONSource
import LinkLint
import LinkManifest
import LinkTenancy
import ManifestYAML
import Testing

/// Real files of other people, read where they lie.
@Suite("Real files, adopted and made anew", .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder"))
struct AdoptionCorpusTests {
    @Test("a modern file without errors opens the same links after it was adopted, written, read and generated")
    func adopting() throws {
        var count = 0
        var failures: [String] = []
        for file in Corpus.modernFiles {
            count += 1
            let adoption = DescriptionAdopter(AdoptedFiles(association: file.association), hosts: ["site.example"])
                .adopt()
            let text = LinkDescriptionWriter().write(adoption.description)
            do {
                let description = try LinkDescription(yaml: Array(text.utf8))
                #expect(description.withoutPositions == adoption.description, "\(file.name)")
                let proof = AdoptionProof(
                    old: file.association,
                    new: try Self.generated(description),
                    host: "site.example"
                )
                if let difference = proof.differences.first {
                    failures.append("\(file.name): \(difference.appID) \(difference.url) opened: \(difference.didOpen)")
                }
            } catch {
                failures.append("\(file.name): \(error)")
            }
        }
        let notes = failures.map { "\n  " + $0 }.joined()
        print("Adopted \(count - failures.count) of \(count) modern files without errors.\(notes)")
        #expect(count > 0)
        #expect(failures.isEmpty)
    }

    private static func generated(_ description: LinkDescription) throws -> AssociationFile {
        let files = try FileGenerator(description).files()
        let file = try #require(files.first { $0.kind == .appleAppSiteAssociation })
        return try #require(AssociationFileReader().read(file.bytes).file)
    }
}

/// The corpus that `WAYMARK_CORPUS` names.
enum Corpus {
    static let folder: URL? = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"].map { URL(filePath: $0) }

    struct File {
        let name: String
        let association: AssociationFile
    }

    /// The files with `components` and without an error of the linter.
    static var modernFiles: [File] {
        guard let folder = folder?.appending(path: "aasa") else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
            let bytes = Array(data)
            guard let file = AssociationFileReader().read(bytes).file, let links = file.appLinks else { return nil }
            guard links.entries.contains(where: { !$0.isLegacy && $0.components != nil }) else { return nil }
            let findings = Linter().lint(AssociationFileSubject(bytes)).map(\.finding)
            return findings.contains { $0.severity == .error } ? nil : File(name: name, association: file)
        }
    }
}
