/// The fields in which proxies report the client and the host of a request.
struct ForwardingFields {
    /// The elements of `Forwarded`; `nil` without the field.
    ///
    /// A malformed field has no elements.
    private(set) var forwarded: [ForwardedElement]?

    /// The elements of `X-Forwarded-For` and `X-Forwarded-Host`; `nil` without both.
    private(set) var older: [ForwardedElement]?

    init(_ fields: some Sequence<(name: String, value: String)>) {
        var (values, clients, hosts) = ([String](), [String](), [String]())
        for (name, value) in fields {
            // The length of a name is compared first: most fields have a length that none of these has.
            switch name.utf8.count {
            case 9 where name.lowercased() == "forwarded": values.append(value)
            case 15 where name.lowercased() == "x-forwarded-for": clients.append(value)
            case 16 where name.lowercased() == "x-forwarded-host": hosts.append(value)
            default: break
            }
        }
        if !values.isEmpty {
            forwarded = ForwardedElement.elements(ofForwarded: values.joined(separator: ",")) ?? []
        }
        if !clients.isEmpty || !hosts.isEmpty { older = Self.elements(clients: clients, hosts: hosts) }
    }

    /// The last host belongs to the last client; a proxy that does not extend the list of hosts keeps that of the proxy
    /// before it, so that a single host is used wherever the chain ends.
    private static func elements(clients: [String], hosts: [String]) -> [ForwardedElement] {
        var elements = list(clients).map { ForwardedElement(client: ForwardedElement.client($0)) }
        if elements.isEmpty { elements = [ForwardedElement()] }
        if let host = list(hosts).last { elements[elements.count - 1].host = host }
        return elements
    }

    /// Repeated fields are one list; empty elements are skipped (RFC 9110, section 5.6.1).
    private static func list(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",") }
            .map { String($0.trimming { $0 == " " || $0 == "\t" }) }
            .filter { !$0.isEmpty }
    }
}

extension Substring {
    fileprivate func trimming(_ isSpace: (Character) -> Bool) -> Substring {
        var text = drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
