import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import NIOConcurrencyHelpers

/// Answers requests to the endpoints of extensions.
struct ExtensionResponder: Sendable {
    let extensions: [any AdminExtension]
    let publishing: PublishService
    let keys: APIKeyVerifier
    let admission: RequestAdmission
    let randomBytes: @Sendable (Int) -> [UInt8]

    /// The answer; `nil` when no extension has one.
    func answer(_ request: Request, _ exchange: inout AdminExchange) async throws -> Response? {
        guard !extensions.isEmpty else { return nil }
        let hosting = ServedHosting(
            publishing: publishing,
            keys: keys,
            admission: admission,
            randomBytes: randomBytes,
            address: exchange.address
        )
        defer { exchange.limitStatus = hosting.limitStatus ?? exchange.limitStatus }
        let seen = AdminExtensionRequest(
            method: request.method.rawValue,
            path: request.uri.path,
            query: request.uri.queryParameters.reduce(into: [:]) { all, item in
                all[String(item.key)] = all[String(item.key)] ?? String(item.value)
            },
            id: exchange.id.text,
            fields: { name in HTTPField.Name(name).flatMap { request.headers[$0] } },
            body: { limit, tooLarge throws(Problem) in
                try await UploadedBody.bytes(of: request, upTo: limit, tooLarge)
            }
        )
        for candidate in extensions {
            guard let answer = try await candidate.answer(seen, using: hosting) else { continue }
            if let refusal = hosting.refusal { throw refusal }
            return Answer.bytes(
                answer.body,
                status: HTTPResponse.Status(code: answer.status),
                contentType: answer.contentType,
                fields: answer.fields.reduce(into: [:]) { $0[named: $1.key] = $1.value }
            )
        }
        return nil
    }
}

/// What this server hosts, for the answer of an extension to one request.
private final class ServedHosting: Hosting {
    private let publishing: PublishService
    private let keys: APIKeyVerifier
    private let admission: RequestAdmission
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let address: String
    private let limits = NIOLockedValueBox<(status: RateLimitStatus?, refusal: RateRefusal?)>((nil, nil))

    init(
        publishing: PublishService,
        keys: APIKeyVerifier,
        admission: RequestAdmission,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        address: String
    ) {
        self.publishing = publishing
        self.keys = keys
        self.admission = admission
        self.randomBytes = randomBytes
        self.address = address
    }

    /// The state of the limit that is nearest to being exceeded.
    var limitStatus: RateLimitStatus? { limits.withLockedValue { $0.status } }

    /// Why the request is refused, whatever the extension answers.
    var refusal: RateRefusal? { limits.withLockedValue { $0.refusal } }

    func content() async throws(HostingError) -> StoreContent { try await publishing.access.content() }

    func perform<Result: Sendable>(
        from origin: AuditOrigin,
        _ decide: @escaping @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<Result>
    ) async throws(HostingError) -> Result {
        try await publishing.perform(from: origin, decide)
    }

    func key(_ text: String) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)? {
        try await counted { try await keys.key(text, asksStore: $0) }
    }

    func key(
        _ find: @Sendable (StoreContent, Timestamp) -> APIKey?
    ) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)? {
        let moment = publishing.now()
        return try await counted { try await keys.key(asksStore: $0) { find($0, moment) } }
    }

    func secret(marker: String) -> (text: String, digest: ContentDigest) {
        let secret = Secret(marker: marker, randomBytes: randomBytes)
        return (secret.text, secret.hash)
    }

    private func counted(
        _ find: (_ asksStore: Bool) async throws -> (key: APIKey, scopes: Set<KeyScope>)
    ) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)? {
        var status: RateLimitStatus?
        defer { limits.withLockedValue { [status] limits in limits.status = status ?? limits.status } }
        do {
            do {
                let found = try await find(!admission.hasFailed(address))
                try admission.admit(key: found.key.id, &status)
                return found
            } catch is Problem {
                // An unknown key and one that has expired are refused alike.
                try admission.countFailure(from: address, &status)
                return nil
            }
        } catch let refusal as RateRefusal {
            limits.withLockedValue { $0.refusal = refusal }
            throw HostingError(.rateLimited, refusal.problem.detail)
        } catch let error as HostingError {
            throw error
        } catch {
            throw HostingError(.internalError, "The key could not be verified.")
        }
    }
}
