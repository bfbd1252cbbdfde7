import JSONSource
import LinkHosting
import LinkStore
import LinkWorkspaces

/// A session of BridgeServer2's clients: what an API key allows, for one app, until it ends.
///
/// The API key is the password. A session ends when it is signed out of, when it expires, and when its key is deleted,
/// expires or loses its scopes. (Sage-Bionetworks/BridgeServer2, `AuthenticationController`.)
struct BridgeSessionRecord: Hashable, RecordValue {
    /// `bridge-session`, under the digest of the token.
    static let collection = RecordCollection.bridgeSessions

    /// The digest of the token, which is kept nowhere.
    let digest: ContentDigest
    /// The API key that it was signed in with.
    let keyID: String
    /// The app that it is for.
    let app: String
    /// When it was made.
    let createdAt: Timestamp
    /// When it ends.
    let expiresAt: Timestamp

    /// By which tokens of sessions and API keys are told apart.
    static let marker = "wms_"

    /// How long a session lasts: a working day, and clients sign in again by themselves.
    static let seconds: Int64 = 12 * 60 * 60

    /// How many sessions a key has at most; the oldest ends for a new one.
    static let maximumPerKey = 10
}

extension StoreContent {
    /// The session of a token, unless it is expired.
    func bridgeSession(_ token: String, at moment: Timestamp) -> BridgeSessionRecord? {
        bridgeSession(token).flatMap { moment < $0.expiresAt ? $0 : nil }
    }

    /// The session of a token, expired or not.
    func bridgeSession(_ token: String) -> BridgeSessionRecord? {
        guard token.hasPrefix(BridgeSessionRecord.marker), token.utf8.count <= 128 else { return nil }
        let digest = ContentDigest.sha256(of: token.utf8)
        // A record that cannot be read is nobody's session.
        return try? value(BridgeSessionRecord.self, digest.description)
    }

    /// Makes a session, and removes those that have ended.
    func signingIn(_ session: BridgeSessionRecord, at moment: Timestamp) throws(HostingError) -> Decision<Void> {
        let all: [String: BridgeSessionRecord]
        do throws(LinkStoreError) { all = try values(BridgeSessionRecord.self) } catch { throw HostingError(error) }
        let ended = all.filter { $0.value.expiresAt <= moment || keysByID[$0.value.keyID] == nil }.keys
        let own = all.filter { $0.value.keyID == session.keyID && !ended.contains($0.key) }
            .sorted { ($0.value.createdAt, $0.key) < ($1.value.createdAt, $1.key) }
        let surplus = own.prefix(max(0, own.count + 1 - BridgeSessionRecord.maximumPerKey)).map(\.key)
        let removed = (Array(ended) + surplus).sorted().map(BridgeSessionRecord.removed)
        return Decision(removed + [try session.saved(as: session.digest.description)])
    }
}

/// What a client signs in with.
struct BridgeCredentials: Hashable, Sendable {
    /// The identifier of the app.
    let app: String
    /// The address or the name of the account, which is repeated to the client and means nothing else.
    let account: String
    /// The API key.
    let password: String

    /// Reads the object of a request; `study` is the old name of `appId`.
    init(_ json: JSONValue) {
        app = json["appId"]?.text ?? json["study"]?.text ?? ""
        account = json["email"]?.text ?? json["externalId"]?.text ?? json["username"]?.text ?? ""
        password = json["password"]?.text ?? ""
    }

    /// Signs in: a new session every time, so that no token that was known before becomes anybody's session.
    ///
    /// - Parameters:
    ///   - isForAdministrators: Whether other keys are refused.
    ///   - hosting: What the server hosts.
    ///   - request: The identifier of the request.
    /// - Returns: Bridge's `UserSessionInfo`.
    /// - Throws: A ``BridgeProblem``; wrong keys, unknown apps and apps of others are refused alike.
    func signIn(
        isForAdministrators: Bool,
        _ hosting: any Hosting,
        request: String
    ) async throws -> JSONValue {
        guard let (key, scopes) = try await hosting.key(password) else { throw Self.unknownAccount }
        if isForAdministrators, key.workspace != nil {
            throw BridgeProblem.plain(403, "UnauthorizedException", "Not a superadmin account")
        }
        if let own = key.workspace {
            let isActive = try await hosting.content().bridgeApp(app)?.isActive
            guard own.text == app, isActive == true else { throw Self.unknownAccount }
        }
        let (token, digest) = hosting.secret(marker: BridgeSessionRecord.marker)
        let app = app
        let origin = AuditOrigin(
            actor: key.id,
            action: "bridge sign in",
            workspace: key.workspace?.text,
            request: request
        )
        try await hosting.perform(from: origin) { content, moment throws(HostingError) in
            let session = BridgeSessionRecord(
                digest: digest,
                keyID: key.id,
                app: app,
                createdAt: moment,
                expiresAt: moment.adding(seconds: BridgeSessionRecord.seconds)
            )
            return try content.signingIn(session, at: moment)
        }
        return information(token, key, scopes)
    }

    private func information(_ token: String, _ key: APIKey, _ scopes: Set<KeyScope>) -> JSONValue {
        let role: JSONValue =
            key.workspace == nil ? "superadmin" : scopes.contains(.publish) ? "developer" : "researcher"
        return [
            "authenticated": .boolean(true), "sessionToken": .string(token), "id": .string(key.id),
            "appId": .string(app), "email": .string(account), "username": .string(account), "roles": [role],
            "environment": "production", "sharingScope": "no_sharing", "dataSharing": .boolean(false),
            "consented": .boolean(true), "signedMostRecentConsent": .boolean(true), "notifyByEmail": .boolean(false),
            "dataGroups": [], "languages": [], "studyIds": [],
            "externalIds": JSONValue.object([] as [JSONValue.Member]),
            "consentStatuses": JSONValue.object([] as [JSONValue.Member]), "type": "UserSessionInfo",
        ]
    }

    private static let unknownAccount = BridgeProblem.plain(404, "EntityNotFoundException", "Account not found.")
}
