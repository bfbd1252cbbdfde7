import AppSiteAssociation
import DescriptionYAML
import DigitalAssetLinks
import Foundation
import JSONSource
import LinkDescription
import LinkLint
import LinkWorkspaces
import Testing

/// Real files of other people, read where they lie.
@Suite(
    "Real files, adopted and generated again",
    .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files")
)
struct AdoptionCorpusTests {
    @Test("a modern file without errors opens the same links after it was adopted, written, read and generated")
    func adopting() throws {
        var count = 0
        var failures: [String] = []
        for file in Corpus.files where file.isModern && !file.hasErrors {
            count += 1
            if let failure = Self.failure(file) { failures.append("\(file.name): \(failure)") }
        }
        let notes = failures.map { "\n  " + $0 }.joined()
        print("Adopted \(count - failures.count) of \(count) modern files without errors.\(notes)")
        #expect(count > 0)
        #expect(failures.isEmpty)
    }

    @Test("any other file is adopted as well, whatever is wrong with it, and what changes is reported")
    func others() {
        let files = Corpus.files.filter { !$0.isModern || $0.hasErrors }
        let failures = files.compactMap { file in Self.failure(file).map { "\n  \(file.name): \($0)" } }
        print("Adopted \(files.count - failures.count) of \(files.count) other files.\(failures.joined())")
        #expect(!files.isEmpty)
        // What is not adopted names no app that is one.
        #expect(failures.allSatisfy { $0.contains("There is no app under \"apps\"") })
    }

    @Test("a statement list allows the same after it was adopted, or what changes is reported")
    func statements() throws {
        var kept = 0
        var reported: [String] = []
        for (name, list) in Corpus.lists {
            let adoption = DescriptionAdopter(AdoptedFiles(statements: list), hosts: ["site.example"]).adopt()
            let text = DescriptionWriter().write(adoption.description)
            guard !adoption.description.apps.isEmpty else { continue }
            do {
                let description = try WorkspaceDescription(yaml: Array(text.utf8))
                let file = try FileGenerator(description).files().first { $0.kind == .assetLinks }
                let new = StatementListReader().read(file?.bytes ?? []).list
                let proof = StatementProof(old: list, new: new, host: "site.example")
                if proof.holds {
                    kept += 1
                } else {
                    reported.append("\n  \(name): \(proof.differences.map(\.message))")
                }
            } catch {
                Issue.record("\(name): \(error)\n\(text)")
            }
        }
        print(
            "Adopted \(kept) of \(kept + reported.count) statement lists with apps; the changes of the others are reported.\(reported.joined())"
        )
        #expect(kept > 0)
    }

    /// Why a file cannot be kept as it is; `nil` when it is.
    private static func failure(_ file: Corpus.File) -> String? {
        let files = AdoptedFiles(association: file.association)
        let adoption = DescriptionAdopter(files, hosts: ["site.example"]).adopt()
        let text = DescriptionWriter().write(adoption.description)
        do {
            let description = try WorkspaceDescription(yaml: Array(text.utf8))
            #expect(description.withoutPositions == adoption.description, "\(file.name)")
            let proof = AdoptionProof(old: file.association, new: try generated(description), host: "site.example")
            return proof.differences.first.map {
                "\($0.appID) \($0.url) opened: \($0.didOpen) \(adoption.notes.map(\.message))"
            }
        } catch {
            return "\(error) \(adoption.notes.map(\.message))"
        }
    }

    private static func generated(_ description: WorkspaceDescription) throws -> AssociationFile {
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
        /// Whether the file has `components`.
        let isModern: Bool
        /// Whether the linter finds an error.
        let hasErrors: Bool
    }

    /// The statement lists that can be read.
    static let lists: [(String, StatementList)] = {
        guard let folder = folder?.appending(path: "assetlinks") else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
            let reading = StatementListReader().read(Array(data))
            return reading.list.statements.isEmpty ? nil : (name, reading.list)
        }
    }()

    /// The files that can be read.
    static let files: [File] = {
        guard let folder = folder?.appending(path: "aasa") else { return [] }
        // A folder that cannot be listed has no files, which the tests report.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
            let bytes = Array(data)
            guard let file = AssociationFileReader().read(bytes).file, let links = file.appLinks else { return nil }
            let findings = Linter().lint(AssociationFileSubject(bytes)).map(\.finding)
            return File(
                name: name,
                association: file,
                isModern: links.entries.contains { !$0.isLegacy && $0.components != nil },
                hasErrors: findings.contains { $0.severity == .error }
            )
        }
    }()
}
