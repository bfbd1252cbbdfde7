import Hummingbird
import LinkAPI
import LinkRouting
import LinkStore
import QRCodes
import QRPictures

/// QR codes of links.
extension WorkspaceLinkRoutes {
    func readCode(_ call: AdminCall) async throws -> Response { try code(of: try await link(call), nil, call) }

    func makeCode(_ call: AdminCall) async throws -> Response {
        let link = try await link(call)
        let bytes = try await call.bytes()
        let logo: QRLogo
        do throws(QRCodeError) { logo = try QRLogo(png: bytes) } catch {
            throw Problem(.invalidValue, error.sentence)
        }
        return try code(of: link, logo, call)
    }

    private func code(of link: LinkRow, _ logo: QRLogo?, _ call: AdminCall) throws -> Response {
        let address = "https://" + link.key
        let scanned = call.query.flag(.plainAddress) ? address : LinkAddress.scanned(address)
        do throws(QRCodeError) {
            let style = try QRStyle(call.query)
            let symbol = try QRSymbol(scanned, level: style.level)
            try symbol.readBack(style, logo: logo)
            guard call.query[.pictureFormat] == "png" else {
                let picture = try symbol.svg(style, title: address, logo: logo)
                return Answer.bytes(Array(picture.utf8), contentType: "image/svg+xml")
            }
            return Answer.bytes(try symbol.png(style, logo: logo), contentType: "image/png")
        } catch {
            throw Problem(.invalidValue, error.sentence)
        }
    }
}

extension QRStyle {
    /// The look that a query asks for; its values have their forms.
    fileprivate init(_ query: QueryValues) throws(QRCodeError) {
        self.init()
        level = query[.level].flatMap(QRLevel.init(rawValue:)) ?? level
        margin = query.integer(.margin) ?? margin
        size = query.integer(.pictureSize) ?? size
        logoSize = query.integer(.logoSize) ?? logoSize
        if let text = query[.foreground] { foreground = try QRColor(text) }
        if let text = query[.background] { background = try QRColor(text) }
    }
}
