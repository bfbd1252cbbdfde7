/// What the pages that visitors see say, in one language.
///
/// Some texts have a place for what differs, such as `{app}`; ``mistakes`` says which.
public struct PageTexts: Codable, Hashable, Sendable {
    /// The language's tag, such as `de` or `pt-BR` (RFC 5646).
    public var language: String
    /// Whether it is written from right to left.
    public var isRightToLeft: Bool
    /// The title of a page whose link has none; `{host}` is the link's host.
    public var untitled: String
    /// A button that opens the app.
    public var openApp: String
    /// A button that leads to the app's page in a store; `{store}` is the store's name.
    public var getApp: String
    /// A button that leads to the web.
    public var goOn: String
    /// Above a QR code that opens the link on a phone.
    public var scanTitle: String
    /// Below that title.
    public var scanText: String
    /// How to leave the browser of another app; `{app}` is its name.
    public var leaveApp: String
    /// The page that asks for a password.
    public var password: PasswordTexts
    /// No link has the address.
    public var notFound: TitledText
    /// Whether there is a link is not known at the moment.
    public var unavailable: TitledText
    /// The visitor's network asked for too many addresses without a link.
    public var tooManyUnknown: TitledText
    /// The link does not work yet.
    public var notStarted: TitledText
    /// The link does not work any more.
    public var expired: TitledText
    /// As many visits as the link's limit allows have succeeded.
    public var usedUp: TitledText
    /// The link was reported, and is being looked at.
    public var quarantined: TitledText
    /// The page on which people report a link.
    public var report: ReportTexts

    /// A title, and a sentence or two below it.
    public struct TitledText: Codable, Hashable, Sendable {
        /// The title.
        public var title: String
        /// The text.
        public var text: String

        /// Names both.
        public init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }
    }

    /// What the page says that asks for a password.
    public struct PasswordTexts: Codable, Hashable, Sendable {
        /// The title.
        public var title: String
        /// The name of the field.
        public var label: String
        /// The button.
        public var send: String
        /// The password was wrong.
        public var wrong: String
        /// The visitor has to wait; `{seconds}` is for how long.
        public var wait: String

        /// Names the texts.
        public init(title: String, label: String, send: String, wrong: String, wait: String) {
            (self.title, self.label, self.send, self.wrong, self.wait) = (title, label, send, wrong, wait)
        }
    }

    /// What the page says on which people report a link.
    public struct ReportTexts: Codable, Hashable, Sendable {
        /// The title.
        public var title: String
        /// What happens with a report.
        public var text: String
        /// The name of the field for the link's address.
        public var address: String
        /// The name of the field for what is wrong with it.
        public var reason: String
        /// The button.
        public var send: String
        /// What was not accepted: the address is not one of ours, or the reason is missing.
        public var refused: String
        /// Reports are taken later only; `{seconds}` is when.
        public var wait: String
        /// The report has arrived; `{case}` is its number.
        public var done: String

        /// Names the texts.
        public init(
            title: String,
            text: String,
            address: String,
            reason: String,
            send: String,
            refused: String,
            wait: String,
            done: String
        ) {
            (self.title, self.text, self.address, self.reason) = (title, text, address, reason)
            (self.send, self.refused, self.wait, self.done) = (send, refused, wait, done)
        }
    }

    /// The most bytes of a text.
    static let maximumBytes = 500

    /// Everything that is wrong, a sentence each: a text that is empty or too long, a place that is missing, a language without a tag.
    public var mistakes: [String] {
        var mistakes: [String] = []
        let subtags = language.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = subtags.allSatisfy { tag in
            (1...8).contains(tag.utf8.count) && tag.utf8.allSatisfy { Character(Unicode.Scalar($0)).isAlphanumeric }
        }
        if !isTag || !(2...3).contains(subtags[0].utf8.count) {
            mistakes.append("\"\(language)\" is not a language: write its tag, as in pl or pt-BR.")
        }
        for (name, text, place) in all {
            if text.isEmpty { mistakes.append("The text \"\(name)\" is empty: write it, or leave the language out.") }
            if text.utf8.count > Self.maximumBytes {
                mistakes.append("The text \"\(name)\" has \(text.utf8.count) bytes: \(Self.maximumBytes) are the most.")
            }
            if let place, !text.contains(place) {
                mistakes.append(
                    "The text \"\(name)\" does not have \(place): write it where the name or number belongs."
                )
            }
        }
        return mistakes
    }

    /// Each text with its name, and the place that it has to have.
    private var all: [(name: String, text: String, place: String?)] {
        let titled = [
            ("notFound", notFound), ("unavailable", unavailable), ("tooManyUnknown", tooManyUnknown),
            ("notStarted", notStarted), ("expired", expired), ("usedUp", usedUp), ("quarantined", quarantined),
        ]
        return [
            ("untitled", untitled, "{host}"), ("openApp", openApp, nil), ("getApp", getApp, "{store}"),
            ("goOn", goOn, nil),
            ("scanTitle", scanTitle, nil), ("scanText", scanText, nil), ("leaveApp", leaveApp, "{app}"),
            ("password.title", password.title, nil), ("password.label", password.label, nil),
            ("password.send", password.send, nil), ("password.wrong", password.wrong, nil),
            ("password.wait", password.wait, "{seconds}"), ("report.title", report.title, nil),
            ("report.text", report.text, nil), ("report.address", report.address, nil),
            ("report.reason", report.reason, nil), ("report.send", report.send, nil),
            ("report.refused", report.refused, nil), ("report.wait", report.wait, "{seconds}"),
            ("report.done", report.done, "{case}"),
        ] + titled.flatMap { [("\($0.0).title", $0.1.title, nil), ("\($0.0).text", $0.1.text, nil)] }
    }
}

extension Character {
    fileprivate var isAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
