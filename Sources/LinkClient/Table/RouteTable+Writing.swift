internal import LinkRoutes

/// Why the link to a place cannot be written.
public struct UnwritableLink: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence: what is wrong, and what to do.
    public let message: String

    /// The sentence.
    public var description: String { message }
}

extension RouteTable {
    /// The link to a place: `https`, the first host that is not a wildcard, and no slash at the end.
    ///
    /// The table reads the link back before it returns it, so that the link leads to the route that wrote it.
    ///
    /// - Throws: ``UnwritableLink`` when no route prints the place, or a value does not fit.
    public func link(to destination: Destination) throws(UnwritableLink) -> String {
        for entry in entries {
            guard let values = entry.route.print(destination) else { continue }
            let link = try link(values.texts, entry)
            let reader: Entry
            do throws(LinkRefusal) {
                reader = try read(link).entry
            } catch {
                throw failure(entry, "the table refuses the link that it writes: \(error.message)")
            }
            guard reader.number == entry.number else {
                throw failure(entry, "its link is read by the route \"\(reader.route.pattern)\".")
            }
            return link
        }
        throw UnwritableLink(message: "No route prints this place; give one of them a print that does.")
    }

    private func link(_ values: [String: String], _ entry: Entry) throws(UnwritableLink) -> String {
        guard let host = entry.hosts.primary else {
            throw failure(entry, "it has no host without a wildcard to write links with.")
        }
        do throws(RoutePattern.WritingFailure) {
            return "https://" + host + (try entry.form.link(with: values))
        } catch {
            throw failure(entry, Self.sentence(about: error))
        }
    }

    private func failure(_ entry: Entry, _ reason: String) -> UnwritableLink {
        UnwritableLink(message: "The route \"\(entry.route.pattern)\" cannot write this place: \(reason)")
    }

    private static func sentence(about failure: RoutePattern.WritingFailure) -> String {
        switch failure {
        case .missing(let name): "print gives no value for \"\(name)\"."
        case .unknown(let name): "print gives a value for \"\(name)\", which the pattern does not have."
        case .unfit(let name, let value):
            "the value of \"\(name)\", \"\(value)\", is not one that the pattern takes there."
        }
    }
}
