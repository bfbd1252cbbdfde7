public import LinkStore

/// How much a workspace may use of what all workspaces share; `nil` is the default.
public struct WorkspaceShares: Codable, Hashable, Sendable {
    /// The rules of all its drafts together.
    public var rules: Int?
    /// The apps.
    public var apps: Int?
    /// The values of variables of all its drafts together.
    public var variableValues: Int?
    /// The publications of each domain that are kept for it.
    public var publications: Int?
    /// The requests with its keys in a minute.
    public var requestsPerMinute: Int?
    /// The bytes in the store, of its records and of the publications that are kept for it.
    public var diskBytes: Int?

    /// Describes shares.
    public init(
        rules: Int? = nil,
        apps: Int? = nil,
        variableValues: Int? = nil,
        publications: Int? = nil,
        requestsPerMinute: Int? = nil,
        diskBytes: Int? = nil
    ) {
        self.rules = rules
        self.apps = apps
        self.variableValues = variableValues
        self.publications = publications
        self.requestsPerMinute = requestsPerMinute
        self.diskBytes = diskBytes
    }
}

/// What workspaces share, and how much of it one has unless an administrator says otherwise.
public enum WorkspaceShare: String, CaseIterable, Hashable, Sendable {
    /// The bytes of a domain's file for Apple's devices: an even share.
    case fileBytes = "file-bytes"
    /// The bytes of a domain's file for Android: an even share.
    case androidFileBytes = "android-file-bytes"
    /// The rules of all drafts together.
    case rules
    /// The apps.
    case apps
    /// The values of variables of all drafts together.
    case variableValues = "variable-values"
    /// The publications of a domain that are kept.
    case publications
    /// The requests in a minute.
    case requestsPerMinute = "requests-per-minute"
    /// The bytes in the store: its records, and the publications that are kept for it.
    case diskBytes = "disk-bytes"

    /// The share of a workspace for which an administrator has set none; `nil` for an even share.
    public var standard: Int? {
        switch self {
        case .fileBytes, .androidFileBytes: nil
        case .rules: 20_000
        case .apps: 2_000
        case .variableValues: 20_000
        case .publications: 200
        case .requestsPerMinute: 30_000
        // Two hundred publications of two full files with long rules are less than half of it.
        case .diskBytes: 536_870_912
        }
    }

    /// The most that an administrator can set.
    var maximum: Int { self == .diskBytes ? 1_000_000_000_000 : 1_000_000 }

    /// The member of the shares that an administrator sets.
    var member: String {
        switch self {
        case .fileBytes, .androidFileBytes: "maximumFileBytes"
        case .rules: "rules"
        case .apps: "apps"
        case .variableValues: "variableValues"
        case .publications: "publications"
        case .requestsPerMinute: "requestsPerMinute"
        case .diskBytes: "diskBytes"
        }
    }
}

extension WorkspaceShares {
    /// How much of something the workspace may use; none of what is divided evenly.
    public func limit(of share: WorkspaceShare) -> Int {
        let own: Int? =
            switch share {
            case .fileBytes, .androidFileBytes: nil
            case .rules: rules
            case .apps: apps
            case .variableValues: variableValues
            case .publications: publications
            case .requestsPerMinute: requestsPerMinute
            case .diskBytes: diskBytes
            }
        return own ?? share.standard ?? 0
    }
}

/// How much of a share is used.
public struct ShareUse: Hashable, Sendable {
    /// What is shared.
    public let share: WorkspaceShare
    /// The domain; `nil` for what belongs to no domain.
    public let host: HostName?
    /// How much is used; `nil` where it is not counted.
    public let used: Int?
    /// How much may be used.
    public let limit: Int

    /// Describes what is used; without a domain, of what belongs to none.
    init(of share: WorkspaceShare, on host: HostName? = nil, used: Int?, limit: Int) {
        self.share = share
        self.host = host
        self.used = used
        self.limit = limit
    }

    /// Whether four fifths are used.
    public var isNearLimit: Bool { used.map { $0 * 5 >= limit * 4 && $0 > 0 } ?? false }
}
