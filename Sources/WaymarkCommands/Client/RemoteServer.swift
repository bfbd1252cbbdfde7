import Foundation
import FoundationNetworking
import LinkAPI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server, as the verbs talk to it.
struct RemoteServer {
    let profile: ServerProfile

    init(_ profile: ServerProfile) {
        self.profile = profile
    }

    /// The server of the environment, or of the last login.
    init() throws(CommandFailure) {
        profile = try .current(ProcessInfo.processInfo.environment)
    }

    /// What has to be there for a change to be carried out.
    enum Precondition {
        case none
        case absence
        case version(Int)

        fileprivate var field: (name: String, value: String)? {
            switch self {
            case .none: nil
            case .absence: ("If-None-Match", "*")
            case .version(let version): ("If-Match", "\"\(version)\"")
            }
        }
    }

    /// An answer: its bytes, and what they say.
    struct Answer<Content> {
        let bytes: [UInt8]
        let content: Content
    }

    /// Asks for a message.
    ///
    /// - Parameters:
    ///   - endpoint: What to ask.
    ///   - parameters: The parameters of its path, in order.
    ///   - query: The text after the question mark, encoded.
    ///   - body: What to send.
    ///   - precondition: What has to be there for the request to be carried out.
    ///   - place: Where people find a member of the body that is refused.
    ///   - type: What the answer is.
    /// - Returns: The answer.
    /// - Throws: A failure with the server's sentence.
    func ask<Content: Decodable>(
        _ endpoint: AdminEndpoint,
        _ parameters: [String] = [],
        query: String = "",
        body: (any Encodable)? = nil,
        precondition: Precondition = .none,
        place: (String) -> String = { $0 },
        as type: Content.Type = Content.self
    ) async throws(CommandFailure) -> Answer<Content> {
        let (data, _) = try await send(endpoint, parameters, query, body, precondition, place: place)
        do {
            return Answer(bytes: Array(data), content: try JSONDecoder().decode(type, from: data))
        } catch {
            throw CommandFailure(
                "the answer is not of the form that this version knows",
                at: profile.server,
                remedy: "use the waymark of the server's version"
            )
        }
    }

    /// Asks for a list and puts its pages together.
    func list<Item: Codable & Sendable>(
        _ endpoint: AdminEndpoint,
        _ parameters: [String] = [],
        query: String = "",
        limit: Int = .max,
        as type: Item.Type = Item.self
    ) async throws(CommandFailure) -> [Item] {
        var items: [Item] = []
        var terms = query
        while true {
            let page = try await ask(endpoint, parameters, query: terms, as: Page<Item>.self).content
            items += page.items
            guard let cursor = page.nextCursor, items.count < limit else { return Array(items.prefix(limit)) }
            terms = (query.isEmpty ? "" : "\(query)&") + "cursor=\(cursor)"
        }
    }

    /// Asks for something that has no answer but success.
    func perform(_ endpoint: AdminEndpoint, _ parameters: [String] = []) async throws(CommandFailure) {
        _ = try await send(endpoint, parameters, "", nil)
    }

    /// Asks for a change that has no answer but success.
    ///
    /// - Returns: With `--dry-run`, what would change, for people; `nil` when it was done.
    func change(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        _ options: ChangeOptions
    ) async throws(CommandFailure) -> String? {
        guard options.dryRun else {
            _ = try await send(endpoint, parameters, options.query, nil)
            return nil
        }
        return try await ask(endpoint, parameters, query: options.query, as: LinkChangesMessage.self).content.text
    }

    /// Asks for something that may not exist.
    func find<Content: Decodable>(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        unless code: ProblemType,
        as type: Content.Type = Content.self
    ) async throws(CommandFailure) -> Content? {
        do throws(RemoteProblem) {
            return try JSONDecoder().decodeAnswer(type, try await exchange(endpoint, parameters, "", nil).data)
        } catch {
            if error.problem?.code == code { return nil }
            throw await failure(error)
        }
    }

