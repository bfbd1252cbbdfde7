import ArgumentParser
import DeviceSimulation
import JSONSource

/// The devices and the contexts that are asked about.
struct SituationOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A device, such as ios-27, macos-15, android-15-no-gms; can be repeated.",
            valueName: "name"
        ),
        transform: { try SituationArgument.device($0) }
    )
    var devices: [SimulatedDevice] = []

    @Option(
        name: .customLong("context"),
        parsing: .singleValue,
        help: ArgumentHelp("How the link is met, such as messages or typed; can be repeated.", valueName: "name"),
        transform: { try SituationArgument.context($0) }
    )
    var contexts: [LinkContext] = []

    /// The devices: those that were named, or of `usual` those that the input is about.
    func devices(_ usual: [SimulatedDevice], for input: SimulationInput) -> [SimulatedDevice] {
        guard devices.isEmpty else { return devices }
        return input.devices(among: usual)
    }

    /// The contexts: those that were named, or else `usual`; a page in Safari is one more.
    func contexts(_ usual: [LinkContext], page: String?) -> [LinkContext] {
        let named = contexts + (page.map { [LinkContext.safari(onPageOf: $0)] } ?? [])
        return named.isEmpty ? usual : named
    }
}

/// Reads the names of devices and contexts.
enum SituationArgument {
    static func device(_ text: String) throws -> SimulatedDevice {
        if let device = SimulatedDevice(named: text) { return device }
        if let problem = SimulatedDevice.problem(named: text) { throw ValidationError(Sentence.continued(problem)) }
        if let first = first(of: text) { throw ValidationError("write \(first) or later") }
        let names = SimulatedDevice.known.map(\.name)
        let nearest = Suggestion.nearest(to: text, among: names).map { "did you mean \($0)?" }
        throw ValidationError(
            nearest ?? "write ios-9, macos-10.15, android-6 or a later one; Android perhaps with -no-gms or -aosp"
        )
    }

    /// The oldest device of a system, when a text names one that is older still.
    private static func first(of text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let oldest = ["ios": "ios-9", "macos": "macos-10.15", "android": "android-6"]
        guard parts.count > 1, let first = oldest[String(parts[0])], SystemVersion(parts[1]) != nil,
            SimulatedDevice(named: "\(parts[0])-\(parts[1])") == nil
        else { return nil }
        return first
    }

    static func context(_ text: String) throws -> LinkContext {
        if let context = LinkContext(named: text) { return context }
        let names = LinkContext.known.map(\.name)
        if let nearest = Suggestion.nearest(to: text, among: names) {
            throw ValidationError("did you mean \(nearest)?")
        }
        throw ValidationError("write one of \(names.joined(separator: ", "))")
    }
}
