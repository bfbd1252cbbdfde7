import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that carry a key, and follow no redirect, which could lead the key to somebody else.
enum KeyedExchange {
    /// Sends a request.
    ///
    /// - Parameter request: The request, with its key.
    /// - Returns: The body and the head of the answer, which may be a redirect.
    /// - Throws: What `URLSession` throws when there is no answer.
    static func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        let session = URLSession(configuration: .ephemeral, delegate: RedirectRefusal(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        return try await session.data(for: request)
    }
}

/// Follows no redirect.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate, Sendable {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
