import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import Logging

/// The one-time setup address: a page with a button, and the key that the button makes.
struct SetupRoutes: Sendable {
    let tokens: SetupTokens

    var table: [AdminEndpoint: AdminHandler] { [.showSetup: show, .redeemSetup: redeem] }

    /// The page with the button.
    ///
    /// Reading the page does not use up the address: link previews read it, too.
    private func show(_ call: AdminCall) async throws -> Response {
        do throws(HostingError) {
            try await tokens.check(call[.token])
        } catch {
            return try refusal(error, call)
        }
        return Answer.page(SetupPage.invitation)
    }

    /// The key.
    private func redeem(_ call: AdminCall) async throws -> Response {
        let made: (secret: Secret, key: APIKey)
        do throws(HostingError) {
            made = try await tokens.redeem(call[.token])
        } catch {
            return try refusal(error, call)
        }
        call.logger.info("The first key was made at the setup address.", metadata: ["key": "\(made.key.id)"])
        if wantsPage(call.request) { return Answer.page(SetupPage.key(made.secret.text), status: .created) }
        let message = NewKeyMessage(
            key: made.secret.text,
            id: made.key.id,
            label: made.key.label,
            scopes: made.key.scopes.map(\.rawValue).sorted(),
            createdAt: made.key.createdAt.description
        )
        return try Answer.json(message, status: .created)
    }

    private func refusal(_ error: HostingError, _ call: AdminCall) throws -> Response {
        let problem = Problem(error)
        guard wantsPage(call.request) else { throw problem }
        return Answer.page(SetupPage.refusal(problem), status: HTTPResponse.Status(code: problem.status))
    }

    /// Browsers accept HTML explicitly; programs accept JSON or anything.
    private func wantsPage(_ request: Request) -> Bool {
        request.headers[values: .accept].contains { $0.lowercased().contains("text/html") }
    }
}
