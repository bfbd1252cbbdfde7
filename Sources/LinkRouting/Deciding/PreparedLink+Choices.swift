import LinkWorkspaces

extension PreparedLink {
    /// What a page offers a visitor: its buttons, the usual one first.
    ///
    /// It is where the decision leads, the stores that the visitor's device has (all of them where it is no phone, because the person may
    /// have one), and the web. The workspace's policy allows each.
    ///
    /// - Parameters:
    ///   - destination: where the decision leads.
    ///   - visitor: who sees the page.
    /// - Returns: the destinations, none of them twice.
    public func choices(_ destination: RoutedDestination, for visitor: Visitor) -> [RoutedDestination] {
        let device = visitor.device
        let ofDevice = Self.stores(of: device)
        let stores = ofDevice.isEmpty || device.platform == .mac ? AppMarketplace.allCases : ofDevice
        let pages = stores.compactMap { store in
            link.stores.page(in: store).map { (RoutedDestination.Kind.store(store), $0) }
        }
        let web = [destination.fallback, link.target].compactMap { address in
            address.map { (RoutedDestination.Kind.web, $0) }
        }
        var choices = [destination]
        // The page of a store, which may be the fallback, is recognised as such before it is taken for the web.
        for (kind, address) in pages + web where !choices.contains(where: { $0.address == address }) {
            // One way to the web is enough.
            if kind == .web, choices.contains(where: { $0.kind == .web }) { continue }
            guard policy.allows(address, for: .web) else { continue }
            choices.append(RoutedDestination(kind: kind, address: address, fallback: nil, isOnPage: true))
        }
        return choices
    }
}
