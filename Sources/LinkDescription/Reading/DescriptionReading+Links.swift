import JSONSource
import LinkRouting
import LinkWorkspaces

extension DescriptionReading {
    /// Reads links by address: of each the web address for everybody, or all that it says.
    mutating func links(_ node: YAMLNode) -> [DescribedLink] {
        var links: [DescribedLink] = []
        for pair in log.pairs(of: node, "\"links\"") ?? [] {
            guard let link = link(pair) else { continue }
            guard !links.contains(where: { $0.link.address == link.address }) else {
                log.add(pair.key, "The link \(link.address) occurs twice.", help: "Keep one of them.")
                continue
            }
            links.append(DescribedLink(link, position: pair.key.position))
        }
        return links
    }

    private mutating func link(_ pair: YAMLPair) -> Link? {
        let address: LinkAddress
        do throws(WorkspaceError) {
            address = try LinkAddress(pair.key.scalar?.text ?? "")
        } catch {
            log.add(pair.key, error.message)
            return nil
        }
        guard let link = content(pair.value, at: address) else { return nil }
        for mistake in link.mistakes { log.add(pair.value.node(at: mistake.member), mistake.message) }
        return link
    }

    private mutating func content(_ node: YAMLNode, at address: LinkAddress) -> Link? {
        guard case .mapping(let pairs) = node.content else {
            return log.text(node, "the target of a link").map { Link(address, to: $0) }
        }
        if let pair = pairs.first(where: { ["address", "password"].contains($0.key.scalar?.text) }) {
            let help =
                pair.key.scalar?.text == "address"
                ? "The address is in front of the colon."
                : "Create that link with \"waymark link create --password-file\"."
            log.add(pair.key, "\"\(pair.key.scalar?.text ?? "")\" is not a member of a described link.", help: help)
            return nil
        }
        // The link is read as from JSON, where its address is a member.
        let name = YAMLNode(.scalar(YAMLScalar("address", isPlain: true)), at: node.position, range: node.range)
        let text = YAMLNode(.scalar(YAMLScalar(address.text, isPlain: false)), at: node.position, range: node.range)
        let addressed = YAMLNode(
            .mapping(pairs + [YAMLPair(key: name, value: text)]),
            at: node.position,
            range: node.range
        )
        do {
            return try Link(from: YAMLNodeDecoder(node: addressed))
        } catch let error as DecodingError {
            let mistake = WorkspaceError(error)
            log.add(node.node(at: mistake.member, namesKey: mistake.code == .unknownMember), mistake.message)
        } catch {
            log.add(node, "The link cannot be read: \(error).")
        }
        return nil
    }
}
