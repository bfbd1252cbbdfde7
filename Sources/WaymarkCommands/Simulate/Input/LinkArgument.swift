import ArgumentParser
import DigitalAssetLinks
import LinkPatterns

/// Reads links and hosts that people write on the command line.
enum LinkArgument {
    /// A link as it is; texts that no device takes for one are refused.
    static func link(_ text: String) throws -> String {
        let example = "https://shop.example/orders/1"
        let trimmed = text.drop(while: \.isWhitespace)
        if trimmed.isEmpty { throw ValidationError("it is empty; write a link, such as \(example)") }
        if trimmed.count < text.count { throw ValidationError("it begins with a blank; did you mean \(trimmed)?") }
        let link = LinkURL(text)
        let scheme = link.scheme?.lowercased()
        if scheme == "http" || scheme == "https" {
            if link.host ?? "" == "" { throw ValidationError("it has no host; write a link, such as \(example)") }
            return text
        }
        // `shop.example:8080` is a host with a port rather than a scheme with dots.
        let rest = link.scheme.map { text.dropFirst($0.utf8.count + 1) }
        let isPort = scheme?.contains(".") ?? false && rest?.first?.isNumber ?? false
        guard scheme == nil || isPort else { return text }
        // What cannot be examined is not a file that somebody meant.
        let kind = (try? FileInformation(text))?.kind
        let order = "the link comes first, as in \"\(example) \(text)\""
        if kind == .file { throw ValidationError("it is a file; \(order)") }
        let meant = "https://" + text.drop { $0 == "/" }
        if isHost(LinkURL(meant).host ?? "") { throw ValidationError("it has no scheme; did you mean \(meant)?") }
        if kind == .folder { throw ValidationError("it is a folder; \(order)") }
        throw ValidationError("it is not a link; write one, such as \(example)")
    }

    /// The host of a page, of which the address may be written, too.
    static func pageHost(_ text: String) throws -> String {
        let link = LinkURL(text.contains("://") ? text : "https://" + text)
        let host = link.isWebLink ? ASCIIHost(link.lowercasedHost ?? "").text : ""
        guard isHost(host) else { throw ValidationError("write the host of the page, such as www.example.com") }
        return host
    }

    private static func isHost(_ text: String) -> Bool {
        text.lowercased() == "localhost" || VerifiableHost.isValid(ASCIIHost(text).text)
    }
}
