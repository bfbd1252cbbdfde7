import DigitalAssetLinks
import LinkPatterns

/// The files of one kind, each at the host that serves it.
///
/// A file in a folder that is named as a host, or in `.well-known` below it, is that host's alone: so web servers and
/// `waymark generate` lay them out. Any other file is taken as that of every host.
public struct FilesByHost: Sendable {
    private struct Found {
        let file: NamedFile
        let isNamed: Bool
    }

    private var found: [String?: Found] = [:]

    /// Starts without anything known.
    public init() {}

    /// The files by host.
    public var files: [String: NamedFile] {
        var files: [String: NamedFile] = [:]
        for (host, entry) in found { if let host { files[host] = entry.file } }
        return files
    }

    /// The file of every other host.
    public var others: NamedFile? { found[nil]?.file }

    /// Whether any of them was named; those of folders give way to it.
    public var isNamed: Bool { found.values.contains(where: \.isNamed) }

    /// A warning about files that were named for a link of another host than their folder has as its name.
    ///
    /// - Parameters:
    ///   - host: the host of the link.
    ///   - option: what takes a file as that of every host.
    /// - Returns: the warnings, by name of the host.
    public func strangers(to host: String, option: String) -> [String] {
        let strange = found.filter { other, entry in
            guard let other, entry.isNamed else { return false }
            return host != other && !host.hasSuffix("." + other)
        }
        return strange.values.map(\.file.name).sorted().map { name in
            "\(name) is taken as the file of “\(Self.host(of: name) ?? "")”, as its folder is named; "
                + "\(option) takes it as that of every host."
        }
    }

    /// Takes a file as that of its host.
    ///
    /// - Parameters:
    ///   - file: the file, called by its path.
    ///   - isNamed: whether it was named, rather than found in a folder.
    ///   - isForAll: whether it is that of every host, wherever it lies.
    /// - Returns: a warning when another file is used in its place.
    /// - Throws: that two files were named for one host.
    public mutating func add(
        _ file: NamedFile,
        isNamed: Bool,
        isForAll: Bool = false
    ) throws(SimulationInputError) -> String? {
        if !isNamed, self.isNamed { return nil }
        let host = isForAll ? nil : Self.host(of: file.name)
        guard let other = found[host] else {
            found[host] = Found(file: file, isNamed: isNamed)
            return nil
        }
        if other.file.bytes == file.bytes { return nil }
        let whose = host.map { "“\($0)”" } ?? "every host"
        if isNamed {
            throw SimulationInputError(
                place: file.name,
                problem: "it is the file of \(whose), and so is \(other.file.name)",
                remedy: "name one of them"
            )
        }
        // Systems that look at both places look here first.
        let isFirst = file.name.contains(text: ".well-known/") && !other.file.name.contains(text: ".well-known/")
        let (used, unused) = isFirst ? (file, other.file) : (other.file, file)
        found[host] = Found(file: used, isNamed: false)
        return "\(unused.name) is left out: \(used.name) is taken as the file of \(whose); name the one that you mean."
    }

    /// The host that a path says the file is of; nil when it says none.
    public static func host(of path: String) -> String? {
        var folders = path.split(separator: "/").dropLast()
        if folders.last == ".well-known" { folders.removeLast() }
        guard let name = folders.last.map(String.init), !name.hasPrefix("."), VerifiableHost.isValid(name) else {
            return nil
        }
        return ASCIIHost(name).text
    }
}

/// Why files do not say enough for a simulation, or contradict each other.
public struct SimulationInputError: Error, Hashable, Sendable {
    /// The file that it is about.
    public let place: String
    /// What is wrong; without a full stop.
    public let problem: String
    /// What to do; without a full stop.
    public let remedy: String
}

/// Bytes with the name that messages call them by.
public struct NamedFile: Hashable, Sendable {
    /// What messages call the file, such as its path.
    public let name: String
    /// The content.
    public let bytes: [UInt8]

    /// Names bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
