import ArgumentParser
import DeviceSimulation

/// The devices and the contexts that are asked about.
struct SituationOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "A device, such as ios-17, macos-15, android-15-no-gms; can be repeated.",
            valueName: "name"
        ),
        transform: { try SituationWords.device($0) }
    )
    var devices: [SimulatedDevice] = []

    @Option(
        name: .customLong("context"),
        parsing: .singleValue,
        help: ArgumentHelp("How the link is met, such as messages or typed; can be repeated.", valueName: "name"),
        transform: { try SituationWords.context($0) }
    )
    var contexts: [LinkContext] = []

    /// The devices: those that were named, or of `usual` those that the input is about.
    func devices(_ usual: [SimulatedDevice], for input: SimulationInput) -> [SimulatedDevice] {
        guard devices.isEmpty else { return devices }
        return usual.filter(input.isAbout)
    }

    /// The contexts: those that were named, or else `usual`; a page in Safari is one more.
    func contexts(_ usual: [LinkContext], page: String?) -> [LinkContext] {
        let named = contexts + (page.map { [LinkContext.safari(onPageOf: $0)] } ?? [])
        return named.isEmpty ? usual : named
    }
}

/// Reads the names of devices and contexts.
enum SituationWords {
    static func device(_ text: String) throws -> SimulatedDevice {
        if let device = SimulatedDevice(named: text) { return device }
        let names = SimulatedDevice.known.map(\.name)
        let nearest = NearestWord.to(text, among: names).map { "did you mean \($0)?" }
        throw ValidationError(
            nearest
                ?? "write ios-9 or later, macos-10.15 or later, or android-6 to android-16, perhaps with -no-gms or -aosp"
        )
    }

    static func context(_ text: String) throws -> LinkContext {
        if let context = LinkContext(named: text) { return context }
        let names = LinkContext.known.map(\.name)
        if let nearest = NearestWord.to(text, among: names) { throw ValidationError("did you mean \(nearest)?") }
        throw ValidationError("write one of \(names.joined(separator: ", "))")
    }
}
