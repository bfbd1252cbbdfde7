import JSONSource
import LinkPatterns
public import LinkWorkspaces

/// A store for apps.
public enum AppMarketplace: String, Hashable, Sendable, CaseIterable {
    /// Apple's App Store.
    case appStore
    /// Google Play.
    case googlePlay
    /// Huawei's AppGallery.
    case appGallery
    /// Samsung's Galaxy Store.
    case galaxyStore
    /// Amazon's Appstore.
    case amazon

    /// The page of an app begins with this, and goes on with the app's identifier.
    ///
    /// Apple, "App Store Identifiers"; Android, "Link to Google Play"; Huawei, "AppGallery Connect"; Samsung, "Galaxy
    /// Store badge"; Amazon, "Link to the Amazon Appstore".
    var pageBeginning: String {
        switch self {
        case .appStore: "https://apps.apple.com/app/id"
        case .googlePlay: "https://play.google.com/store/apps/details?id="
        case .appGallery: "https://appgallery.huawei.com/app/"
        case .galaxyStore: "https://galaxystore.samsung.com/detail/"
        case .amazon: "https://www.amazon.com/gp/mas/dl/android?p="
        }
    }

    /// The name, as a button has it.
    public var name: String {
        switch self {
        case .appStore: "App Store"
        case .googlePlay: "Google Play"
        case .appGallery: "AppGallery"
        case .galaxyStore: "Galaxy Store"
        case .amazon: "Amazon Appstore"
        }
    }

    /// The name within a sentence.
    public var title: String {
        switch self {
        case .appStore, .galaxyStore, .amazon: "the \(name)"
        case .googlePlay, .appGallery: name
        }
    }

    /// What is wrong with an identifier; `nil` for a sound one.
    func mistake(of id: String) -> WorkspaceError? {
        switch self {
        case .appStore: return StoreIDs(appStore: id).mistakes.first
        case .googlePlay, .galaxyStore, .amazon:
            guard let mistake = StoreIDs(googlePlay: id).mistakes.first else { return nil }
            return WorkspaceError(mistake.code, at: rawValue, mistake.message)
        case .appGallery:
            let digits = id.utf8.dropFirst()
            if id.utf8.first == UInt8(ascii: "C"), (1...15).contains(digits.count), digits.allSatisfy(Byte.isDigit) {
                return nil
            }
            let message =
                "\"\(id.visible)\" is not an app ID of AppGallery; write \"C\" and its digits, as in C100000001."
            return WorkspaceError(.storeID, at: rawValue, message)
        }
    }

    /// Whether an address is the page of an app in this store, possibly with parameters behind the identifier.
    func isPage(_ address: String) -> Bool {
        guard address.utf8.starts(with: pageBeginning.utf8) else { return false }
        let rest = address.dropFirst(pageBeginning.count)
        let separator: UInt8 = pageBeginning.utf8.contains(Byte.questionMark) ? Byte.ampersand : Byte.questionMark
        let end = rest.utf8.firstIndex(of: separator) ?? rest.endIndex
        return mistake(of: String(rest[..<end])) == nil
    }
}

/// Where a link's app can be had, and what the stores are told about the visit.
public struct MarketplaceEntries: Hashable, Sendable {
    /// The number in Apple's App Store.
    public var appStore: String?
    /// The package in Google Play.
    public var googlePlay: String?
    /// The app ID in Huawei's AppGallery, such as `C100000001`.
    public var appGallery: String?
    /// The package in Samsung's Galaxy Store.
    public var galaxyStore: String?
    /// The package in Amazon's Appstore.
    public var amazon: String?
    /// The campaign parameters of the App Store: `at`, `ct`, `mt`, `pt` (Apple, "App Analytics, campaign links").
    public var appStoreCampaign: [String: String]
    /// The text that Google Play passes on to the installed app (Android, "Play Install Referrer Library").
    public var googlePlayReferrer: String?

    /// The names that ``appStoreCampaign`` may have.
    static let campaignNames = ["at", "ct", "mt", "pt"]

