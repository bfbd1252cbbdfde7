import ArgumentParser
import LinkAPI

/// What the verbs that compare a description with a server have in common.
struct PlanOptions: ParsableArguments {
    @Argument(help: "The description; unless given, waymark.yaml.") var file: String?
    @Flag(help: "Apps that the description does not name go.") var removeApps = false
    @Flag(help: "Rules on domains that the description does not name go.") var removeDomains = false
    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    /// Asks the server to become what the description says, or what that would change.
    func ask(
        dryRun: Bool,
        note: String? = nil,
        accepting losses: LossOptions? = nil,
        _ console: Console
    ) async throws(CommandFailure) -> PlanReport {
        let input = try DescriptionInput(file)
        let request = DescriptionMessage(input, removesApps: removeApps, removesDomains: removeDomains, note: note)
        let server = try RemoteServer()
        let answer = try await server.ask(
            .applyDescription,
            [try await place.resolve(server)],
            query: dryRun ? "dryRun=true" : losses?.query ?? "",
            body: request,
            place: DescriptionPlaces(input: input).place,
            as: AppliedMessage.self
        )
        return PlanReport(applied: answer.content, request: request, style: console.style)
    }
}
