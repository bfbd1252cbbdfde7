import LinkRouting

extension VisitFacts {
    /// Adds what the address of a visitor says: the country, unless it is known, and what distinguishes the visitor from others.
    ///
    /// - Parameters:
    ///   - client: The address. It is kept nowhere.
    ///   - countries: Knows the countries of addresses; `nil` without a database.
    mutating func identify(_ client: IPAddress, by countries: CountryService?) {
        country = country ?? countries?.country(of: client)
        // Without a cookie nothing distinguishes visitors better.
        key = "\(AddressBlock.name(of: client.description)) \(headers["user-agent"] ?? "")"
    }
}
