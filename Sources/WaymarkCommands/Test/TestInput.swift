import LinkManifest

/// The description and the expectations that a test is about.
struct TestInput {
    /// An expectation with the file that it stands in.
    struct Placed {
        let expectation: Expectation
        let file: String
    }

    let description: DescriptionInput
    let expectations: [Placed]

    /// Reads files; without any, the description of the folder and the files of expectations beside it.
    init(_ files: [String]) throws(CommandFailure) {
        let lists = files.filter(Self.isList)
        let others = files.filter { !Self.isList($0) }
        if others.count > 1 {
            throw CommandFailure(
                "\"\(others[1])\" is a second description; a test has one",
                remedy: "call files of expectations *.links.yaml"
            )
        }
        let description = try DescriptionInput(others.first)
        self.description = description
        let beside = files.isEmpty ? Self.lists(in: ".") : []
        var expectations = description.description.expectations.map {
            Placed(expectation: $0, file: description.name)
        }
        for path in lists + beside {
            expectations += try description.expectations(in: path).map { Placed(expectation: $0, file: path) }
        }
        self.expectations = expectations
    }

    /// Whether a file's name says that it holds expectations alone.
    private static func isList(_ path: String) -> Bool {
        path.hasSuffix(".links.yaml") || path.hasSuffix(".links.yml")
    }

    private static func lists(in folder: String) -> [String] {
        // A folder that cannot be listed has nothing beside the description; that one is read already.
        let names = (try? FolderListing(folder))?.files ?? []
        return names.filter(isList)
    }
}
