import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import Logging
import NIOCore

/// Performs a request with an idempotency key once, and sends the same answer each time that it is repeated.
struct IdempotentAnswers: Sendable {
    let table: IdempotencyTable
    let notes: IdempotencyNotes
    let now: @Sendable () -> Timestamp

    /// The answer to a request: that of the handler, or the one that was sent before.
    ///
    /// - Throws: `idempotency-mismatch`, `request-in-progress`, and errors of the handler that are not problems.
    func answer(_ call: AdminCall, _ handler: AdminHandler) async throws -> Response {
        guard call.about.takesIdempotencyKey, let key = try Self.key(of: call.request) else {
            return try await handler(call)
        }
        var call = call
        let body = try await call.readBody()
        let record = IdempotencyRecord(
            owner: call.caller.keyID ?? "",
            key: key,
            fingerprint: Self.fingerprint(call.request, body),
            startedAt: now()
        )
        switch table.begin(record) {
        case .replay(let answer): return answer.response(isReplay: true)
        case .mismatch: throw Self.mismatch
        case .running: throw Self.running
        case .withheld: throw Self.notKept
        case .new: break
        }
        switch try await claim(record) {
        case .new(let note): return try await carryOut(call, handler, record, note)
        case .known(let note):
            // Another node has the answer: each repeated request asks the store.
            table.abandon(record)
            return try known(note, record)
        }
    }

    private func claim(_ record: IdempotencyRecord) async throws(HostingError) -> IdempotencyNotes.Claim {
        do throws(HostingError) {
            return try await notes.claim(record)
        } catch {
            table.abandon(record)
            throw error
        }
    }

    /// The answer to a request that another node received, or this one before a restart.
    private func known(_ note: IdempotencyNote?, _ record: IdempotencyRecord) throws -> Response {
        guard let note else { throw Self.running }
        guard note.fingerprint == record.fingerprint else { throw Self.mismatch }
        guard note.isDone else { throw Self.running }
        guard let answer = note.answer else { throw Self.notKept }
        return answer.response(isReplay: true)
    }

    /// A failure of the server is not kept: the request may be sent again.
    private func carryOut(
        _ call: AdminCall,
        _ handler: AdminHandler,
        _ record: IdempotencyRecord,
        _ note: IdempotencyNote
    ) async throws -> Response {
        do {
            let response = try await Self.response(call, handler)
            if response.status.code >= 500 {
                table.abandon(record)
                await forget(record, call)
                return response
            }
            let answer = try await StoredAnswer(response)
            await keep(answer, call, record, note)
            return answer.response(isReplay: false)
        } catch {
            table.abandon(record)
            await forget(record, call)
            throw error
        }
    }

    /// The request was performed: its answer is sent even when it cannot be kept.
    private func keep(
        _ answer: StoredAnswer,
        _ call: AdminCall,
        _ record: IdempotencyRecord,
        _ note: IdempotencyNote
    ) async {
        let isSecret = call.about.answersSecret && answer.status < 300
        let gone = table.finish(record, with: answer, isSecret: isSecret)
        do throws(HostingError) {
            let done = note.finished(with: isSecret ? nil : answer)
            try await notes.finish(done, of: record, forgetting: gone)
        } catch {
            call.logger.warning(
                "The answer to a request with an idempotency key is known to this node only.",
                metadata: ["reason": "\(error.sentence)"]
            )
        }
    }

    private func forget(_ record: IdempotencyRecord, _ call: AdminCall) async {
        do throws(HostingError) {
            try await notes.forget(record)
        } catch {
            // The note soon expires.
            call.logger.debug("A note could not be forgotten.", metadata: ["reason": "\(error.sentence)"])
        }
    }

    private static func response(_ call: AdminCall, _ handler: AdminHandler) async throws -> Response {
        do {
            return try await handler(call)
        } catch let problem as Problem {
            return try Answer.problem(problem, of: call.id)
        } catch let error as HostingError {
            return try Answer.problem(Problem(error), of: call.id)
        }
    }

    private static func fingerprint(_ request: Request, _ body: [UInt8]) -> ContentDigest {
        let texts = [
            request.method.rawValue, request.head.path ?? "", request.headers[.ifMatch] ?? "",
            request.headers[.ifNoneMatch] ?? "",
        ]
        return .sha256(of: Array(texts.map { "\($0.utf8.count):\($0)" }.joined().utf8) + body)
    }
}

extension IdempotentAnswers {
    private static func key(of request: Request) throws(Problem) -> String? {
        let keys = request.headers.values(named: HeaderParameter.idempotencyKey.name)
        guard let key = keys.first else { return nil }
        let isPlain = (1...255).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard keys.count == 1, isPlain else {
            throw Problem(
                .invalidIdempotencyKey,
                "The idempotency key has to be one text of 1 to 255 visible ASCII characters.",
                help: "Use a UUID for each thing that you want done once."
            )
        }
        return key
    }

    private static let mismatch = Problem(
        .idempotencyMismatch,
        "Another request came with this idempotency key. Nothing was changed.",
        help: "Send exactly the same request again, or use a new key for a new one."
    )

    private static let notKept = Problem(
        .answerNotKept,
        "The request with this idempotency key was carried out, and its answer held a secret that is kept nowhere.",
        help: "Find the new API key in the list of keys, delete it, and make another under a new idempotency key."
    )

    private static let running = Problem(
        .requestInProgress,
        "The request with this idempotency key is still being carried out.",
        help: "Send it again in a moment to get its answer."
    )
}
