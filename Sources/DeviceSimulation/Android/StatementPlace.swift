import DigitalAssetLinks
import JSONSource

/// Places in a statement list, as a device reads it.
struct StatementPlace {
    private let list: NamedFile
    private let reading: StatementListReading

    init(_ list: NamedFile, on device: SimulatedDevice) {
        self.list = list
        reading = StatementListReader(profile: device.readerProfile ?? .gms).read(list.bytes)
    }

    /// Where the list fails, else the statement about the package, else the list.
    func ofObstacle(to package: String) -> String {
        if let refusal = reading.refusal { return place(refusal.range) }
        return statement(about: package).map { place($0.range) } ?? list.name
    }

    /// The place of a rule for the package, counted from 0; of all its rules without a number.
    func ofRule(_ index: Int?, for package: String) -> String {
        let relation = Relation.handleAllURLs.description
        let extensions = statement(about: package) { $0["relation_extensions"] != nil }?["relation_extensions"]
        guard let rules = extensions?[relation]?["dynamic_app_link_components"] else { return list.name }
        let elements = Array(rules.elements)
        guard let index, index < elements.count else { return place(rules.range) }
        return place(elements[index].range)
    }

    private func statement(about package: String, where isMeant: (JSONNode) -> Bool = { _ in true }) -> JSONNode? {
        reading.elements.map(\.node).first { $0["target"]?["package_name"]?.string == package && isMeant($0) }
    }

    private func place(_ range: Range<Int>) -> String {
        let position = SourceText(list.bytes).position(at: range.lowerBound)
        return "\(list.name):\(position.line):\(position.column)"
    }
}
