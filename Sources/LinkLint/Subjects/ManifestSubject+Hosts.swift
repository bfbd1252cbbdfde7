import DigitalAssetLinks

extension ManifestSubject {
    /// The hosts that Android verifies, each once at its first attribute; without the star in front.
    var verifiedPlaces: [(host: String, range: Range<Int>)] {
        let verified = Set(verifiedHosts)
        var seen: Set<String> = []
        var places: [(host: String, range: Range<Int>)] = []
        for attribute in webFilters.flatMap(\.attributes) where attribute.name == "host" && !attribute.isInGroup {
            guard verified.contains(attribute.text), attribute.value.isResolved else { continue }
            let host = attribute.text.hasPrefix("*.") ? String(attribute.text.dropFirst(2)) : attribute.text
            if seen.insert(host).inserted { places.append((host.lowercased(), attribute.range)) }
        }
        return places
    }

    /// The statement lists that could be that of a host: its own, or else those whose host their path does not tell.
    func lists(of host: String) -> [RelatedFiles.Statements] {
        let own = neighbours.statements.filter { $0.subject.host == host }
        return own.isEmpty ? neighbours.statements.filter { $0.subject.host == nil } : own
    }
}

extension StatementListSubject {
    /// Whether a statement that Google's service reads lets an app handle URLs.
    func allows(_ package: String) -> Bool {
        reading.list.statements.contains { statement in
            guard case .androidApp(let app) = statement.target else { return false }
            return app.packageName.text == package && statement.relations.contains(.handleAllURLs)
        }
    }
}
