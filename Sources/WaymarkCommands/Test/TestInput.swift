import JSONSource
import LinkDescription
import LinkPatterns

/// The description and the expectations that a test is about.
struct TestInput {
    /// An expectation with its file.
    struct Placed {
        let expectation: Expectation
        let file: String
    }

    let description: DescriptionInput
    let expectations: [Placed]
    /// Whether there is no description, so that only given files are tested.
    let isWithoutDescription: Bool

    /// Reads a description and files of expectations: those that are named, otherwise those of one folder.
    ///
    /// - Parameters:
    ///   - files: what is named; a description's folder has the files of expectations, and theirs has the description.
    ///   - given: what is tested instead of rules, and without a description.
    /// - Throws: what cannot be read, or everything that is wrong with it.
    init(_ files: [String], _ given: GivenFiles) throws(CommandFailure) {
        let named = files.filter(Self.isList)
        let others = files.filter { !Self.isList($0) }
        if others.count > 1 {
            throw CommandFailure(
                "\"\(others[1])\" is a second description; a test has one",
                remedy: "call files of expectations *.links.yaml"
            )
        }
        let folder = (others.first ?? named.first).flatMap(FolderListing.folder)
        let lists = named.isEmpty && others.first != "-" ? Self.lists(in: folder) : named
        if let path = others.isEmpty ? try DescriptionInput.usual(in: folder) : others.first {
            description = try DescriptionInput(path)
            isWithoutDescription = false
            expectations = try Self.expectations(description, lists)
            return
        }
        guard !given.isEmpty, !lists.isEmpty else { throw DescriptionInput.missing(in: folder) }
        let apps = DescriptionInput(try given.description(), name: given.name)
        expectations = try Self.expectations(apps, lists)
        var seen: Set<String> = []
        let hosts = expectations.compactMap { LinkURL($0.expectation.url).lowercasedHost }
        let description = try given.description(of: hosts.filter { seen.insert($0).inserted })
        self.description = DescriptionInput(description, name: given.name)
        isWithoutDescription = true
    }

    private static func expectations(
        _ description: DescriptionInput,
        _ lists: [String]
    ) throws(CommandFailure) -> [Placed] {
        var placed = description.description.expectations.map { Placed(expectation: $0, file: description.name) }
        for path in lists {
            placed += try description.expectations(in: path).map { Placed(expectation: $0, file: path) }
        }
        return placed
    }

    /// Whether a file's name says that it holds expectations alone.
    private static func isList(_ path: String) -> Bool {
        path.hasSuffix(".links.yaml") || path.hasSuffix(".links.yml")
    }

    private static func lists(in folder: String?) -> [String] {
        // A folder that cannot be listed has no such files; the description is read anyway.
        let names = (try? FolderListing(folder ?? "."))?.files ?? []
        return names.filter(isList).map { FolderListing.place(of: $0, in: folder) }
    }
}

/// An app's table of routes that could be read.
struct RouteInput {
    /// What messages call the file.
    let name: String
    let list: RouteList

    /// Reads what `RouteTable.list` printed.
    init(_ input: InputSource) throws(CommandFailure) {
        let bytes = try input.read()
        let source = SourceText(bytes)
        name = input.name
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONReader().read(bytes)
        } catch {
            throw CommandFailure(error, in: source, named: input.name)
        }
        do throws(RouteList.Mistake) {
            list = try RouteList(document)
        } catch {
            throw CommandFailure(
                Sentence.withoutStop(error.message),
                at: "\(input.name):\(error.position.line):\(error.position.column)",
                excerpt: source.caret(for: error.range)
            )
        }
    }
}
