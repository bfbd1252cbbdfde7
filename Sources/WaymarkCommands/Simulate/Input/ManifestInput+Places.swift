import DigitalAssetLinks

extension ManifestInput {
    /// Where the filters stand, by activity and in their order.
    var filterPlaces: [String: [String]] {
        var places: [String: [String]] = [:]
        for component in manifest.components {
            places[component.name, default: []] += component.filters.map { place(of: $0.tagRange) }
        }
        return places
    }
}
