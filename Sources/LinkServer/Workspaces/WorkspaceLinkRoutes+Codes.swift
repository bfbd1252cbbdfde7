import Hummingbird
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import QRCodes
import QRPictures

/// QR codes of links.
extension WorkspaceLinkRoutes {
    func readCode(_ call: AdminCall) async throws -> Response { try await code(of: try await link(call), nil, call) }

    func makeCode(_ call: AdminCall) async throws -> Response {
        try await code(of: try await link(call), try await call.bytes(), call)
    }

    /// A code, with a logo from the bytes of a file; drawn and read back on a thread for what takes long.
    private func code(of link: LinkRow, _ file: [UInt8]?, _ call: AdminCall) async throws -> Response {
        let address = "https://" + link.key
        let scanned = call.query.flag(.plainAddress) ? address : LinkAddress.scanned(address)
        let isPNG = call.query[.pictureFormat] == "png"
        let query = call.query
        let picture = try await publishing.decisions.run(.picture, for: link.workspace) {
            () throws(HostingError) -> Result<[UInt8], QRCodeError> in
            do throws(QRCodeError) {
                let style = try QRStyle(query)
                let symbol = try QRSymbol(scanned, level: style.level)
                let logo = try file.map { bytes throws(QRCodeError) in try QRLogo(png: bytes) }
                try symbol.readBack(style, logo: logo)
                if isPNG { return .success(try symbol.png(style, logo: logo)) }
                return .success(Array(try symbol.svg(style, title: address, logo: logo).utf8))
            } catch {
                return .failure(error)
            }
        }
        switch picture {
        case .success(let bytes):
            return Answer.bytes(bytes, contentType: isPNG ? "image/png" : "image/svg+xml")
        case .failure(let error): throw Problem(.invalidValue, error.sentence)
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
