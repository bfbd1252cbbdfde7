public import JSONSource
import LinkPatterns

/// The device of a visitor, with what the conclusion rests on.
///
/// A header is a claim. Some are written to be another's: an iPad asks for desktop sites as a Mac, and current browsers
/// freeze the version of the system. What cannot be told apart is said in ``others``.
public struct RecognisedDevice: Hashable, Sendable {
    /// The platform that the device most likely has.
    public var platform: VisitorPlatform
    /// How that is known.
    public var certainty: Certainty
    /// Why, in one sentence.
    public var reason: String
    /// The platforms that say the same of themselves.
    public var others: [VisitorPlatform]
    /// The version of the system; `nil` when the request does not say it truthfully.
    public var system: VersionNumber?
    /// Who made the device, where that decides about its stores.
    public var maker: DeviceMaker?
    /// Whether the browser follows `intent:` addresses.
    public var followsIntents: Bool

    /// Describes a device.
    public init(
        _ platform: VisitorPlatform,
        _ certainty: Certainty,
        _ reason: String,
        others: [VisitorPlatform] = [],
        system: VersionNumber? = nil,
        maker: DeviceMaker? = nil,
        followsIntents: Bool = false
    ) {
        self.platform = platform
        self.certainty = certainty
        self.reason = reason
        self.others = others
        self.system = system
        self.maker = maker
        self.followsIntents = followsIntents
    }

    /// Concludes from the fields of a request, by lower-cased name.
    public init(headers: [String: String]) {
        // Longer agents are made up; the head is enough.
        let agent = Agent(String((headers["user-agent"] ?? "").prefix(1_024)))
        let hint = headers["sec-ch-ua-platform"].map(Self.unquoted).flatMap { hint in
            Self.hints.first { $0.value == hint }
        }
        if let hint {
            self.init(
                hint.platform,
                .documented,
                "The browser says “\(hint.value)” in Sec-CH-UA-Platform (W3C, User-Agent Client Hints)."
            )
            // Chrome on Android says Linux when the user asks for the desktop site.
            if hint.platform == .linux, headers["sec-ch-ua-mobile"] == "?1" || agent.has("Android") {
                self.init(
                    .android,
                    .reported,
                    "The browser says that it is on Linux, and on a phone.",
                    others: [.linux]
                )
            }
        } else if let row = Self.rows.first(where: { $0.matches(agent) }) {
            self.init(row.platform, row.certainty, row.reason, others: row.others)
        } else {
            let reason =
                agent.text.isEmpty
                ? "The request does not say what it comes from." : "No known system is named in User-Agent."
            self.init(.other, .unverified, reason)
        }
        system = Self.system(on: platform, agent, headers)
        maker = Self.maker(agent, model: headers["sec-ch-ua-model"].map(Self.unquoted) ?? "")
        if maker == .huawei, platform == .other { others = [.android] }
        // Firefox shows an error for intents whose app is missing (mozilla-mobile/fenix, issue 23397).
        followsIntents = platform == .android && agent.has("Chrome/") && !agent.has("; wv)")
    }
}

/// A maker of devices with a store of its own.
public enum DeviceMaker: String, Hashable, Sendable, CaseIterable {
    /// Amazon, whose Fire devices have no Google Play.
    case amazon
    /// Huawei, whose devices since 2019 have no Google Play.
    case huawei
    /// Samsung, whose devices have Google Play as well.
    case samsung
}

// The table: the first row that matches decides, because later names are contained in agents of earlier ones.
extension RecognisedDevice {
    struct Agent {
        let text: String
        private let lowered: String

        init(_ text: String) {
            self.text = text
            lowered = text.lowercased()
        }

        /// Letter case does not count.
        func has(_ token: String) -> Bool { lowered.contains(text: token.lowercased()) }

        /// The version behind a token, such as `17_4` behind `CPU iPhone OS `.
        func version(behind token: String) -> VersionNumber? {
            guard let found = text.firstRange(ofText: token) else { return nil }
            let digits = text[found.upperBound...].prefix { $0.isASCII && $0.isNumber || $0 == "_" || $0 == "." }
            return VersionNumber(reading: digits.replacing(text: "_", with: "."))
        }
    }

    struct Row {
        let tokens: [String]
        let platform: VisitorPlatform
        let certainty: Certainty
        let reason: String
        var others: [VisitorPlatform] = []

        /// All tokens are there.
        func matches(_ agent: Agent) -> Bool { tokens.allSatisfy(agent.has) }
    }

