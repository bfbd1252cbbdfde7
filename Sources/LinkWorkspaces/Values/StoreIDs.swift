import DigitalAssetLinks

/// Where an app can be had.
public struct StoreIDs: Codable, Hashable, Sendable {
    /// The number in Apple's App Store.
    public var appStore: String?
    /// The package in Google Play.
    public var googlePlay: String?

    /// Names the stores' identifiers.
    public init(appStore: String? = nil, googlePlay: String? = nil) {
        self.appStore = appStore
        self.googlePlay = googlePlay
    }

    /// Everything that is wrong.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if let appStore, !Self.isNumber(appStore) {
            let message =
                "\"\(appStore)\" is not a number of the App Store; take the digits after \"id\" in the app's page."
            mistakes.append(WorkspaceError(.storeID, at: "appStore", message))
        }
        if let googlePlay {
            do throws(StatementMistake) {
                _ = try PackageName(googlePlay)
            } catch {
                mistakes.append(WorkspaceError(.storeID, at: "googlePlay", error.sentences))
            }
        }
        return mistakes
    }

    private static func isNumber(_ text: String) -> Bool {
        (1...15).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
}
