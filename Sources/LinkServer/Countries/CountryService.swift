import Logging
import NIOConcurrencyHelpers

/// The countries of addresses, by a database that is read again when its file changes.
///
/// A new file that cannot be used leaves the old one in use, and is reported once.
actor CountryService {
    /// The time between two checks of the file.
    static let interval = Duration.seconds(10)

    private let path: String
    private let logger: Logger
    private var stamp: FileStamp?
    private let database: NIOLockedValueBox<CountryDatabase>

    /// Reads the database for the first time.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - logger: Receives what becomes of later files.
    /// - Throws: ``LinkServerError`` when the file cannot be used.
    init(path: String, logger: Logger) throws(LinkServerError) {
        stamp = FileStamp(path: path)
        database = NIOLockedValueBox(try CountryDatabase(path: path))
        self.path = path
        self.logger = logger
    }

    /// The country of an address, such as `DE`; `nil` for one that the database does not have.
    nonisolated func country(of address: IPAddress) -> String? {
        database.withLockedValue { $0 }.country(of: address)
    }

    /// Reads the file when it has changed; a file that is missing changes nothing.
    func check() {
        guard let found = FileStamp(path: path), found != stamp else { return }
        stamp = found
        do throws(LinkServerError) {
            let new = try CountryDatabase(path: path)
            // The file is being written: the next check reads it.
            guard FileStamp(path: path) == found else {
                stamp = nil
                return
            }
            database.withLockedValue { $0 = new }
            logger.notice("Read the new country database \(path).")
        } catch {
            logger.warning("\(error.sentence) The old one stays in use.")
        }
    }

    /// Reads the file, whether it has changed or not.
    func reload() {
        stamp = nil
        check()
    }
}
