import AppSiteAssociation
import JSONSource

/// Links at the edges of the patterns of a file, and what the file says about them.
struct NearbyLinks {
    let links: [String]

    init(_ root: JSONNode) {
        var texts: Set<String> = ["/", "*", "/other"]
        var open = [root]
        while let node = open.popLast(), texts.count < 40 {
            open += node.members.map(\.value) + Array(node.elements)
            for member in node.members { texts.insert(member.name) }
            if let text = node.string { texts.insert(text) }
        }
        let patterns = texts.sorted().map { text in
            text.uppercased().hasPrefix("NOT ") ? String(text.dropFirst(4)) : text
        }
        let tails = patterns.flatMap { pattern in
            let text = pattern.hasPrefix("/") ? pattern : "/" + pattern
            let plain = Self.written(text, star: "", mark: "q")
            let filled = Self.written(text, star: "x/Y", mark: "1")
            return [
                plain, filled, filled.lowercased(), plain + "/more", filled + "?id=1234&x=", plain + "#" + pattern,
                filled + "?" + pattern,
            ]
        }
        links = Set(tails).sorted().prefix(120).map { "https://acme.com" + $0 }
    }

    /// What a file says about every link for every app.
    func decisions(of file: AssociationFile) -> [String] {
        let matcher = UniversalLinkMatcher(file: file)
        return links.map { link in
            matcher.decision(for: link).perApp.map { "\($0.appID) \($0.verdict.rawValue)" }.joined(separator: ", ")
        }
    }

    private static func written(_ pattern: String, star: String, mark: String) -> String {
        var result = ""
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            switch character {
            case "*": result += star
            case "?": result += mark
            case "$" where rest.first == "(":
                result += "one"
                rest = rest.drop { $0 != ")" }.dropFirst()
            default: result.append(character)
            }
        }
        return result
    }
}
