import ArgumentParser
import DeviceSimulation

/// The files that a simulation starts from.
struct SimulationFileOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "waymark.yaml; or files, or folders with files: association file, statement list, entitlements, manifest. "
                + "Without any: the folder that you are in.",
            valueName: "file"
        )
    )
    var paths: [String] = []

    @Option(help: ArgumentHelp("The apple-app-site-association file of the link’s host.", valueName: "file"))
    var aasa: String?

    @Option(help: ArgumentHelp("The assetlinks.json of the link’s host.", valueName: "file"))
    var assetlinks: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The .entitlements of an app; ID=FILE names the app, when there are several. Can be repeated.",
            valueName: "file"
        )
    )
    var entitlements: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("The AndroidManifest.xml of an app; can be repeated.", valueName: "file")
    )
    var manifest: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("A file of res/values, to resolve @string/…; can be repeated.", valueName: "file")
    )
    var resources: [String] = []

    @Option(
        help: ArgumentHelp(
            "The application id, when the manifest does not have it; of waymark.yaml the app that is on the device.",
            valueName: "name"
        )
    )
    var package: String?

    @Option(
        name: .customLong("sha256-fingerprint"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "SHA-256 fingerprint of the certificate that signs the Android app. (default: one that the list names)",
            valueName: "fingerprint"
        )
    )
    var fingerprints: [String] = []

    @Option(
        name: .customLong("app-id"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "An Apple app on the device; can be repeated. Without it, all that the file or waymark.yaml has.",
            valueName: "id"
        )
    )
    var appIDs: [String] = []

    @Flag(
        help:
            "Take the host’s files and the short link from the server that you are logged in to, or WAYMARK_SERVER, as it has them now."
    )
    var server = false

    @OptionGroup var place: WorkspaceOption

    /// Whether nothing was named that has a host's files, or an app's.
    var isBare: Bool { aasa == nil && assetlinks == nil && entitlements.isEmpty && manifest.isEmpty && !server }

    /// The options that say what a description says, too.
    var flagsOfFiles: [String] {
        let flags = [
            ("--aasa", aasa != nil), ("--assetlinks", assetlinks != nil), ("--entitlements", !entitlements.isEmpty),
            ("--manifest", !manifest.isEmpty), ("--resources", !resources.isEmpty),
            ("--sha256-fingerprint", !fingerprints.isEmpty), ("--server", server),
        ]
        return flags.filter(\.1).map(\.0)
    }

    /// Reads them all.
    ///
    /// - Parameters:
    ///   - settings: what decides which of several files of one app counts.
    ///   - link: the link, whose host's files name the apps.
    /// - Returns: what is known of apps and hosts.
    /// - Throws: which file cannot be read, that none is about links, or what the server refuses.
    func read(_ settings: SimulationSettings, for link: String) async throws(CommandFailure) -> SimulationInput {
        let served = server ? try await ServedLink(link, by: try RemoteServer(), of: place) : nil
        var reader = SimulationInputReader(self, settings: settings, link: link, served: served)
        return try reader.read()
    }
}
