import Foundation
import LinkAPI
import LinkServer
import LinkStore
import Testing

/// Real association files from the field, in the folders `aasa` and `assetlinks` of the folder that the environment
/// variable `WAYMARK_CORPUS` names.
@Suite(
    "Files from the field",
    .timeLimit(.minutes(5)),
    .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files")
)
struct CorpusTests {
    @Test("are published and served byte for byte, or refused with a position", arguments: Corpus.kinds)
    func areHosted(kind: Corpus.Kind) async throws {
        let files = try Corpus.files(kind.folder)
        #expect(!files.isEmpty)
        try await withServer { server in
            let key = try await server.makeKey()
            var accepted = 0
            for (number, file) in files.enumerated() {
                let host = "file-\(number).example"
                _ = try await server.admin("PUT", "/api/v1/domains/\(host)", key: key)
                let path = "/api/v1/domains/\(host)/documents/\(kind.kind)"
                let response = try await server.admin("PUT", path, key: key, body: file.bytes)
                if try file.isPublishable(as: kind) && !response.refusesWhatFoundationTolerates {
                    accepted += 1
                    #expect(response.status == 201, "\(file.name)")
                    for path in kind.paths { try await server.expectServed(file, host: host, path: path) }
                } else {
                    #expect(try response.isRefusalWithPosition, "\(file.name): \(response.bodyText)")
                    #expect(try await server.visit(host, kind.paths[0]).status == 404, "\(file.name)")
                }
            }
            print("\(kind.folder): \(accepted) of \(files.count) files published, the others refused with a position")
            #expect(accepted > 0)
        }
    }
}

extension RunningServer {
    /// GET, HEAD, 304 and gzip all describe the same bytes.
    fileprivate func expectServed(_ file: Corpus.File, host: String, path: String) async throws {
        let plain = try await visit(host, path)
        #expect(plain.status == 200, "\(file.name)")
        #expect(plain.body == file.bytes, "\(file.name)")
        #expect(plain.field("content-type") == "application/json", "\(file.name)")
        #expect(plain.field("content-length") == "\(file.bytes.count)", "\(file.name)")
        let tag = try #require(plain.field("etag"), "\(file.name)")
        let head = try await visit(host, path, method: "HEAD")
        #expect(head.headWithoutDate == plain.headWithoutDate, "\(file.name)")
        let unchanged = try await visit(host, path, fields: ["If-None-Match: \(tag)"])
        #expect(unchanged.status == 304, "\(file.name)")
        #expect(unchanged.field("etag") == tag, "\(file.name)")
        let compressed = try await visit(host, path, fields: ["Accept-Encoding: gzip"])
        #expect(compressed.status == 200, "\(file.name)")
        if compressed.field("content-encoding") == "gzip" {
            #expect(compressed.body.count < file.bytes.count, "\(file.name)")
            #expect(try await gunzip(compressed.body) == file.bytes, "\(file.name)")
        } else {
            #expect(compressed.body == file.bytes, "\(file.name)")
        }
    }
}

extension RawResponse {
    /// RFC 8259 has no trailing commas; Foundation lets them pass.
    fileprivate var refusesWhatFoundationTolerates: Bool {
        get throws { try status == 422 && message(Problem.self).reason == "trailing-comma" }
    }

    fileprivate var isRefusalWithPosition: Bool {
        get throws {
            let problem = try message(Problem.self)
            let hasPosition = (problem.line ?? 0) > 0 && (problem.column ?? 0) > 0
            // 415: a signed message as text.
            let isRefused = problem.status == 422 || problem.status == 415
            return problem.status == 413 || (isRefused && hasPosition && !problem.words.isEmpty)
        }
    }
}
