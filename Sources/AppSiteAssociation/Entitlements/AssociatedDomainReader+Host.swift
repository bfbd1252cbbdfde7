import JSONSource
import LinkPatterns

extension AssociatedDomainReader {
    /// Takes a port off the authority.
    ///
    /// The port's own faults are reported; the rest is the host.
    mutating func readPort(_ authority: Range<Int>) -> (host: Range<Int>, port: Int?) {
        guard let colon = portColon(authority) else { return (authority, nil) }
        let host = authority.lowerBound..<colon
        let digits = colon + 1..<authority.upperBound
        let isNumber = bytes[digits].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard isNumber, let port = Int(text(digits)), (1...65_535).contains(port) else {
            refuse(
                .entPort,
                colon..<authority.upperBound,
                "“\(text(digits))” is not a port from 1 to 65535.",
                help: "Remove it.",
                certainty: .reported
            )
            return (host, nil)
        }
        note(
            .entPort,
            colon..<authority.upperBound,
            "The file is fetched from port \(port), but links with a port never open the app.",
            help: "Remove the port."
        )
        return (host, port)
    }

    /// The colon before a port.
    ///
    /// An address literal has its own colons, inside brackets or without any.
    private func portColon(_ authority: Range<Int>) -> Int? {
        let start = bytes[authority].lastIndex(of: UInt8(ascii: "]")) ?? authority.lowerBound
        let colons = bytes[start..<authority.upperBound].indices.filter { bytes[$0] == UInt8(ascii: ":") }
        return colons.count == 1 ? colons.first : nil
    }

    /// Checks the host and gives it in its compared form, or nil when there is nothing to compare.
    mutating func readHost(
        _ range: Range<Int>,
        service: AssociatedService,
        modes: [AssociatedDomain.Mode]
    ) -> (text: String, isWildcard: Bool)? {
        guard !range.isEmpty else {
            refuse(.entHostSyntax, range, "There is no host.", help: "Write the fully qualified domain name.")
            return nil
        }
        guard let (name, isWildcard) = readStar(range, service: service) else { return nil }
        if isAddressLiteral(name) {
            let refuses = modes.isEmpty
            reportAddress(name, refuses: refuses)
            return refuses ? nil : (text(name).lowercased(), isWildcard)
        }
        let host = withoutFinalDot(mapped(name), name)
        guard checkSyntax(host, name) else { return nil }
        checkLabels(host, name, isWildcard: isWildcard, modes: modes)
        return (host, isWildcard)
    }

    /// Takes `*.` off the front; a star anywhere else is refused (Apple, "Configuring an associated domain").
    private mutating func readStar(
        _ range: Range<Int>,
        service: AssociatedService
    ) -> (name: Range<Int>, isWildcard: Bool)? {
        let isWildcard = bytes[range].starts(with: Array("*.".utf8)) && range.count > 2
        let name = isWildcard ? range.lowerBound + 2..<range.upperBound : range
        if let star = bytes[name].firstIndex(of: UInt8(ascii: "*")) {
            refuse(
                .entStarPlace,
                star..<star + 1,
                "The star must be the whole leftmost label.",
                help: "Write “*.” and the domain, or name each host."
            )
            return nil
        }
        if isWildcard, service == .appclips {
            refuse(
                .entClipWildcard,
                range.lowerBound..<range.lowerBound + 2,
                "The service appclips takes no wildcards.",
                help: "List each host."
            )
        }
        return (name, isWildcard)
    }

    /// A final dot is taken off: it is reported that Apple's parser takes the name, and hosts are asked for without it.
    private mutating func withoutFinalDot(_ host: String, _ range: Range<Int>) -> String {
        guard host.hasSuffix("."), host.utf8.count > 1 else { return host }
        let dot = range.upperBound - 1..<range.upperBound
        note(
            .entHostSyntax,
            dot,
            "The host ends with a dot.",
            help: "Write it without the final dot.",
            severity: .warning
        )
        return String(host.dropLast())
    }

    /// The host in lower case and ASCII, with what was changed on the way reported.
    private mutating func mapped(_ range: Range<Int>) -> String {
        let host = ASCIIHost(text(range))
        if host.wasUppercase {
            note(
                .entUppercase,
                range,
                "The host is not written in lower case.",
                help: "Write it in lower case; hosts are compared that way."
            )
        }
        if host.wasInternational {
            note(.entIdn, range, "The host is not written in ASCII.", help: "Write it as punycode: “\(host.text)”.")
        }
        return host.text
    }
}

// MARK: - Address literals and labels

extension AssociatedDomainReader {
    private func isAddressLiteral(_ range: Range<Int>) -> Bool {
        let name = bytes[range]
        if name.first == UInt8(ascii: "[") { return true }
        let hasColons = name.count { $0 == UInt8(ascii: ":") } > 1
        if hasColons {
            return name.allSatisfy { Byte.isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count == 4 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    }

    private mutating func reportAddress(_ range: Range<Int>, refuses: Bool) {
        let message = "The host is an address instead of a name."
        let help = "Name the host; certificates and files belong to names."
        if refuses {
            refuse(.entIp, range, message, help: help)
        } else {
            note(.entIp, range, message, help: help, severity: .warning)
        }
    }

    /// Whether the mapped name is made of labels that a URL's host can have.
    private mutating func checkSyntax(_ name: String, _ range: Range<Int>) -> Bool {
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // Spaces have their own finding.
        let hasForeign = name.utf8.contains { !Self.isHostByte($0) && $0 > 0x20 && $0 != 0x7F }
        let problem: String? =
            if hasForeign {
                "The host has characters that no host has."
            } else if labels.contains(where: \.isEmpty) {
                "The host has an empty label: a dot too many."
            } else if name.utf8.count > 253 || labels.contains(where: { $0.count > 63 }) {
                "The host is longer than a host can be: 63 characters a label, 253 in all."
            } else {
                nil
            }
        guard let problem else { return true }
        refuse(.entHostSyntax, range, problem, help: "Write one fully qualified domain name.")
        return false
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        let isLetter = lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        return isLetter || isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".")
    }

    private mutating func checkLabels(
        _ name: String,
        _ range: Range<Int>,
        isWildcard: Bool,
        modes: [AssociatedDomain.Mode]
    ) {
        if isWildcard {
            guard PublicSuffixSample.contains(name) else { return }
            note(
                .entPublicSuffix,
                range,
                "“*.\(name)” covers a whole public suffix, which has no single owner.",
                help: "Name your own domain."
            )
        } else if !name.contains("."), !(name == "localhost" && modes == [.developer]) {
            refuse(
                .entSingleLabel,
                range,
                "The host has a single label.",
                help: "Write the fully qualified domain name; “localhost” works in developer mode only."
            )
        }
    }
}
