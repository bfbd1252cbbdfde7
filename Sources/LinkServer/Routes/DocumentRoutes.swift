import HTTPTypes
import Hummingbird
import LinkAPI
import LinkStore
import Logging

/// Documents of the API.
struct DocumentRoutes: Sendable {
    let publishing: PublishService
    let logger: Logger

    /// The stored bytes, with their version as entity tag.
    func read(_ address: DocumentAddress) async throws -> Response {
        let content = try await publishing.access.content()
        _ = try content.requireDomain(address.host)
        guard let document = content.document(at: address) else { throw LinkStoreError.unknownDocument(address) }
        let fields: HTTPFields = [.eTag: Precondition.entityTag(document.version)]
        let contentType = DocumentCheck.contentType(of: document.bytes, as: address.kind)
        return Answer.bytes(document.bytes, contentType: contentType, fields: fields)
    }

    /// Stores and serves the body, byte for byte: 201 when there was no document, else 200.
    func publish(_ address: DocumentAddress, _ request: Request, by caller: Caller) async throws -> Response {
        let expectation = try Precondition.expectation(in: request.headers)
        let bytes: [UInt8]
        do throws(Problem) {
            bytes = try await UploadedDocument.bytes(of: request)
            try DocumentCheck.check(bytes, as: address.kind)
        } catch {
            publishing.metrics.countRefusal()
            throw error
        }
        let draft = DocumentDraft(
            address: address,
            bytes: bytes,
            sha256: .sha256(of: bytes),
            author: caller.name,
            expectation: expectation
        )
        guard let outcome = try await publishing.publish([draft], from: caller.origin).first else {
            throw Problem(.internalError, "The store did not say what it stored.")
        }
        logger.info(
            "Published \(address).",
            metadata: ["version": "\(outcome.document.version)", "by": "\(caller.name)"]
        )
        return try Answer.json(
            DocumentMessage(outcome.document),
            status: outcome.change == .created ? .created : .ok,
            fields: [.eTag: Precondition.entityTag(outcome.document.version)]
        )
    }

    /// Takes the document away.
    func withdraw(_ address: DocumentAddress, _ request: Request, by caller: Caller) async throws -> Response {
        let expectation = try Precondition.expectation(in: request.headers)
        try await publishing.withdraw(address, expecting: expectation, from: caller.origin)
        logger.info("Withdrew \(address).", metadata: ["by": "\(caller.name)"])
        return Answer.empty()
    }

    /// Reads a document's address out of a path's parameters.
    static func address(_ parameters: [String]) throws(Problem) -> DocumentAddress {
        let host = try DomainRoutes.host(parameters[0])
        let kind = DocumentKind(rawValue: parameters[1])
        guard DocumentKind.allCases.contains(kind) else {
            let kinds = DocumentKind.allCases.map(\.rawValue).joined(separator: " or ")
            throw Problem(.unknownKind, "There is no kind of document called \"\(kind)\".", help: "Use \(kinds).")
        }
        return DocumentAddress(host: host, kind: kind)
    }
}