    /// Names the entries.
    public init(
        appStore: String? = nil,
        googlePlay: String? = nil,
        appGallery: String? = nil,
        galaxyStore: String? = nil,
        amazon: String? = nil,
        appStoreCampaign: [String: String] = [:],
        googlePlayReferrer: String? = nil
    ) {
        self.appStore = appStore
        self.googlePlay = googlePlay
        self.appGallery = appGallery
        self.galaxyStore = galaxyStore
        self.amazon = amazon
        self.appStoreCampaign = appStoreCampaign
        self.googlePlayReferrer = googlePlayReferrer
    }

    /// Whether no store is named.
    public var isEmpty: Bool { AppMarketplace.allCases.allSatisfy { id(in: $0) == nil } }

    /// The app's identifier in a store.
    public func id(in store: AppMarketplace) -> String? {
        switch store {
        case .appStore: appStore
        case .googlePlay: googlePlay
        case .appGallery: appGallery
        case .galaxyStore: galaxyStore
        case .amazon: amazon
        }
    }

    /// The address of the app's page in a store; `nil` when the app is not there.
    public func page(in store: AppMarketplace) -> String? {
        guard let id = id(in: store) else { return nil }
        let page = store.pageBeginning + id
        switch store {
        case .appStore where !appStoreCampaign.isEmpty:
            let items = appStoreCampaign.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.encoded($0.value))" }
            return page + "?" + items.joined(separator: "&")
        case .googlePlay: return page + (googlePlayReferrer.map { "&referrer=" + Self.encoded($0) } ?? "")
        default: return page
        }
    }

    private static func encoded(_ text: String) -> String {
        PercentEncoding.encode(text) { Byte.isLetter($0) || Byte.isDigit($0) || "-._~".utf8.contains($0) }
    }

    /// Everything that is wrong, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes = AppMarketplace.allCases.compactMap { store in id(in: store).flatMap(store.mistake) }
        for name in appStoreCampaign.keys.sorted() where !Self.campaignNames.contains(name) {
            let help = Suggestion.help(name, among: Self.campaignNames, listing: "parameters")
            let message = "\"\(name.visible)\" is not a campaign parameter of the App Store. \(help)"
            mistakes.append(WorkspaceError(.name, at: "appStoreCampaign.\(name)", message))
        }
        for (name, text) in appStoreCampaign.sorted(by: { $0.key < $1.key }) {
            guard let mistake = TextRule.campaign.mistake(in: text) else { continue }
            mistakes.append(mistake.inside("appStoreCampaign.\(name)"))
        }
        if let mistake = googlePlayReferrer.flatMap(TextRule.referrer.mistake) {
            mistakes.append(mistake.inside("googlePlayReferrer"))
        }
        return mistakes
    }
}

extension MarketplaceEntries: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case appStore, googlePlay, appGallery, galaxyStore, amazon, appStoreCampaign, googlePlayReferrer
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        appStore = try members.decodeIfPresent(String.self, forKey: .appStore)
        googlePlay = try members.decodeIfPresent(String.self, forKey: .googlePlay)
        appGallery = try members.decodeIfPresent(String.self, forKey: .appGallery)
        galaxyStore = try members.decodeIfPresent(String.self, forKey: .galaxyStore)
        amazon = try members.decodeIfPresent(String.self, forKey: .amazon)
        appStoreCampaign = try members.decodeIfPresent([String: String].self, forKey: .appStoreCampaign) ?? [:]
        googlePlayReferrer = try members.decodeIfPresent(String.self, forKey: .googlePlayReferrer)
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(appStore, forKey: .appStore)
        try members.encodeIfPresent(googlePlay, forKey: .googlePlay)
        try members.encodeIfPresent(appGallery, forKey: .appGallery)
        try members.encodeIfPresent(galaxyStore, forKey: .galaxyStore)
        try members.encodeIfPresent(amazon, forKey: .amazon)
        if !appStoreCampaign.isEmpty { try members.encode(appStoreCampaign, forKey: .appStoreCampaign) }
        try members.encodeIfPresent(googlePlayReferrer, forKey: .googlePlayReferrer)
    }
}