    static let rows: [Row] = [
        Row(
            tokens: ["Windows Phone"],
            platform: .other,
            certainty: .documented,
            reason: "The agent names Windows Phone, which also calls itself Android and iPhone."
        ),
        Row(tokens: ["Xbox"], platform: .other, certainty: .observed, reason: "The agent names an Xbox."),
        Row(tokens: ["Tizen"], platform: .other, certainty: .observed, reason: "The agent names Tizen."),
        Row(tokens: ["Web0S"], platform: .other, certainty: .observed, reason: "The agent names webOS."),
        Row(tokens: ["KaiOS"], platform: .other, certainty: .observed, reason: "The agent names KaiOS."),
        Row(tokens: ["CrOS"], platform: .other, certainty: .observed, reason: "The agent names ChromeOS."),
        Row(tokens: ["AppleTV"], platform: .appleTV, certainty: .observed, reason: "The agent names an Apple TV."),
        Row(tokens: ["Apple TV"], platform: .appleTV, certainty: .observed, reason: "The agent names an Apple TV."),
        Row(tokens: ["iPad"], platform: .iPad, certainty: .observed, reason: "The agent names an iPad."),
        Row(tokens: ["iPhone"], platform: .iPhone, certainty: .observed, reason: "The agent names an iPhone."),
        Row(tokens: ["iPod"], platform: .iPhone, certainty: .observed, reason: "The agent names an iPod touch."),
        Row(
            tokens: ["OpenHarmony"],
            platform: .other,
            certainty: .reported,
            reason: "The agent names OpenHarmony, which runs no Android apps."
        ),
        Row(tokens: ["Android"], platform: .android, certainty: .observed, reason: "The agent names Android."),
        Row(
            tokens: ["Silk/"],
            platform: .android,
            certainty: .documented,
            reason: "The agent names Silk, which runs on Amazon's Fire devices, also when it asks for the desktop site."
        ),
        Row(
            tokens: ["Macintosh", "CriOS/"],
            platform: .iPad,
            certainty: .observed,
            reason: "Chrome for iOS asks for the desktop site as a Mac, mostly on iPads.",
            others: [.iPhone]
        ),
        Row(
            tokens: ["Macintosh", "FxiOS/"],
            platform: .iPad,
            certainty: .observed,
            reason: "Firefox for iOS asks for the desktop site as a Mac, mostly on iPads.",
            others: [.iPhone]
        ),
        Row(
            tokens: ["Macintosh", "EdgiOS/"],
            platform: .iPad,
            certainty: .observed,
            reason: "Edge for iOS asks for the desktop site as a Mac, mostly on iPads.",
            others: [.iPhone]
        ),
        Row(
            tokens: ["Macintosh", "Mobile/"],
            platform: .iPad,
            certainty: .reported,
            reason: "The agent names a Mac and a mobile build of WebKit, which only iPads have."
        ),
        Row(
            tokens: ["Macintosh", "Chrome/"],
            platform: .mac,
            certainty: .observed,
            reason: "The agent names a Mac and a desktop browser."
        ),
        Row(
            tokens: ["Macintosh", "Firefox/"],
            platform: .mac,
            certainty: .observed,
            reason: "The agent names a Mac and a desktop browser."
        ),
        Row(
            tokens: ["Macintosh"],
            platform: .mac,
            certainty: .inferred,
            reason:
                "The agent names a Mac; Safari on an iPad says the same since iPadOS 13 (Apple, "
                + "“Introducing Desktop-class Browsing on iPad”, WWDC19).",
            others: [.iPad]
        ),
        Row(
            tokens: ["CFNetwork/", "Darwin/"],
            platform: .other,
            certainty: .inferred,
            reason: "An app on one of Apple's systems asks, without saying on which.",
            others: [.iPhone, .iPad, .mac, .appleTV]
        ),
        Row(tokens: ["Windows NT"], platform: .windows, certainty: .observed, reason: "The agent names Windows."),
        Row(
            tokens: ["X11; Linux", "Chrome/"],
            platform: .linux,
            certainty: .inferred,
            reason: "The agent names Linux; Chrome on Android says the same when the user asks for the desktop site.",
            others: [.android]
        ),
        Row(tokens: ["Linux"], platform: .linux, certainty: .observed, reason: "The agent names Linux."),
    ]

    /// The values of `Sec-CH-UA-Platform`; those that are not here leave the decision to the agent.
    static let hints: [(value: String, platform: VisitorPlatform)] = [
        ("Android", .android), ("Chrome OS", .other), ("Chromium OS", .other), ("Linux", .linux), ("macOS", .mac),
        ("Windows", .windows),
    ]

    private static func unquoted(_ value: String) -> String {
        guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
        return String(value.dropFirst().dropLast())
    }

    /// The version of the system, where a request says it truthfully.
    private static func system(
        on platform: VisitorPlatform,
        _ agent: Agent,
        _ headers: [String: String]
    ) -> VersionNumber? {
        let hinted = headers["sec-ch-ua-platform-version"].flatMap { VersionNumber(reading: unquoted($0)) }
        switch platform {
        case .iPhone, .iPad:
            let written = agent.version(behind: "iPhone OS ") ?? agent.version(behind: "CPU OS ")
            // Safari 26 froze the system's version in its agent at 18; its own version follows the system's (WebKit,
            // "Safari 26").
            guard let safari = agent.version(behind: "Version/"), safari.major >= 26 else { return written }
            return safari
        case .android:
            if let hinted, hinted.major > 0 { return hinted }
            // Chrome writes Android 10 and the model K on every device (Chromium, "User-Agent Reduction").
            return agent.has("Android 10; K)") ? nil : agent.version(behind: "Android ")
        case .windows:
            // The hint counts in its own way (Microsoft, "Detect Windows 11 using User-Agent Client Hints"); the agent
            // always says 10.0.
            guard let hinted, hinted.major > 0 else { return nil }
            return VersionNumber(reading: hinted.major >= 13 ? "11" : "10")
        case .mac: return hinted  // The agent says 10.15.7 for ever.
        case .appleTV, .linux, .other: return nil
        }
    }

    private static func maker(_ agent: Agent, model: String) -> DeviceMaker? {
        if agent.has("Silk/") || agent.has("; KF") || agent.has("; AFT") || model.hasPrefix("KF")
            || model.hasPrefix("AFT")
        {
            return .amazon
        }
        if agent.has("HUAWEI") || agent.has("HarmonyOS") || agent.has("OpenHarmony") || agent.has("HMSCore") {
            return .huawei
        }
        return agent.has("SAMSUNG") || agent.has("; SM-") || model.hasPrefix("SM-") ? .samsung : nil
    }
}
