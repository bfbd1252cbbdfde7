package import LinkAPI
public import LinkStore

/// Endpoints on the admin address that are not of the API: another product's, for clients that were written for it.
public protocol AdminExtension: Sendable {
    /// The hosts whose documents the pages of any web site may read, as the product that is replaced lets them (CORS).
    var openHosts: Set<HostName> { get }

    /// The hosts whose files the extension makes; workspaces can hold no paths of them.
    var composedHosts: Set<HostName> { get }

    /// The answer; `nil` when the request is for none of the extension's endpoints.
    func answer(_ request: AdminExtensionRequest, using hosting: any Hosting) async throws -> AdminExtensionAnswer?
}

/// A request to the admin address, as an extension sees it.
public struct AdminExtensionRequest: Sendable {
    /// The HTTP method.
    public let method: String
    /// The path, without the query.
    public let path: String
    /// The parameters of the query.
    public let query: [String: String]
    /// The identifier of the request, as logs and the audit log have it.
    public let id: String

    private let fields: @Sendable (String) -> String?
    private let readBody: @Sendable (_ limit: Int, _ tooLarge: Problem) async throws(Problem) -> [UInt8]

    package init(
        method: String,
        path: String,
        query: [String: String],
        id: String,
        fields: @escaping @Sendable (String) -> String?,
        body: @escaping @Sendable (_ limit: Int, _ tooLarge: Problem) async throws(Problem) -> [UInt8]
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.id = id
        self.fields = fields
        readBody = body
    }

    /// The value of a header field.
    public func field(_ name: String) -> String? { fields(name) }

    /// The body, refused with this problem when it has more bytes than the limit.
    package func body(upTo limit: Int, _ tooLarge: Problem) async throws(Problem) -> [UInt8] {
        try await readBody(limit, tooLarge)
    }
}

/// What an extension answers.
public struct AdminExtensionAnswer: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The media type of the body.
    public let contentType: String
    /// Other header fields, by name.
    public let fields: [String: String]
    /// The body.
    public let body: [UInt8]

    /// Takes an answer.
    public init(status: Int, contentType: String, fields: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.fields = fields
        self.body = body
    }
}

/// What a server hosts, for extensions: its content, the way to change it, and its API keys.
public protocol Hosting: Sendable {
    /// What is in the store, as far as this process knows.
    func content() async throws(HostingError) -> StoreContent

    /// Decides about a change and writes it; what it publishes is served when this returns.
    func perform<Result: Sendable>(
        from origin: AuditOrigin,
        _ decide: @escaping @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<Result>
    ) async throws(HostingError) -> Result

    /// The API key with this text and what it allows now; `nil` when it is unknown or has expired.
    ///
    /// Wrong keys and requests with a key are counted as by the API's endpoints.
    func key(_ text: String) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)?

    /// The API key that an extension finds by a secret of its own, as ``key(_:)`` finds one by its text.
    func key(
        _ find: @Sendable (StoreContent, Timestamp) -> APIKey?
    ) async throws(HostingError) -> (key: APIKey, scopes: Set<KeyScope>)?

    /// A random secret of 160 bits behind a marker, and the digest by which it is known; only the digest may be stored.
    func secret(marker: String) -> (text: String, digest: ContentDigest)
}
