import Foundation

/// A folder of written pages.
struct PageFolder {
    let path: String

    /// Makes the folder hold these pages; pages of rules that are gone are removed, other files stay.
    ///
    /// - Returns: what was done, as a sentence.
    func write(_ pages: [(name: String, text: String)]) throws(CommandFailure) -> String {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the folder cannot be created", at: path, remedy: "check the path and its permissions")
        }
        for page in pages { try write(Data(page.text.utf8), to: place(page.name)) }
        let removed = try removeOthers(than: Set(pages.map(\.name)))
        let rest = removed == 0 ? "" : ", \(removed) removed"
        return "\(path): \(pages.count) pages written\(rest)."
    }

    /// Pages can be written again at any time, so they need not reach the disk at once.
    private func write(_ page: Data, to place: String) throws(CommandFailure) {
        do {
            try page.write(to: URL(fileURLWithPath: place))
        } catch {
            throw CommandFailure("the page cannot be written", at: place, remedy: "check its permissions and the disk")
        }
    }

    private func removeOthers(than names: Set<String>) throws(CommandFailure) -> Int {
        let listing: FolderListing
        do {
            listing = try FolderListing(path)
        } catch {
            throw CommandFailure("the folder cannot be listed: \(error.reason)", at: path, remedy: error.remedy)
        }
        var removed = 0
        for name in listing.files where name.hasSuffix(".md") && !names.contains(name) {
            let bytes = try InputSource(path: place(name)).read()
            guard bytes.starts(with: RulePages.mark.utf8) else { continue }
            do {
                try FileManager.default.removeItem(atPath: place(name))
            } catch {
                throw CommandFailure("the old page cannot be removed", at: place(name), remedy: "remove it by hand")
            }
            removed += 1
        }
        return removed
    }

    private func place(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }
}
