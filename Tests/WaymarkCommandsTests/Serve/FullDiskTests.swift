import Foundation
import ProcessTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("waymark serve on a disk that is full")
struct FullDiskTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("refuses changes with 503, serves the documents, and loses nothing that was acknowledged")
    func keepsAcknowledged() async throws {
        var acknowledged = ""
        // The shell counts in 512 bytes, or in 1,024; without the signal, a write beyond the limit fails.
        let limit = "trap '' XFSZ && ulimit -S -f 1000"
        try await AdministeredServer.run(after: limit, in: folder) { run, documents in
            let domain = "\(run.address)/api/v1/domains/127.0.0.1"
            #expect(try await put("", at: domain, run.key).status == 201)
            var refused = 0
            for number in 0..<100 where refused < 3 {
                let filling = String(repeating: "a", count: 60_000)
                let text = #"{"applinks":{"details":[]},"x":"\#(filling)\#(number)"}"#
                let answer = try await put(text, at: "\(domain)/documents/apple-app-site-association", run.key)
                if [200, 201].contains(answer.status) {
                    acknowledged = text
                } else {
                    refused += 1
                    #expect(answer.status == 503)
                    #expect(answer.retryAfter == "5")
                }
                // The file is not worth printing.
                let isServed = try await document(documents) == acknowledged
                #expect(isServed || acknowledged.isEmpty)
            }
            #expect(refused == 3)
            #expect(!acknowledged.isEmpty)
        }
        try await ServerProcess.run(AdministeredServer.ports, in: folder) { server in
            let isServed = try await document(server.text(after: "  documents  ", upTo: "  (")) == acknowledged
            #expect(isServed)
        }
    }

    private func document(_ address: String) async throws -> String {
        try await AdministeredServer.get("\(address)/.well-known/apple-app-site-association")
    }

    private func put(
        _ body: String,
        at address: String,
        _ key: String
    ) async throws -> (status: Int?, retryAfter: String?) {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = "PUT"
        request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization")
        if !body.isEmpty {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(body.utf8)
        }
        let (_, response) = try await URLSession.shared.data(for: request)
        let answer = response as? HTTPURLResponse
        return (answer?.statusCode, answer?.value(forHTTPHeaderField: "Retry-After"))
    }
}
