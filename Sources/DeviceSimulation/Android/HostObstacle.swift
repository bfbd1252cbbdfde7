import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Why a host that was asked does not confirm an app, and what to do.
struct HostObstacle {
    let reason: String
    let remedy: String
    /// Where to look; nil when the list is not known.
    let place: String?

    /// Looks for the reason in what became of asking the host.
    ///
    /// - Parameters:
    ///   - verification: what became of it.
    ///   - package: the app.
    ///   - device: the device that asked.
    ///   - app: the app, with the list as the host served it, if that is known.
    init(
        _ verification: HostVerification,
        of package: String,
        on device: SimulatedDevice,
        app: AndroidDeviceApp
    ) {
        let list = app.statementLists[verification.host]
        let host = verification.host
        let site = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
        let address = "“https://\(site)/.well-known/assetlinks.json”"
        if app.hostsWithoutList.contains(host) {
            reason = "No statement list of “\(host)” was given, so the host is taken to have none."
            remedy = "Serve a statement list at \(address); or give the one that is there."
            place = nil
            return
        }
        let (reason, remedy) = Self.explain(verification, address, device, list?.bytes)
        self.reason = "“\(host)” does not confirm the app: \(reason)"
        self.remedy = remedy
        place = list.map { StatementPlace($0, on: device).ofObstacle(to: package) }
    }

    private static func explain(
        _ verification: HostVerification,
        _ address: String,
        _ device: SimulatedDevice,
        _ list: [UInt8]?
    ) -> (reason: String, remedy: String) {
        switch verification.failure {
        case .fetch(let cause):
            let remedy =
                cause.hasPrefix("404")
                ? "Serve a statement list at \(address)."
                : "Serve the list at \(address) with the status 200, as application/json and without a redirect."
            return ("its list cannot be fetched (\(cause)).", remedy)
        case .list(let mistake):
            if let element = givenUp(list, device) { return element }
            return ("its list cannot be read. \(mistake)", Self.correction)
        case .element: return ("a statement of its list cannot be read. \(verification.reason)", Self.correction)
        case .other, nil: break
        }
        let text = verification.reason
        return (text, "Let \(address) name the package with the certificate that it is signed with.")
    }

    private static let correction = "Correct the list; “waymark lint” names each mistake with its place."

    /// A statement that makes an agent of Android give up the whole list.
    private static func givenUp(_ list: [UInt8]?, _ device: SimulatedDevice) -> (reason: String, remedy: String)? {
        guard let list, let profile = device.readerProfile else { return nil }
        let reading = StatementListReader(profile: profile).read(list)
        guard reading.refusal?.kind == .failed else { return nil }
        let index = reading.elements.firstIndex { $0.outcome == .fatal } ?? 0
        let number = "Statement \(index + 1)"
        guard reading.elements[index].node["relation_extensions"] != nil else {
            return (
                "\(number) of its list makes \(device.title) give up the whole list.",
                "Correct the statement; “waymark lint” says what is wrong with it."
            )
        }
        return (
            "\(number) of its list has “relation_extensions”, at which \(device.title) gives up the whole list.",
            "Nothing, if such devices do not matter to you: Google’s services read the list. Or leave the rules out."
        )
    }
}

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