    /// Asks for bytes.
    func bytes(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        query: String,
        sending file: [UInt8]? = nil
    ) async throws(CommandFailure) -> [UInt8] {
        Array(try await send(endpoint, parameters, query, file.map { FileBody(bytes: $0) }).0)
    }

    /// A body that is sent as it is.
    private struct FileBody: Encodable {
        let bytes: [UInt8]
    }

    /// Asks for bytes that may not exist.
    func bytes(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        unless codes: Set<ProblemType>
    ) async throws(CommandFailure) -> [UInt8]? {
        do throws(RemoteProblem) {
            return Array(try await exchange(endpoint, parameters, "", nil).data)
        } catch {
            if let code = error.problem?.code, codes.contains(code) { return nil }
            throw await failure(error)
        }
    }

    private func send(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        _ query: String,
        _ body: (any Encodable)?,
        _ precondition: Precondition = .none,
        place: (String) -> String = { $0 }
    ) async throws(CommandFailure) -> (data: Data, status: Int) {
        do throws(RemoteProblem) {
            return try await exchange(endpoint, parameters, query, body, precondition)
        } catch {
            throw await failure(error, place: place)
        }
    }

    /// Why something was not done, with what the owner of the key can do about it.
    private func failure(_ error: RemoteProblem, place: (String) -> String = { $0 }) async -> CommandFailure {
        guard error.dependsOnKey else { return error.failure(profile.server, place: place) }
        // Without an answer, the key is taken for an administrator's, whose remedies say most.
        let key = try? await JSONDecoder().decodeAnswer(KeyMessage.self, exchange(.readOwnKey, [], "", nil).data)
        return error.failure(profile.server, workspace: key?.workspace, place: place)
    }

    func exchange(
        _ endpoint: AdminEndpoint,
        _ parameters: [String],
        _ query: String,
        _ body: (any Encodable)?,
        _ precondition: Precondition = .none
    ) async throws(RemoteProblem) -> (data: Data, status: Int) {
        let path = AdminRoute(endpoint, parameters).path + (query.isEmpty ? "" : "?" + query)
        guard let url = URL(string: profile.server + path) else {
            throw RemoteProblem(reason: "the address is not one")
        }
        var request = URLRequest(url: url, timeoutInterval: 60)
        request.httpMethod = endpoint.method
        request.setValue("Bearer " + profile.key, forHTTPHeaderField: "Authorization")
        if let field = precondition.field { request.setValue(field.value, forHTTPHeaderField: field.name) }
        let answer: (Data, URLResponse)
        do {
            if let file = body as? FileBody {
                request.httpBody = Data(file.bytes)
                request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
            } else if let body {
                request.httpBody = try JSONEncoder().encode(body)
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
            answer = try await KeyedExchange.data(for: request)
        } catch {
            throw RemoteProblem(reason: "the server does not answer: \(error.localizedDescription)")
        }
        let status = (answer.1 as? HTTPURLResponse)?.statusCode ?? 0
        guard (200...299).contains(status) else { throw RemoteProblem(status: status, data: answer.0) }
        return (answer.0, status)
    }
}

extension JSONDecoder {
    fileprivate func decodeAnswer<Content: Decodable>(
        _ type: Content.Type,
        _ data: Data
    ) throws(RemoteProblem) -> Content {
        do {
            return try decode(type, from: data)
        } catch {
            throw RemoteProblem(reason: "the answer is not of the form that this version knows")
        }
    }
}

extension RemoteServer {
    /// Asks for a change that the server may refuse for what is in it; only then there is more to report.
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
                throw await failure(error)
            }
            return problem
        }
    }

    private static func isAboutContent(_ code: ProblemType) -> Bool {
        [.outsideGrants, .foreignApp, .fileTooLarge, .invalidValue, .lossesNotAccepted].contains(code)
    }
}
