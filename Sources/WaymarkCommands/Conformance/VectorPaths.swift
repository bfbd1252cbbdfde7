import Foundation

/// Finds the vector files that paths stand for.
enum VectorPaths {
    /// The files in the order of the paths; of a folder all `.json` files below it, by name.
    static func files(at paths: [String]) throws(CommandFailure) -> [InputSource] {
        var sources: [InputSource] = []
        for path in paths {
            guard path != "-", try isFolder(path) else {
                sources.append(InputSource(path: path))
                continue
            }
            let files = files(below: path)
            if files.isEmpty {
                throw CommandFailure("the folder has no .json file", at: path, remedy: "name a vector file")
            }
            sources += files
        }
        return sources
    }

    private static func files(below folder: String) -> [InputSource] {
        // A folder that cannot be listed is as good as an empty one, and said to be.
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { $0.hasSuffix(".json") }.sorted().map { InputSource(path: base + $0) }
    }

    private static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
        let source = InputSource(path: path)
        do throws(SystemError) {
            let stream = try FileStream.open(path)
            defer { stream.close() }
            return try stream.information().isFolder
        } catch {
            throw source.failure(error)
        }
    }
}
