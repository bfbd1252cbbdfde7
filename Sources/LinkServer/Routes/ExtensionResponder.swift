import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore

/// Answers requests to the endpoints of extensions.
struct ExtensionResponder: Sendable {
    private let extensions: [any AdminExtension]
    private let hosting: ServedHosting

    init(_ extensions: [any AdminExtension], publishing: PublishService, keys: APIKeyVerifier) {
        self.extensions = extensions
        hosting = ServedHosting(publishing: publishing, keys: keys)
    }

    /// The answer; `nil` when no extension has one.
    func answer(_ request: Request, _ id: RequestID) async throws -> Response? {
        guard !extensions.isEmpty else { return nil }
        let seen = AdminExtensionRequest(
            method: request.method.rawValue,
            path: request.uri.path,
            query: request.uri.queryParameters.reduce(into: [:]) { all, item in
                all[String(item.key)] = all[String(item.key)] ?? String(item.value)
            },
            id: id.text,
            fields: { name in HTTPField.Name(name).flatMap { request.headers[$0] } },
            body: { limit, tooLarge throws(Problem) in
                try await UploadedBody.bytes(of: request, upTo: limit, tooLarge)
            }
        )
        for candidate in extensions {
            guard let answer = try await candidate.answer(seen, using: hosting) else { continue }
            return Answer.bytes(
                answer.body,
                status: HTTPResponse.Status(code: answer.status),
                contentType: answer.contentType
            )
        }
        return nil
    }
}

/// What this server hosts, for extensions.
private struct ServedHosting: Hosting {
    let publishing: PublishService
    let keys: APIKeyVerifier

    func content() async throws(HostingError) -> StoreContent { try await publishing.access.content() }

    func perform<Result: Sendable>(
        from origin: AuditOrigin,
        _ decide: @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<Result>
    ) async throws(HostingError) -> Result {
        try await publishing.perform(from: origin, decide)
    }

    func key(_ text: String) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)? {
        do {
            return try await keys.key(text)
        } catch let error as HostingError {
            throw error
        } catch {
            // An unknown key and one that has expired are refused alike.
            return nil
        }
    }
}
