import Foundation

/// The process's memory, as the operating system reports it.
enum ProcessMemory {
    /// The resident bytes; `nil` where the system has no `/proc`.
    static func residentBytes() -> Int? {
        guard let pages = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
        let numbers = String(decoding: pages, as: UTF8.self).split(separator: " ")
        guard numbers.count > 1, let resident = Int(numbers[1]) else { return nil }
        return resident * sysconf(Int32(_SC_PAGESIZE))
    }
}
