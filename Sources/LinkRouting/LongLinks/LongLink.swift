import JSONSource
import LinkPatterns
public import LinkWorkspaces

/// A link that is in its address as a whole, so that nothing is stored: the form of Firebase Dynamic Links.
///
/// ```swift
/// let address = try LinkAddress("https://go.example/open")
/// let long = try LongLink(query: "link=https://shop.example/42&isi=123456789&ibi=com.example.shop", at: address)
/// print(long.link.target)  // https://shop.example/42
/// ```
///
/// Everybody can write such an address. So it can say nothing that has to be trusted: no password, no limit, no expiry.
/// Where it leads is asked of ``DestinationPolicy`` like the destinations of every link, when the visitor is sent.
public struct LongLink: Hashable, Sendable {
    /// What the address says.
    public let link: Link
    /// Whether a page that shows all outcomes is asked for (`d=1`).
    public let showsOutcomes: Bool
    /// What has no effect, each with the parameter as its member.
    public let notices: [WorkspaceError]

    /// The longest query, in bytes.
    public static let maximumBytes = 8_192

    /// Reads the query of a long link.
    ///
    /// - Parameters:
    ///   - query: the text behind the `?`, as it was written.
    ///   - address: the address in front of it.
    /// - Throws: ``LongLinkMistakes``, with everything that keeps it from being a link.
    public init(query: String, at address: LinkAddress) throws(LongLinkMistakes) {
        var reader = LongLinkReader(address: address)
        reader.read(query)
        link = try reader.link()
        showsOutcomes = reader.isOne(.d)
        notices = reader.notices
    }

    /// Whether a query is that of a long link, because it has the parameter `link`.
    public static func isLongLink(query: String) -> Bool {
        query.utf8.split(separator: Byte.ampersand).contains { $0.starts(with: "link=".utf8) }
    }
}

/// Everything that keeps a query from being a long link, each with the parameter as its member.
public struct LongLinkMistakes: Error, Hashable, Sendable, CustomStringConvertible {
    /// The mistakes; at least one.
    public let mistakes: [WorkspaceError]

    /// The sentences.
    public var description: String { mistakes.map(\.message).joined(separator: " ") }
}

/// Reads parameters and makes a link of them.
private struct LongLinkReader {
    let address: LinkAddress
    private(set) var notices: [WorkspaceError] = []
    private var mistakes: [WorkspaceError] = []
    private var values: [LongLinkParameter: String] = [:]

    init(address: LinkAddress) { self.address = address }

    mutating func read(_ query: String) {
        guard query.utf8.count <= LongLink.maximumBytes else {
            let message =
                "The query has \(query.utf8.count.counted("byte")); "
                + "\(LongLink.maximumBytes.formattedWithCommas) are the most. "
                + "Make a short link, which stores them."
            mistakes.append(WorkspaceError(.tooLong, message))
            return
        }
        for item in query.utf8.split(separator: Byte.ampersand) {
            let equals = item.firstIndex(of: Byte.equals) ?? item.endIndex
            let written = String(item[..<equals]) ?? ""
            guard let parameter = LongLinkParameter(rawValue: written) else {
                let help = Suggestion.help(
                    written,
                    among: LongLinkParameter.allCases.map(\.rawValue),
                    listing: "parameters"
                )
                let message = "\"\(written.visible)\" is not a parameter of long links and has no effect. \(help)"
                notices.append(WorkspaceError(.unknownParameter, at: written.visible, message))
                continue
            }
            read(parameter, item[equals...].dropFirst())
        }
        if values[.al] != nil {
            let message = "\"al\" is read no more; \"link\" is what the app gets on Android, too."
            notices.append(WorkspaceError(.deprecatedParameter, at: "al", message))
        }
        if values[.ipbi] != nil, values[.ibi] == nil {
            let message = "\"ipbi\" without \"ibi\" has no effect; name the app for iPhones as well."
            notices.append(WorkspaceError(.contradiction, at: "ipbi", message))
        }
    }

