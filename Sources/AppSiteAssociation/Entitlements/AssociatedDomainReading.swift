public import JSONSource

/// What reading one entitlement entry gave: the entry, unless it was refused, and everything worth saying about it.
public struct AssociatedDomainReading: Sendable {
    /// The entry as written.
    public let written: String
    /// The parsed entry; nil when it must not be used, in which case `findings` holds at least one error.
    public let domain: AssociatedDomain?
    /// What is wrong or doubtful.
    ///
    /// Ranges are UTF-8 byte offsets into the entry's text.
    public let findings: [Finding]

    /// Whether the entry can be used as it is.
    ///
    /// Findings of any severity may remain.
    public var isValid: Bool { domain != nil }
}

extension AssociatedDomain {
    /// Reads one entry of the entitlement `com.apple.developer.associated-domains`.
    ///
    /// Never fails; says what is wrong.
    ///
    /// Apple's own parser is reported to drop paths, other query items and unknown modes silently; here each of them is
    /// a finding, and what the documentation forbids refuses the entry.
    ///
    /// - Parameter entry: the text of one array element, such as `applinks:*.example.com?mode=developer`.
    /// - Returns: the entry, unless it is refused, and what there is to say about it.
    public static func parse(_ entry: String) -> AssociatedDomainReading {
        var reader = AssociatedDomainReader(entry)
        let domain = reader.read()
        return AssociatedDomainReading(written: entry, domain: domain, findings: reader.findings)
    }
}
