import LinkStore

extension StoreLocation {
    /// Opens the store, works with it and lets go of it again; failures become sentences.
    func withStore<Result: Sendable>(
        mayCreate: Bool,
        _ work: (any LinkStore) async throws(LinkStoreError) -> Result
    ) async throws(CommandFailure) -> Result {
        do throws(LinkStoreError) {
            let store = try await open(mayCreate: mayCreate)
            do throws(LinkStoreError) {
                let result = try await work(store)
                await store.close()
                return result
            } catch {
                await store.close()
                throw error
            }
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.sentence))
        }
    }

    /// Reads a location of the command line.
    static func named(_ text: String) throws(CommandFailure) -> StoreLocation {
        do throws(LinkStoreError) {
            return try StoreLocation(text)
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.sentence))
        }
    }
}

extension StoreArchive {
    /// What is in it, in one line.
    var summary: String {
        "\(documentCount) documents (SHA-256 of all: \(documentsDigest)), \(records.count) records, \(audit.count) lines of "
            + "the audit log"
    }
}
