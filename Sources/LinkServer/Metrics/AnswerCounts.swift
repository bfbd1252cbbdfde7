internal import HTTPTypes
internal import Synchronization

/// Counts the answers about public documents and links, by status.
///
/// Each event loop has its own counts, so that counting never waits for another processor; reading adds them up.
final class AnswerCounts: Sendable {
    private let ok = Atomic(0)
    private let notModified = Atomic(0)
    private let notFound = Atomic(0)
    private let unavailable = Atomic(0)
    private let redirects = Atomic(0)
    private let other = Atomic(0)

    /// Counts an answer.
    @inline(__always)
    func count(_ response: PreparedResponse) { count(response.status) }

    /// Counts an answer by its status.
    @inline(__always)
    func count(_ status: HTTPResponse.Status) {
        switch status.code {
        case 200: ok.wrappingAdd(1, ordering: .relaxed)
        case 304: notModified.wrappingAdd(1, ordering: .relaxed)
        case 302, 303, 307, 308: countRedirect()
        case 404: notFound.wrappingAdd(1, ordering: .relaxed)
        case 503: unavailable.wrappingAdd(1, ordering: .relaxed)
        default: other.wrappingAdd(1, ordering: .relaxed)
        }
    }

    /// Counts an answer that sends a client on.
    @inline(__always)
    func countRedirect() { redirects.wrappingAdd(1, ordering: .relaxed) }

    /// The counts, in the order of ``statuses``.
    var values: [Int] {
        [
            ok.load(ordering: .relaxed), notModified.load(ordering: .relaxed), notFound.load(ordering: .relaxed),
            unavailable.load(ordering: .relaxed), redirects.load(ordering: .relaxed), other.load(ordering: .relaxed),
        ]
    }

    /// The labels of the counts.
    static let statuses = ["200", "304", "404", "503", "redirect", "other"]
}
