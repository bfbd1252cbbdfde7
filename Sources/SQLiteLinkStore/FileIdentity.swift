import Foundation

/// Which file is at a path: it changes when the file is removed or another takes its place, not when it is written.
struct FileIdentity: Hashable, Sendable {
    private let device: Int
    private let inode: Int

    /// Whether it is a folder.
    let isFolder: Bool

    /// Looks at a path, through symbolic links; `nil` when there is no file or it may not be read.
    init?(path: String) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // Any failure means the same to us: there is no file that we could use.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            let device = attributes[.systemNumber] as? Int,
            let inode = attributes[.systemFileNumber] as? Int
        else { return nil }
        self.device = device
        self.inode = inode
        isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    }
}
