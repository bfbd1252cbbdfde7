import LinkStore
import LinkWorkspaces

extension StoreContent {
    /// The types of which a store has many values.
    private static let types: [any RecordValue.Type] = [
        Domain.self, DocumentState.self, WorkspaceApp.self, WorkspacePart.self, PublishedPart.self,
    ]

    private static let chunkLength = 500

    /// What the records of a snapshot say, read on all processors: a server that starts does hardly anything else.
    ///
    /// - Parameter records: The records.
    /// - Returns: The value of each, in their order; `nil` for one that is read when it is taken over.
    /// - Throws: `store-damaged` when a record cannot be read.
    static func values(of records: [StoredRecord]) async throws(LinkStoreError) -> [(any RecordValue)?] {
        let types = Dictionary(uniqueKeysWithValues: types.map { ($0.collection, $0) })
        let chunks = stride(from: 0, to: records.count, by: chunkLength).map { start in
            records[start..<min(start + chunkLength, records.count)]
        }
        let results = await withTaskGroup(of: (Int, Result<[(any RecordValue)?], LinkStoreError>).self) { group in
            for (number, chunk) in chunks.enumerated() {
                group.addTask { (number, values(of: chunk, types)) }
            }
            return await group.reduce(into: [Int: Result<[(any RecordValue)?], LinkStoreError>]()) { $0[$1.0] = $1.1 }
        }
        var all: [(any RecordValue)?] = []
        for number in chunks.indices { all += try results[number]?.get() ?? [] }
        return all
    }

    private static func values(
        of records: ArraySlice<StoredRecord>,
        _ types: [RecordCollection: any RecordValue.Type]
    ) -> Result<[(any RecordValue)?], LinkStoreError> {
        do throws(LinkStoreError) {
            var values: [(any RecordValue)?] = []
            for record in records { values.append(try types[record.address.collection]?.read(record)) }
            return .success(values)
        } catch {
            return .failure(error)
        }
    }
}
