import LinkPatterns

extension LinkURL {
    /// The host as devices ask for its file: in lower case and ASCII.
    var siteHost: String? { lowercasedHost.map { ASCIIHost($0).text } }
}
