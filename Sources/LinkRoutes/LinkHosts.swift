import LinkURLs

/// The hosts of an app's links, as its associated domains name them: `shop.example`, or `*.shop.example` for every host
/// below that name, but not the name itself (Apple, "Supporting associated domains").
///
/// Hosts are compared in lower case and in their ASCII form, without a trailing dot.
package struct LinkHosts: Hashable, Sendable {
    /// The hosts in the form in which they are compared, in the order in which they were written.
    package let names: [String]

    /// Creates the list from hosts as they were written.
    package init(_ written: [String]) {
        names = written.map { name in
            let ascii = ASCIIHost(name).text
            return ascii.hasSuffix(".") ? String(ascii.dropLast()) : ascii
        }
    }

    /// The host for links that are written: the first that is not a wildcard.
    package var primary: String? { names.first { !$0.hasPrefix("*") } }

    /// Whether a host in its compared form is one of these.
    package func contains(_ host: String) -> Bool {
        names.contains { name in
            guard name.hasPrefix("*.") else { return name == host }
            return host.hasSuffix(name.dropFirst()) && host.utf8.count > name.utf8.count - 1
        }
    }

    /// A host that is in both lists.
    package func common(with other: LinkHosts) -> String? {
        let mine = names.map(Self.sample)
        let others = other.names.map(Self.sample)
        return (mine + others).first { contains($0) && other.contains($0) }
    }

    private static func sample(_ name: String) -> String { name.hasPrefix("*.") ? "any" + name.dropFirst() : name }

    /// What is wrong with a host that was written; `nil` for a valid one.
    package static func fault(in written: String) -> String? {
        let name = written.hasPrefix("*.") ? String(written.dropFirst(2)) : written
        let sound = !name.isEmpty && !name.contains { "/:*?#@ \\".contains($0) }
        return sound ? nil : "\"\(written)\" is not a host; write it like shop.example or *.shop.example."
    }
}
