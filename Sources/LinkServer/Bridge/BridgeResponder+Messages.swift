import AppSiteAssociation
import HTTPTypes
import Hummingbird
import JSONSource
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// What goes in and out of Bridge's resource.
extension BridgeResponder {
    /// Anybody may ask for the names of all apps.
    static func wantsSummary(_ request: Request) -> Bool {
        request.uri.queryParameters["format"] == "summary" || request.uri.queryParameters["summary"] == "true"
    }

    func summary() async throws -> JSONValue {
        let apps = try await publishing.access.content().bridgeApps.values.map(BridgeApp.init)
        let active = apps.filter(\.isActive).sorted { ($0.name ?? "", $0.identifier) < ($1.name ?? "", $1.identifier) }
        return Self.list(
            active.map { app in
                ["name": .string(app.name ?? app.identifier), "identifier": .string(app.identifier), "type": "App"]
            }
        )
    }

    static func list(_ items: [JSONValue]) -> JSONValue {
        ["items": .array(items), "total": .integer(items.count), "type": "ResourceList"]
    }

    static func answer(_ value: JSONValue, status: Int = 200) -> Response {
        Answer.bytes(
            JSONWriter(style: .compact).write(value),
            status: HTTPResponse.Status(code: status),
            contentType: "application/json"
        )
    }

    /// The object that a request carries.
    static func body(of request: Request) async throws -> JSONValue {
        let tooLarge = Problem(.bodyTooLarge, "The body is too large.")
        do {
            let bytes = try await UploadedBody.bytes(of: request, upTo: EndpointBody.maximumMessageBytes, tooLarge)
            return JSONValue(try JSONReader().read(bytes).root)
        } catch let error as JSONSyntaxError {
            throw BridgeProblem.plain(
                400,
                "InvalidEntityException",
                "Error parsing JSON in request body: \(error.message)"
            )
        } catch let problem as Problem {
            throw BridgeProblem.plain(problem.status, "BadRequestException", problem.detail)
        }
    }

    /// A store's refusal in Bridge's words.
    ///
    /// - Throws: The error itself, when Bridge has no word for it.
    static func problem(_ error: LinkStoreError) throws -> BridgeProblem {
        switch error.code {
        case .versionConflict: .concurrentModification
        case .unknownApp: .notFound
        case .alreadyExists: .alreadyExists(String(error.sentence.split(separator: " ").last ?? ""))
        case .fileTooLarge:
            .plain(
                400,
                "BadRequestException",
                "The file for Apple's devices would have more than \(AppleLimits.associationFileBytes) bytes."
            )
        default:
            .plain(503, "ServiceUnavailableException", error.sentence)
        }
    }
}

extension BridgeApp {
    /// Reads a kept tenant.
    init(_ record: BridgeRecord) {
        // What was kept was written as JSON, so that there is no error to tell.
        let root = try? JSONReader().read(Array(record.json.utf8)).root
        self.init(root.map(JSONValue.init) ?? .object([JSONValue.Member]()))
        identifier = record.identifier
        version = record.version
        isActive = record.isActive
    }
}

extension BridgeRecord {
    /// Keeps a tenant.
    init(_ app: BridgeApp, version: Int) {
        self.init(
            identifier: app.identifier,
            version: version,
            json: String(decoding: JSONWriter(style: .compact).write(app.json), as: UTF8.self),
            isActive: app.isActive
        )
    }
}
