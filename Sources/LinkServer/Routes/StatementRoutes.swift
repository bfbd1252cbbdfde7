import DigitalAssetLinks
import HTTPTypes
import Hummingbird
import JSONSource
import NIOCore

/// The three methods of Google's Digital Asset Links API, for the lists that this server serves and no others.
///
/// Nothing is fetched from elsewhere. Anyone may use them, so each request has a budget.
///
/// Google, "Digital Asset Links API".
struct StatementRoutes: Sendable {
    /// The largest number of bytes of a bulk request's body.
    static let maximumBodyBytes = 256 * 1024
    /// The number of queries of a bulk request that are answered per batch while reports are included.
    private static let portion = 20
    /// After this number of bytes of reports, the other queries of a bulk request are answered without reports.
    private static let maximumReportBytes = 1 << 20

    let catalog: DocumentCatalog

    /// `statements:list`.
    func list(_ request: Request) async -> Response {
        do throws(AssetQueryError) {
            let query = try StatementQuery(Self.parameters(of: request), method: .list)
            return Self.answer(await service().list(query).json)
        } catch {
            return Self.refusal(error)
        }
    }

    /// `assetlinks:check`.
    func check(_ request: Request) async -> Response {
        do throws(AssetQueryError) {
            let query = try StatementQuery(Self.parameters(of: request), method: .check)
            return Self.answer(await service().check(query).json)
        } catch {
            return Self.refusal(error)
        }
    }

    /// `assetlinks:bulkCheck`.
    func bulkCheck(_ request: Request) async -> Response {
        guard let body = await Self.body(of: request) else { return Self.tooLarge }
        do throws(AssetQueryError) {
            return Self.answer(await answers(to: try BulkCheckQuery(body)))
        } catch {
            return Self.refusal(error)
        }
    }

    /// Answers in batches until there are enough reports, because the reports of a thousand answers have more bytes,
    /// and cost more, than everything else.
    private func answers(to query: BulkCheckQuery) async -> JSONValue {
        let sources = sources
        let service = AssetLinksService(sources: sources)
        var rest = query.entries[...]
        var answers: [StatementCheckAnswer] = []
        var reportBytes = 0
        while !rest.isEmpty, reportBytes < Self.maximumReportBytes {
            let portion = await service.bulkCheck(BulkCheckQuery(entries: rest.prefix(Self.portion)))
            reportBytes += portion.reduce(0) { $0 + $1.debugString.utf8.count }
            answers += portion
            rest = rest.dropFirst(Self.portion)
        }
        answers += await AssetLinksService(sources: sources, hasReports: false)
            .bulkCheck(BulkCheckQuery(entries: rest))
        return StatementCheckAnswer.json(answers)
    }

    private func service() -> AssetLinksService { AssetLinksService(sources: sources) }

    /// The sources of one request.
    private var sources: StatementSources { HostedStatements(catalog: catalog, budget: StatementBudget()).sources }
}

extension StatementRoutes {
    private static func parameters(of request: Request) -> [QueryParameter] {
        request.uri.queryParameters.map { QueryParameter(name: String($0.key), value: String($0.value)) }
    }

    /// The whole body; nil when it is too large, or did not arrive completely.
    private static func body(of request: Request) async -> [UInt8]? {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > maximumBodyBytes { return nil }
        // A client that stops sending gets the same answer as one that sends too much.
        guard let buffer = try? await request.body.collect(upTo: maximumBodyBytes) else { return nil }
        return Array(buffer.readableBytesView)
    }

    private static func answer(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
        Answer.bytes(JSONWriter(style: .pretty).write(value), status: status, contentType: "application/json")
    }

    private static func refusal(_ error: AssetQueryError) -> Response { answer(error.json, status: .badRequest) }

    private static func error(_ status: HTTPResponse.Status, _ name: JSONValue, _ message: String) -> Response {
        let error: JSONValue = ["code": .integer(status.code), "message": .string(message), "status": name]
        return answer(["error": error], status: status)
    }

    private static var tooLarge: Response {
        let message = "The body must have at most \(maximumBodyBytes) bytes and arrive whole."
        return error(.contentTooLarge, "INVALID_ARGUMENT", message)
    }

    /// The answer to a method that an address does not have.
    static func methodNotAllowed(_ methods: [String]) -> Response {
        let list = methods.joined(separator: ", ")
        var response = error(.methodNotAllowed, "UNIMPLEMENTED", "Only \(list) may be used at this address.")
        response.headers[.allow] = list
        return response
    }
}
