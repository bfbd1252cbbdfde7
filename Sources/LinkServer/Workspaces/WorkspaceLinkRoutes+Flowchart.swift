import Hummingbird
import LinkAPI
import LinkHosting
import LinkPages
import LinkRouting
import LinkStore

/// Drawings of what links do.
extension WorkspaceLinkRoutes {
    func readFlowchart(_ call: AdminCall) async throws -> Response {
        let row = try await link(call)
        guard let link = row.content.flatMap(LinkDraft.link) else {
            throw Problem(.invalidValue, "The link cannot be read.")
        }
        let destinations = try await publishing.access.content().destinations(of: try call.slug(.workspace))
        let routes = PreparedLink(link, policy: destinations)
            .routes(at: LinkTime(milliseconds: publishing.now().milliseconds), uses: Int(row.uses))
        let apps = try await apps(opening: row.key, call).map(LinkFlowchart.App.init)
        let drawing = LinkFlowchart(link, routes, apps: apps).svg
        return Answer.bytes(Array(drawing.utf8), contentType: "image/svg+xml")
    }
}

extension LinkFlowchart.App {
    /// What the API says of an app.
    init(_ message: LinkAppMessage) {
        self.init(
            name: message.app,
            isApple: message.platform == .apple,
            opens: message.opens,
            reason: message.reason
        )
    }
}
