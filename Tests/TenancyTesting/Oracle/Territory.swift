import Foundation

/// Who holds what of a domain, by plain text: the longest prefix that a path begins with.
package struct Territory: Hashable, Sendable {
    /// The holders of prefixes.
    package let holders: [String: String]

    /// Takes prefixes with their holders.
    package init(_ holders: [String: String]) { self.holders = holders }

    /// The holders of a link, one for each reading of its path; `nil` for nobody.
    ///
    /// Android compares decoded paths only, and opens what a browser would resolve as well.
    package func holders(of link: ProbeLink, decodedOnly: Bool = false) -> Set<String?> {
        Set((decodedOnly ? link.readings.suffix(2) : link.readings[...]).map(holder))
    }

    private func holder(_ path: String) -> String? {
        let path = ProbeLink.normal(path)
        return holders.filter { path.hasPrefix($0.key) || path.hasPrefix($0.key.removingPercentEncoding ?? $0.key) }
            .max { $0.key.utf8.count < $1.key.utf8.count }?.value
    }
}
