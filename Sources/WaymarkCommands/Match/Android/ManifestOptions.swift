import ArgumentParser
import DigitalAssetLinks

/// What `match` takes when it is asked about an Android app.
struct ManifestOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Ask the intent filters of an AndroidManifest.xml.", valueName: "file"))
    var manifest: String?

    @Option(help: ArgumentHelp("A file of res/values, to resolve @string/…; can be repeated.", valueName: "file"))
    var resources: [String] = []

    @Option(
        name: .customLong("placeholder"),
        help: ArgumentHelp("The value of ${NAME} in the manifest; can be repeated.", valueName: "name=text")
    )
    var placeholders: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            The Android version: \(AndroidVersion.oldest.level) (\(AndroidVersion.oldest.name)) to \
            \(AndroidVersion.newest.level) (\(AndroidVersion.newest.name)).
            """,
            valueName: "level"
        )
    )
    var api: Int?

    @Option(help: ArgumentHelp("The application id, when the manifest does not have it.", valueName: "name"))
    var package: String?

    @Option(
        name: .customLong("sha256-fingerprint"),
        help: ArgumentHelp(
            "SHA-256 fingerprint of the certificate that signs the app; repeatable. (default: one that the list names)",
            valueName: "fingerprint"
        )
    )
    var fingerprints: [String] = []

    /// The Android version that is asked about.
    var version: AndroidVersion { api.map(AndroidVersion.init(level:)) ?? .newest }

    /// The first of the options that mean nothing without a manifest.
    var stray: String? {
        if !resources.isEmpty { return "--resources" }
        if !placeholders.isEmpty { return "--placeholder" }
        if !fingerprints.isEmpty { return "--sha256-fingerprint" }
        if package != nil { return "--package" }
        return api == nil ? nil : "--api"
    }
}
