import DeviceSimulation
import DigitalAssetLinks
import LinkDescription
import LinkWorkspaces

extension SimulationInput {
    /// Takes what a description says.
    init(_ input: DescriptionInput) throws(CommandFailure) {
        do throws(WorkspaceError) {
            try self.init(input.description, named: input.name)
        } catch {
            throw CommandFailure(Sentence.withoutStop(error.message), at: input.name)
        }
    }

    /// Leaves out the apps that were not named.
    ///
    /// - Throws: that one of those that were named is not in the description.
    mutating func keep(appleApps ids: [String], androidApps package: String?, of place: String) throws(CommandFailure) {
        func check(_ name: String, _ known: [String], _ option: String) throws(CommandFailure) {
            if known.contains(name) { return }
            let names = known.isEmpty ? "it has none" : "name one of \(known.joined(separator: ", "))"
            throw CommandFailure("it has no app \"\(name)\", which \(option) names", at: place, remedy: names)
        }
        for id in ids { try check(id, (appleApps + clips).map(\.id), "--app-id") }
        if !ids.isEmpty {
            appleApps = appleApps.filter { ids.contains($0.id) }
            clips = clips.filter { ids.contains($0.id) }
        }
        guard let package else { return }
        try check(package, androidApps.map(\.app.package), "--package")
        androidApps = androidApps.filter { $0.app.package == package }
    }

    /// The scene for a link, or why it cannot be set.
    func stage(_ link: String, _ settings: SimulationSettings) async throws(CommandFailure) -> SimulatedScene {
        do throws(StatementMistake) {
            return try await scene(for: link, settings: settings)
        } catch {
            throw CommandFailure(error, at: "--package")
        }
    }

    /// What devices do with a link.
    func table(
        _ link: String,
        devices: [SimulatedDevice],
        contexts: [LinkContext],
        settings: SimulationSettings
    ) async throws(CommandFailure) -> SimulationTable {
        let scene = try await stage(link, settings)
        return placing(Simulation.table(link, devices: devices, contexts: contexts, scene: scene))
    }
}
