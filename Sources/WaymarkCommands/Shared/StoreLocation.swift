import LinkStore
import PostgresLinkStore
import SQLiteLinkStore

/// Where a store is, as people name it: a file of SQLite or a database of PostgreSQL.
enum StoreLocation: Hashable, Sendable {
    /// The path of a file.
    case file(String)
    /// A URL, which may hold a password, and how it is shown.
    case postgres(url: String, shown: String)

    /// Takes a path or a `postgres://` URL.
    ///
    /// - Throws: One sentence that does not repeat the text, when it begins like a URL and cannot be read.
    init(_ text: String) throws(LinkStoreError) {
        // Whatever else looks like a URL is meant as one, not as the path of a file with colons in its name.
        guard text.contains("://") else {
            self = .file(text)
            return
        }
        self = .postgres(url: text, shown: try PostgresLinkStore.description(of: text))
    }

    /// Opens the store.
    func open(mayCreate: Bool) async throws(LinkStoreError) -> any LinkStore {
        switch self {
        case .file(let path): try await SQLiteLinkStore.open(path, creating: mayCreate ? .ifMissing : .never)
        case .postgres(let url, _): try await PostgresLinkStore.open(url, creating: mayCreate ? .ifMissing : .never)
        }
    }
}

extension StoreLocation: CustomStringConvertible {
    /// The path, or the URL without user and password.
    var description: String {
        switch self {
        case .file(let path): path
        case .postgres(_, let shown): shown
        }
    }
}
