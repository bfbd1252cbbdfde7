import GRDB
import LinkStore

/// SQLite's troubles, each as one sentence.
extension LinkStoreError {
    /// Words any error that SQLite or GRDB throws; an error of ours stays as it is.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as LinkStoreError: self = error
        case is CancellationError:
            self.init(code: .cancelled, sentence: "The request was cancelled; nothing was changed.")
        case let error as DatabaseError: self = Self.words(error, path: path)
        default:
            self.init(code: .unavailable, sentence: "The database \"\(path)\" cannot be used: \(error).")
        }
    }

    private static func words(_ error: DatabaseError, path: String) -> LinkStoreError {
        switch error.resultCode {
        case .SQLITE_NOTADB:
            notADatabase(path)
        case .SQLITE_CORRUPT:
            damaged(path, detail: error.message ?? "SQLite calls it malformed")
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            unavailable(
                "The database \"\(path)\" cannot be opened: check that the file and its folder may be read and written."
            )
        case .SQLITE_READONLY:
            unavailable("The database \"\(path)\" cannot be written: check the permissions of the file and its folder.")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            unavailable("The database \"\(path)\" is locked by another program: end that program, or wait for it.")
        case .SQLITE_FULL:
            unavailable("The disk is full: the database \"\(path)\" cannot grow; make room.")
        case .SQLITE_IOERR:
            unavailable("Reading or writing the database \"\(path)\" failed: check the disk.")
        case .SQLITE_INTERRUPT, .SQLITE_ABORT:
            LinkStoreError(code: .cancelled, sentence: "The request was cancelled; nothing was changed.")
        default:
            unavailable(
                "The database \"\(path)\" cannot be used: \(error.message ?? "SQLite error \(error.resultCode)")."
            )
        }
    }

    private static func unavailable(_ sentence: String) -> LinkStoreError {
        LinkStoreError(code: .unavailable, sentence: sentence)
    }

    static func folder(_ path: String) -> LinkStoreError {
        unavailable(
            "\"\(path)\" is a folder, not a database file: name a file in it, for example \"\(path)/waymark.db\"."
        )
    }

    static func missing(_ path: String) -> LinkStoreError {
        unavailable(
            "The database \"\(path)\" is not there any more: put the file back, or restart to begin with an empty one."
        )
    }

    static func missingFolder(_ folder: String, of path: String) -> LinkStoreError {
        unavailable("The database \"\(path)\" cannot be made because \"\(folder)\" is not a folder: create it first.")
    }

    static func cannotCreate(_ path: String) -> LinkStoreError {
        unavailable("The database \"\(path)\" cannot be made: check that its folder may be written.")
    }

    static func fileReplaced(_ path: String) -> LinkStoreError {
        unavailable("The database \"\(path)\" was removed or replaced while the server was running.")
    }

    static func writableAgain(_ path: String) -> LinkStoreError {
        unavailable("The database \"\(path)\" was read-only and can be written now: it is opened again.")
    }

    static func logReplaced(_ path: String) -> LinkStoreError {
        unavailable(
            "The write-ahead log of the database \"\(path)\" (\"-wal\" or \"-shm\") was removed or replaced while the server "
                + "was running: leave these files alone; what was acknowledged is being saved, and the database opened again."
        )
    }

    static func logCut(_ path: String) -> LinkStoreError {
        unavailable(
            "The write-ahead log of the database \"\(path)\" was cut short while the server was running, and changes that were "
                + "acknowledged may be lost: stop the server, and restore the database from a backup."
        )
    }

    static func notADatabase(_ path: String) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "\"\(path)\" is not an SQLite database: name another file, or restore this one from a backup."
        )
    }

    static func damaged(_ path: String, detail: String) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "The database \"\(path)\" is damaged (\(detail)): restore it from a backup."
        )
    }

    static func foreign(_ path: String) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "\"\(path)\" is a database of another program: name another file for Waymark."
        )
    }

    static func newer(_ path: String) -> LinkStoreError {
        LinkStoreError(
            code: .newer,
            sentence: "The database \"\(path)\" was written by a newer Waymark: "
                + "run that version, or restore an older backup."
        )
    }
}
