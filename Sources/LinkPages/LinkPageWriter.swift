import JSONSource
public import LinkRouting
internal import Mustache
import QRCodes
import QRPictures

/// Writes the pages that people see of links.
///
/// The only style of a page is ``style``, and no page loads anything, apart from a picture on the link's own host.
public struct LinkPageWriter: Sendable {
    private let languages: PageLanguages
    private let template: MustacheTemplate

    /// Takes the languages that pages can have.
    ///
    /// - Throws: That the template of pages, which is part of the program, cannot be read.
    public init(_ languages: PageLanguages = PageLanguages()) throws {
        self.languages = languages
        template = try Self.template()
    }

    /// Why a visitor cannot go on.
    public enum Refusal: Hashable, Sendable {
        /// No link has the address.
        case notFound
        /// Whether there is a link is not known at the moment.
        case unavailable
        /// The visitor's network asked for too many addresses without a link.
        case tooManyUnknown
        /// The link was reported, and is being looked at.
        case quarantined
        /// The link leads nowhere now.
        case ends(RoutingOutcome.Ending)
    }

    /// What happened to a password that a visitor sent.
    public enum PasswordFailure: Hashable, Sendable {
        /// It is wrong.
        case wrong
        /// It was not compared: the visitor has to wait for this number of seconds.
        case wait(Int)
    }

    /// The page of a link, with a button for each place that it can lead to.
    ///
    /// A visitor who is not on a phone also gets a QR code that opens the link on one.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - choices: where the buttons lead, the usual place first; none for programs that show previews.
    ///   - visitor: who sees it.
    /// - Returns: the page.
    public func page(of link: Link, choices: [RoutedDestination], for visitor: Visitor) -> LinkPage {
        let texts = languages.texts(for: visitor.languages)
        let title =
            link.preview?.title ?? link.title ?? texts.untitled.filled("host", link.address.host)
        var content = PageContent(texts, title: title, text: link.preview?.text)
        content.preview = PageContent.Preview(link, title: title)
        content.address = link.address.host + link.address.path
        content.picture = link.preview?.image.flatMap { $0.hasPrefix("https://\(link.address.host)/") ? $0 : nil }
        content.buttons = choices.enumerated().map { index, choice in
            PageContent.Button(address: choice.address, label: texts.label(of: choice), isFirst: index == 0)
        }
        guard !choices.isEmpty else { return written(content, texts) }
        content.notice = visitor.inAppBrowser.map { texts.leaveApp.filled("app", $0.name) }
        switch visitor.device.platform {
        case .iPhone, .iPad:
            // Apple, "Promoting apps with Smart App Banners".
            content.banner = link.stores.appStore.map { "app-id=\($0), app-argument=\(link.address.text)" }
        case .android, .appleTV: break
        case .mac, .windows, .linux, .other:
            content.code = Self.code(link.address.text).map { PageContent.Code(texts, svg: $0) }
        }
        return written(content, texts)
    }

    /// The page that asks for a link's password.
    ///
    /// - Parameters:
    ///   - visitor: who sees it.
    ///   - failure: what happened to the password that the visitor sent; `nil` when none was.
    /// - Returns: the page; its form sends `password` to the page's own address.
    public func passwordForm(for visitor: Visitor, after failure: PasswordFailure? = nil) -> LinkPage {
        let texts = languages.texts(for: visitor.languages)
        var content = PageContent(texts, title: texts.password.title, text: nil)
        content.form = PageContent.Form(label: texts.password.label, send: texts.password.send)
        content.alert = failure.map { failure in
            switch failure {
            case .wrong: texts.password.wrong
            case .wait(let seconds): texts.password.wait.filled("seconds", "\(seconds)")
            }
        }
        return written(content, texts)
    }

    /// The page for a visitor who cannot go on.
    ///
    /// - Parameters:
    ///   - refusal: why.
    ///   - readable: the languages that the visitor reads, the preferred one first.
    /// - Returns: the page.
    public func page(of refusal: Refusal, in readable: [String]) -> LinkPage {
        let texts = languages.texts(for: readable)
        let words = texts.words(for: refusal)
        return written(PageContent(texts, title: words.title, text: words.text), texts)
    }

    /// What happened to a report.
    public enum ReportProgress: Hashable, Sendable {
        /// None was sent yet; the address is that of the link, where it is known.
        case asked(address: String)
        /// It was not accepted; what was written.
        case refused(address: String, reason: String)
        /// No report is taken now: the visitor has to wait for this number of seconds.
        case waits(Int)
        /// It has arrived under this number.
        case done(String)
    }

    /// The longest reason of a report, in UTF-16 code units, as forms count (HTML Standard, "the maxlength attribute").
    public static let longestReason = 1_000

    /// The page on which people report a link.
    ///
    /// - Parameters:
    ///   - progress: what happened to the report.
    ///   - readable: the languages that the visitor reads, the preferred one first.
    /// - Returns: the page; its form sends `address` and `reason` to the page's own address.
    public func reportForm(_ progress: ReportProgress, in readable: [String]) -> LinkPage {
        let texts = languages.texts(for: readable)
        var content = PageContent(texts, title: texts.report.title, text: texts.report.text)
        switch progress {
        case .asked(let address): content.report = PageContent.Report(texts.report, address: address, reason: "")
        case .refused(let address, let reason):
            content.report = PageContent.Report(texts.report, address: address, reason: reason)
            content.alert = texts.report.refused
        case .waits(let seconds):
            content = PageContent(texts, title: texts.report.title, text: nil)
            content.alert = texts.report.wait.filled("seconds", "\(seconds)")
        case .done(let number):
            content = PageContent(texts, title: texts.report.title, text: texts.report.done.filled("case", number))
        }
        return written(content, texts)
    }

    /// The page with the drawing of what a link does, in English: a drawing for each column, side by side where there is room.
    public func page(of flowchart: LinkFlowchart) -> LinkPage {
        let texts = PageTexts.english
        var content = PageContent(texts, title: "What this link does", text: nil)
        content.address = flowchart.address
        content.drawings = flowchart.svgs
        return written(content, texts)
    }

    /// The address as a QR code; `nil` for one that does not fit.
    private static func code(_ address: String) -> String? {
        do throws(QRCodeError) {
            return try QRSymbol(LinkAddress.scanned(address), level: .medium).svg(QRStyle(), title: address)
        } catch {
            return nil
        }
    }

    private func written(_ content: PageContent, _ texts: PageTexts) -> LinkPage {
        LinkPage(html: template.render(content), language: texts.language)
    }
}

extension PageTexts {
    fileprivate func label(of choice: RoutedDestination) -> String {
        switch choice.kind {
        case .app, .intent: openApp
        case .store(let store): getApp.filled("store", store.name)
        case .web: goOn
        }
    }

    fileprivate func words(for refusal: LinkPageWriter.Refusal) -> TitledText {
        switch refusal {
        case .notFound, .ends(.notAllowed): notFound
        case .quarantined: quarantined
        case .unavailable: unavailable
        case .tooManyUnknown: tooManyUnknown
        case .ends(.notStarted): notStarted
        case .ends(.expired): expired
        case .ends(.usedUp): usedUp
        }
    }
}

extension String {
    /// The text with a value at the place of a name.
    fileprivate func filled(_ name: String, _ value: String) -> String { replacing("{\(name)}", with: value) }
}
