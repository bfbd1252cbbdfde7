import LinkPatterns

/// A browser inside of another app, which mostly opens no apps.
///
/// The person has to leave it first, and looks for a menu of the app that it is in.
public struct InAppBrowser: Hashable, Sendable {
    /// The app's name for people.
    public let name: String

    /// Names an app.
    public init(name: String) { self.name = name }

    /// What agents contain, lower-cased; the first row that matches decides, because Messenger's agent has Facebook's tokens too.
    ///
    /// None of the makers documents its agent: these are observed.
    static let rows: [(token: String, name: String)] = [
        ("messengerforios", "Messenger"), ("orca-android", "Messenger"), ("instagram ", "Instagram"),
        ("barcelona ", "Threads"), ("fban/", "Facebook"), ("fbav/", "Facebook"), ("fb_iab/", "Facebook"),
        ("musical_ly", "TikTok"), ("bytedancewebview", "TikTok"), ("tiktok", "TikTok"), ("linkedinapp", "LinkedIn"),
        ("snapchat/", "Snapchat"), ("twitter for iphone", "X"), ("twitterandroid", "X"), ("[pinterest/", "Pinterest"),
        ("micromessenger/", "WeChat"), ("kakaotalk", "KakaoTalk"), (" line/", "LINE"),
        ("telegram-android/", "Telegram"),
        ("reddit/", "Reddit"), (" gsa/", "Google"), ("weibo", "Weibo"), ("naver(", "NAVER"),
    ]

    /// Concludes from a `User-Agent`; `nil` for a browser of its own.
    init?(agent: String) {
        let lowered = agent.prefix(1_024).lowercased()
        guard let row = Self.rows.first(where: { lowered.contains(text: $0.token) }) else { return nil }
        name = row.name
    }
}
