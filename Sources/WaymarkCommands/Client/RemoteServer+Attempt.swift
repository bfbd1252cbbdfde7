import Foundation
import LinkAPI

extension RemoteServer {
    /// Asks for a change that the server may refuse for what is in it; only then there is something to tell besides.
    ///
    /// - Parameters:
    ///   - endpoint: What to ask.
    ///   - parameters: The parameters of its path, in order.
    ///   - body: What to send.
    ///   - precondition: What has to be there for the request to be carried out.
    /// - Returns: `nil` when it was done; what the server says about the content otherwise.
    /// - Throws: A failure with the server's sentence for all that is not about the content.
    func attempt(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        body: any Encodable,
        precondition: Precondition = .none
    ) async throws(CommandFailure) -> Problem? {
        do throws(RemoteProblem) {
            _ = try await exchange(endpoint, parameters, "", body, precondition)
            return nil
        } catch {
            guard let problem = error.problem, Self.isAboutContent(problem.code) else {
                throw error.failure(profile.server)
            }
            return problem
        }
    }

    private static func isAboutContent(_ code: ProblemType) -> Bool {
        [.outsideGrants, .foreignApp, .fileTooLarge, .invalidValue, .domainManaged].contains(code)
    }
}
