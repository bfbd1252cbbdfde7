/// One of the readers of statement lists, each of which drops and refuses different things.
public struct ReaderProfile: Hashable, Sendable {
    /// The name, such as `aosp-12-14`.
    public let name: String
    let rules: Rules

    /// How a reader reads; the readers within a generation differ in nothing that matters here.
    enum Rules: Hashable, Sendable {
        /// Google's hosted service.
        case service
        /// IntentFilterVerifier, in Java, with the first JSON reader.
        case firstAgent
        /// StatementService, in Kotlin, with the same JSON reader.
        case secondAgent
        /// StatementService with the newer JSON reader.
        case thirdAgent
    }

    /// Google's hosted service, which is also what its compatibility suite specifies.
    ///
    /// google/digitalassetlinks, `compatibility-tests/v1`.
    public static let dalAPI = Self(name: "dal-api", rules: .service)
    /// The agent of Android 6 to 11 (AOSP, `com.android.statementservice`, API 23 to 30).
    public static let aosp6To11 = Self(name: "aosp-6-11", rules: .firstAgent)
    /// The agent of Android 12 to 14 (AOSP, `packages/StatementService`, API 31 to 34).
    public static let aosp12To14 = Self(name: "aosp-12-14", rules: .secondAgent)
    /// The agent of Android 15 (AOSP, `packages/StatementService`, with dynamic rules).
    public static let aosp15 = Self(name: "aosp-15", rules: .thirdAgent)
    /// Devices with Google services, whose verifier is closed.
    ///
    /// Taken to read as strictly as Google's hosted service. That is an assumption.
    public static let gms = Self(name: "gms", rules: .service)

    /// All profiles, from the service to the newest agent.
    public static let all: [Self] = [.dalAPI, .aosp6To11, .aosp12To14, .aosp15, .gms]

    /// The profile of a name; nil without one.
    public init?(named name: String) {
        guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
        self = profile
    }

    private init(name: String, rules: Rules) {
        self.name = name
        self.rules = rules
    }
}

extension ReaderProfile: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
