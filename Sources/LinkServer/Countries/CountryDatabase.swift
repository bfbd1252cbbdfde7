internal import CMaxMindDB
import Foundation

/// A database in MaxMind's format that knows the countries of addresses (maxmind.github.io/MaxMind-DB).
///
/// Owns the memory of libmaxminddb. Invariant: nothing changes it between ``init(path:)`` and the end, and the library only reads it
/// in between, which threads may do concurrently.
@safe
final class CountryDatabase: @unchecked Sendable {
    private let database: UnsafeMutablePointer<MMDB_s>

    /// Opens a copy of a file.
    ///
    /// The library maps files into memory: one that is overwritten in its place would end the process, so that it reads a copy, which no
    /// other program sees.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``LinkServerError`` for a file that cannot be read, is not a database, or does not have countries.
    init(path: String) throws(LinkServerError) {
        guard FileStamp(path: path)?.isOrdinary == true else { throw Self.error(path, "is not a file: check the path") }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString).mmdb")
        defer {
            // What is left of it is in memory only; a folder of temporary files is emptied by the system.
            try? FileManager.default.removeItem(at: copy)
        }
        do {
            try FileManager.default.copyItem(at: URL(fileURLWithPath: path).resolvingSymlinksInPath(), to: copy)
        } catch {
            throw Self.error(path, "cannot be read: \(error.localizedDescription)")
        }
        let database = UnsafeMutablePointer<MMDB_s>.allocate(capacity: 1)
        let status = unsafe MMDB_open(copy.path, UInt32(MMDB_MODE_MMAP), database)
        guard status == MMDB_SUCCESS else {
            unsafe database.deallocate()
            // The library's texts are constants.
            let reason = unsafe String(cString: MMDB_strerror(status))
            throw Self.error(
                path,
                "is not a database in MaxMind's format (\(reason)): use one such as GeoLite2-Country.mmdb"
            )
        }
        guard unsafe waymark_has_countries(database, Self.entriesToLookAt) else {
            unsafe MMDB_close(database)
            unsafe database.deallocate()
            throw Self.error(path, "does not have countries: use one such as GeoLite2-Country.mmdb")
        }
        unsafe self.database = database
    }

    deinit {
        // No other code has the pointer.
        unsafe MMDB_close(database)
        unsafe database.deallocate()
    }

    /// Some entries may lack a country; of a database of countries, not all of the first ones do.
    private static let entriesToLookAt: Int32 = 1_000

    private static func error(_ path: String, _ reason: String) -> LinkServerError {
        LinkServerError(
            code: .countryDatabaseUnusable,
            sentence: "The country database \"\(path)\" \(reason)."
        )
    }

    /// The country of an address, such as `DE`; `nil` for one that the database does not have.
    func country(of address: IPAddress) -> String? {
        let bytes = address.bytes
        var letters: [CChar] = [0, 0]
        // Both arrays and the database are alive during the call, which reads and writes no more than their lengths.
        let isKnown = withExtendedLifetime(self) { unsafe waymark_country(database, bytes, bytes.count, &letters) }
        return isKnown ? String(decoding: letters.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
}
