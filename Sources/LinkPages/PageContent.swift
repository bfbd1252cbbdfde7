import LinkRouting

/// What the template is filled with: its names are those of the template.
struct PageContent {
    let language: String
    let direction: String
    let title: String
    let text: String?
    /// The address of the link, for people who print the page.
    var address: String?
    var preview: Preview?
    /// What Safari's banner says of the app.
    var banner: String?
    /// The address of a picture on the link's own host.
    var picture: String?
    var notice: String?
    var alert: String?
    var buttons: [Button] = []
    var form: Form?
    var report: Report?
    /// Pictures that are not escaped, because they are our own; empty for pages that lead on.
    var drawings: [String] = [] {
        didSet { wide = !drawings.isEmpty }
    }
    /// Whether there are drawings.
    private(set) var wide = false
    var code: Code?

    init(_ texts: PageTexts, title: String, text: String?) {
        language = texts.language
        direction = texts.isRightToLeft ? "rtl" : "ltr"
        self.title = title
        self.text = text
    }

    /// What programs show of the link (The Open Graph protocol; X, "Cards markup").
    struct Preview {
        let address: String
        let title: String
        let text: String?
        let image: String?
        let card: String

        init(_ link: Link, title: String) {
            address = link.address.text
            self.title = title
            text = link.preview?.text
            image = link.preview?.image
            card = image == nil ? "summary" : "summary_large_image"
        }
    }

    struct Button {
        let address: String
        let label: String
        let isFirst: Bool
    }

    struct Form {
        let label: String
        let send: String
    }

    struct Report {
        let addressLabel: String
        let reasonLabel: String
        let send: String
        let link: String
        let reason: String
        let longestLink = LinkAddress.longest
        let longestReason = LinkPageWriter.longestReason

        init(_ texts: PageTexts.ReportTexts, address: String, reason: String) {
            addressLabel = texts.address
            reasonLabel = texts.reason
            send = texts.send
            link = address
            self.reason = reason
        }
    }

    struct Code {
        let title: String
        let text: String
        /// A picture that is not escaped: it is our own.
        let svg: String

        init(_ texts: PageTexts, svg: String) {
            title = texts.scanTitle
            text = texts.scanText
            self.svg = svg
        }
    }
}
