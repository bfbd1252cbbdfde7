import Hummingbird
import LinkAPI
import LinkRouting
import LinkStore
import QRCodes
import QRPictures

/// QR codes of links.
extension WorkspaceLinkRoutes {
    func readCode(_ call: AdminCall) async throws -> Response {
        let address = "https://" + (try await link(call)).key
        let scanned = call.query.flag(.plainAddress) ? address : LinkAddress.scanned(address)
        do throws(QRCodeError) {
            let style = try QRStyle(call.query)
            let symbol = try QRSymbol(scanned, level: style.level)
            guard call.query[.pictureFormat] == "png" else {
                let picture = try symbol.svg(style, title: address)
                return Answer.bytes(Array(picture.utf8), contentType: "image/svg+xml")
            }
            return Answer.bytes(try symbol.png(style), contentType: "image/png")
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
        if let text = query[.foreground] { foreground = try QRColor(text) }
        if let text = query[.background] { background = try QRColor(text) }
    }
}
