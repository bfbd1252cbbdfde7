import Foundation

/// Which file is at a path: it changes when the file is removed or another takes its place, not when it is written.
struct FileIdentity: Hashable, Sendable {
    private let device: Int
    private let inode: Int

    /// Whether it is a folder.
    let isFolder: Bool

    /// Reads a file's identity at a path, through symbolic links; `nil` without a file, or when it may not be read.
    init?(path: String) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // Every failure means the same here: no usable file.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            let device = attributes[.systemNumber] as? Int,
            let inode = attributes[.systemFileNumber] as? Int
        else { return nil }
        self.device = device
        self.inode = inode
        isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    }
}
