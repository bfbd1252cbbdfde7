import Foundation
import LinkStore
import Synchronization

/// The files that a connection has open, as they were then: the database, its write-ahead log and the log's index.
///
/// An open file outlives its name: without this, a store whose files were removed would go on as if nothing were lost.
final class OpenFiles: Sendable {
    private let path: String
    private let log: String
    private let index: String
    private let identities: [FileIdentity?]
    private let sizes: Mutex<Sizes>

    private struct Sizes {
        var log: Int64
        var index: Int64
    }

    /// What is wrong with the files.
    enum Fault {
        /// The database itself.
        case database
        /// The log or its index has no name any more, or another file has it; what was written is in the open files.
        case log
        /// The end of the log is gone.
        case logCut
    }

    init(path: String) {
        self.path = path
        // Where SQLite puts them: beside the file that links lead to.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        (log, index) = (target + "-wal", target + "-shm")
        identities = [path, log, index].map(FileIdentity.init(path:))
        sizes = Mutex(Sizes(log: FileIdentity.size(of: log), index: FileIdentity.size(of: index)))
    }

    /// Compares the files with what they were; the log only grows while a server has it open.
    func fault() -> Fault? {
        guard FileIdentity(path: path) == identities[0] else { return .database }
        guard [log, index].map(FileIdentity.init(path:)) == Array(identities[1...]) else { return .log }
        return sizes.withLock { sizes in
            // Asked here: a size from before the lock can be smaller than what another task has seen meanwhile.
            let (logSize, indexSize) = (FileIdentity.size(of: log), FileIdentity.size(of: index))
            guard logSize >= sizes.log else { return .logCut }
            sizes.log = logSize
            repairIndex(&sizes, indexSize)
            return nil
        }
    }

    /// Gives an index that was cut short its size again.
    ///
    /// The index is mapped into memory, and reading a part that the file does not have ends the process. SQLite makes it
    /// again from the log when it finds only zeros.
    private func repairIndex(_ sizes: inout Sizes, _ size: Int64) {
        if size < sizes.index {
            // When even this fails, nothing else can help.
            _ = unsafe truncate(index, off_t(sizes.index))
        } else {
            sizes.index = size
        }
    }
}
