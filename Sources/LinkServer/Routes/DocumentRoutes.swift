import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces
import Logging

/// Documents of the API.
struct DocumentRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.readDocument: read, .readBase: readBase, .publishDocument: publish, .withdrawDocument: withdraw]
    }

    /// The stored bytes, with their version as entity tag.
    private func read(_ call: AdminCall) async throws -> Response {
        let address = try Self.address(call)
        let content = try await publishing.access.content()
        _ = try content.requireDomain(address.host, for: call.caller)
        guard let document = content.document(at: address) else { throw HostingError.unknownDocument(address) }
        let fields: HTTPFields = [.eTag: Precondition.entityTag(document.version)]
        let contentType = DocumentCheck.contentType(of: document.bytes, as: address.kind)
        return Answer.bytes(document.bytes, contentType: contentType, fields: fields)
    }

    /// The bytes that were uploaded.
    private func readBase(_ call: AdminCall) async throws -> Response {
        let address = try Self.address(call)
        let content = try await publishing.access.content()
        _ = try content.requireDomain(address.host)
        guard let base = content.base(of: address.host)[address.kind] else { throw HostingError.unknownBase(address) }
        return Answer.bytes(base.bytes, contentType: DocumentCheck.contentType(of: base.bytes, as: address.kind))
    }

    /// Stores and serves the body, byte for byte: 201 when there was no document, else 200.
    private func publish(_ call: AdminCall) async throws -> Response {
        let address = try Self.address(call)
        try await publishing.access.content().requireWholeDomain(address.host, for: call.caller)
        let expectation = try Precondition.expectation(in: call.request.headers)
        let bytes: [UInt8]
        do throws(Problem) {
            bytes = try await call.bytes()
            try DocumentCheck.check(bytes, as: address.kind)
        } catch {
            publishing.metrics.countRefusal()
            throw error
        }
        let draft = DocumentDraft(
            address: address,
            bytes: bytes,
            sha256: .sha256(of: bytes),
            author: call.caller.name,
            expectation: expectation
        )
        let published = try await publishing.publish([draft], from: call.caller.origin, dryRun: call.isDryRun) {
            call.header(.upload, at: $0)
        }
        guard let outcome = published.documents.first else {
            throw Problem(.internalError, "The store did not say what it stored.")
        }
        if !call.isDryRun {
            call.logger.info(
                "Published \(address).",
                metadata: ["version": "\(outcome.document.version)", "by": "\(call.caller.name)"]
            )
        }
        let changes = outcome.changes.map { URLChangeMessage($0, visibleTo: call.viewer) }
        return try Answer.json(
            DocumentMessage(outcome.document, changes: changes, lossesDigest: published.lossesDigest),
            status: outcome.change == .created && !call.isDryRun ? .created : .ok,
            fields: [.eTag: Precondition.entityTag(outcome.document.version)]
        )
    }

    /// Withdraws the document.
    private func withdraw(_ call: AdminCall) async throws -> Response {
        let address = try Self.address(call)
        try await publishing.access.content().requireWholeDomain(address.host, for: call.caller)
        let expectation = try Precondition.expectation(in: call.request.headers)
        let changes = try await publishing.withdraw(
            address,
            expecting: expectation,
            from: call.caller.origin,
            dryRun: call.isDryRun
        ) { call.header(.withdraw, at: $0) }
        if call.isDryRun { return try call.changes(changes) }
        call.logger.info("Withdrew \(address).", metadata: ["by": "\(call.caller.name)"])
        return Answer.empty()
    }

    /// Reads a document's address from a path's parameters.
    private static func address(_ call: AdminCall) throws(Problem) -> DocumentAddress {
        let host = try DomainRoutes.host(call[.host])
        let kind = DocumentKind(rawValue: call[.kind])
        guard DocumentKind.allCases.contains(kind) else {
            let kinds = DocumentKind.allCases.map(\.rawValue).joined(separator: " or ")
            throw Problem(.unknownKind, "There is no kind of document called \"\(kind)\".", help: "Use \(kinds).")
        }
        return DocumentAddress(host: host, kind: kind)
    }
}

extension StoreContent {
    /// A domain that is visible to the caller.
    fileprivate func requireDomain(_ host: HostName, for caller: Caller) throws(HostingError) -> Domain {
        guard let workspace = caller.key?.workspace else { return try requireDomain(host) }
        return try requireDomain(host, of: workspace)
    }

    /// Refuses a workspace's key where the workspace does not hold the whole domain alone: a file applies to all of it.
    fileprivate func requireWholeDomain(_ host: HostName, for caller: Caller) throws {
        guard let workspace = caller.key?.workspace else { return }
        let grants = try requireDomain(host, of: workspace).policy.grants
        guard grants.contains(where: { $0.prefix == .root }), grants.allSatisfy({ $0.workspace == workspace }) else {
            throw Problem(
                .insufficientScope,
                "The workspace \"\(workspace)\" does not hold the whole of \(host): its rules are published, not files."
            )
        }
    }
}