    private mutating func read(_ parameter: LongLinkParameter, _ value: Substring.UTF8View) {
        // A plus is a space in a query (URL standard, application/x-www-form-urlencoded parsing).
        let bytes = ContiguousArray(value.lazy.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
        let name = parameter.rawValue
        guard let decoded = PercentDecoding.decode(bytes.span) else {
            let message = "The value of \"\(name)\" has an escape that is broken or not UTF-8; encode it again."
            mistakes.append(WorkspaceError(.escape, at: name, message))
            return
        }
        guard values[parameter] == nil else {
            notices.append(WorkspaceError(.duplicate, at: name, "\"\(name)\" occurs twice; the first one counts."))
            return
        }
        let text = String(decoding: decoded, as: UTF8.self)
        // What is empty says nothing; builders of links write all their parameters.
        if !text.isEmpty { values[parameter] = text }
    }

    /// Whether a parameter says yes.
    func isOne(_ parameter: LongLinkParameter) -> Bool { values[parameter] == "1" }

    mutating func link() throws(LongLinkMistakes) -> Link {
        var link = Link(address, to: webAddress(.link) ?? "")
        if values[.link] == nil, !mistakes.contains(where: { $0.member.isEmpty || $0.member == "link" }) {
            let message = "\"link\" is missing: it says where the link leads; add \"link=\" and an encoded address."
            mistakes.append(WorkspaceError(.empty, at: "link", message))
        }
        readStores(&link)
        readPlatforms(&link)
        readTexts(&link)
        guard mistakes.isEmpty else { throw LongLinkMistakes(mistakes: mistakes) }
        return link
    }

    /// The address that a parameter has; `nil` without one, or with a mistake.
    private mutating func webAddress(_ parameter: LongLinkParameter) -> String? {
        guard let written = values[parameter].map(Self.escaped) else { return nil }
        do throws(WorkspaceError) {
            let address = try DestinationAddress(written)
            guard case .web(let host) = address.form else {
                throw DestinationAddress.refusal(
                    written,
                    "\"\(parameter.rawValue)\" is a web address, with \"https://\""
                )
            }
            if host == self.address.host {
                let fault = "\"\(parameter.rawValue)\" may not be a link of the same host, which would lead around"
                throw DestinationAddress.refusal(written, fault)
            }
            return written
        } catch {
            mistakes.append(error.inside(parameter.rawValue))
            return nil
        }
    }

    /// The address with escapes behind its host for letters outside of ASCII and blanks, as browsers write them.
    ///
    /// Such links are printed, and nobody can correct them; the host stays as it is, because its letters could be read
    /// differently.
    private static func escaped(_ address: String) -> String {
        let bytes = Array(address.utf8)
        let start = LinkURL(address).parts.path.lowerBound
        let rest = bytes[start...].map { byte in
            byte >= 0x80 || " \"<>^`{|}".utf8.contains(byte)
                ? PercentEncoding.escape(of: byte) : String(Unicode.Scalar(byte))
        }
        return String(decoding: bytes[..<start], as: UTF8.self) + rest.joined()
    }

    private mutating func readStores(_ link: inout Link) {
        if let number = values[.isi] { readStore(.appStore, number, .isi, &link.stores.appStore) }
        if let package = values[.apn] { readStore(.googlePlay, package, .apn, &link.stores.googlePlay) }
        for parameter in LongLinkParameter.storeCampaign {
            link.stores.appStoreCampaign[parameter.rawValue] = text(parameter, TextRule.campaign.mistake)
        }
        let campaign = LongLinkParameter.playCampaign.compactMap { parameter in
            values[parameter].map { parameter.rawValue + "=" + Self.encoded($0) }
        }
        let referrer = campaign.joined(separator: "&")
        if let mistake = TextRule.referrer.mistake(in: referrer) {
            notices.append(mistake.inside("utm_source"))
        } else if !referrer.isEmpty {
            link.stores.googlePlayReferrer = referrer
        }
        if let text = values[.imv] { link.minimumVersions.ios = version(text, .imv) }
        if let text = values[.amv] { link.minimumVersions.android = version(text, .amv) }
    }

    private mutating func readStore(
        _ store: AppMarketplace,
        _ id: String,
        _ parameter: LongLinkParameter,
        _ entry: inout String?
    ) {
        if let mistake = store.mistake(of: id) {
            mistakes.append(WorkspaceError(mistake.code, at: parameter.rawValue, mistake.message))
        } else {
            entry = id
        }
    }

    private mutating func version(_ text: String, _ parameter: LongLinkParameter) -> VersionNumber? {
        do throws(WorkspaceError) {
            return try VersionNumber(text)
        } catch {
            mistakes.append(error.inside(parameter.rawValue))
            return nil
        }
    }

    /// Without its own address a platform goes to the store when its app is named, and otherwise where everybody goes
    /// (Firebase, "Create Dynamic Links", table of parameters).
    private mutating func readPlatforms(_ link: inout Link) {
        let hasAppleStore = values[.ibi] != nil && link.stores.appStore != nil
        let iPhone = target(webAddress(.ifl), hasStore: hasAppleStore, scheme())
        link.platforms[.iPhone] = iPhone
        if let iPad = webAddress(.ipfl) { link.platforms[.iPad] = RouteTarget(app: iPhone?.app, web: iPad) }
        link.platforms[.android] = target(webAddress(.afl), hasStore: link.stores.googlePlay != nil, nil)
        guard let other = webAddress(.ofl) else { return }
        for platform: VisitorPlatform in [.mac, .appleTV, .windows, .linux, .other] {
            link.platforms[platform] = RouteTarget(web: other)
        }
    }

    private func target(_ web: String?, hasStore: Bool, _ app: String?) -> RouteTarget? {
        guard web != nil || hasStore || app != nil else { return nil }
        return RouteTarget(app: app, web: web, store: web == nil && hasStore)
    }

    /// The address that opens the app by its scheme, as Firebase's SDK reads it.
    private mutating func scheme() -> String? {
        guard let scheme = values[.ius], let link = values[.link] else { return nil }
        let address = scheme + "://google/link/?deep_link_id=" + Self.encoded(link)
        do throws(WorkspaceError) {
            let destination = try DestinationAddress(address)
            guard case .custom = destination.form, destination.scheme == scheme.lowercased() else {
                throw WorkspaceError(
                    .scheme,
                    "\"\(scheme.visible)\" is not the scheme of an app; write its name alone, without \"://\"."
                )
            }
            return address
        } catch {
            mistakes.append(error.inside("ius"))
            return nil
        }
    }

    /// Texts that cannot be used have no effect: the link leads where it does all the same.
    private mutating func readTexts(_ link: inout Link) {
        if isOne(.efr) { link.page = .never }
        link.campaign = text(.utmCampaign, TextRule.campaign.mistake)
        let preview = LinkPreview(
            title: text(.st, TextRule.title.mistake),
            text: text(.sd, TextRule.summary.mistake),
            image: text(.si) { LinkPreview(image: $0).mistakes.first }
        )
        if preview != LinkPreview() { link.preview = preview }
        for parameter in [LongLinkParameter.efr, .d] {
            guard let value = values[parameter], value != "1", value != "0" else { continue }
            let name = parameter.rawValue
            notices.append(
                WorkspaceError(
                    .range,
                    at: name,
                    "\"\(name)\" is \"\(value.visible)\" and has no effect; write 1 or leave it out."
                )
            )
        }
    }

    private mutating func text(_ parameter: LongLinkParameter, _ mistake: (String) -> WorkspaceError?) -> String? {
        guard let written = values[parameter] else { return nil }
        // Line breaks come from forms for several lines; a title has one.
        let scalars = written.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        let text = String(String.UnicodeScalarView(scalars))
        guard let mistake = mistake(text) else { return text }
        let name = parameter.rawValue
        notices.append(WorkspaceError(mistake.code, at: name, "\"\(name)\" has no effect. \(mistake.message)"))
        return nil
    }

    private static func encoded(_ text: String) -> String {
        PercentEncoding.encode(text) { Byte.isLetter($0) || Byte.isDigit($0) || "-._~".utf8.contains($0) }
    }
}
