import ArgumentParser
import DigitalAssetLinks

/// Whose statements are asked for, in our words or in those of Google's API.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Whose statements: https://HOST, or PACKAGE@SHA256.", valueName: "asset"))
    var source: String?

    @Option(name: .customLong("source.web.site"), help: ArgumentHelp(visibility: .hidden))
    var site: String?

    @Option(name: .customLong("source.androidApp.packageName"), help: ArgumentHelp(visibility: .hidden))
    var package: String?

    @Option(
        name: .customLong("source.androidApp.certificate.sha256Fingerprint"),
        help: ArgumentHelp(visibility: .hidden)
    )
    var fingerprint: String?

    @Option(
        help: ArgumentHelp(
            "Which relation, such as delegate_permission/common.handle_all_urls or handle_all_urls.",
            valueName: "relation"
        )
    )
    var relation: String?

    @Flag(name: .customLong("returnRelationExtensions"), help: "Print the extensions of relations as well.")
    var returnsExtensions = false

    /// The parameters of the question, as Google's API has them.
    func parameters() throws(CommandFailure) -> [QueryParameter] {
        var parameters = try AssetArgument.parameters(source, prefix: "source")
        parameters += AssetArgument.parameters(site: site, package: package, fingerprint: fingerprint, prefix: "source")
        if parameters.isEmpty {
            throw CommandFailure("there is no --source", remedy: "write --source https://HOST, or PACKAGE@SHA256")
        }
        if let relation {
            parameters.append(QueryParameter(name: "relation", value: RelationArgument.spelledOut(relation)))
        }
        if returnsExtensions { parameters.append(QueryParameter(name: "returnRelationExtensions", value: "true")) }
        return parameters
    }
}

/// To whom statements are about, in our words or in those of Google's API.
struct TargetOptions: ParsableArguments {
    @Option(help: ArgumentHelp("To whom: https://HOST, or PACKAGE@SHA256.", valueName: "asset"))
    var target: String?

    @Option(name: .customLong("target.web.site"), help: ArgumentHelp(visibility: .hidden))
    var site: String?

    @Option(name: .customLong("target.androidApp.packageName"), help: ArgumentHelp(visibility: .hidden))
    var package: String?

    @Option(
        name: .customLong("target.androidApp.certificate.sha256Fingerprint"),
        help: ArgumentHelp(visibility: .hidden)
    )
    var fingerprint: String?

    /// The parameters of the question, as Google's API has them.
    func parameters() throws(CommandFailure) -> [QueryParameter] {
        let parameters =
            try AssetArgument.parameters(target, prefix: "target")
            + AssetArgument.parameters(site: site, package: package, fingerprint: fingerprint, prefix: "target")
        if !parameters.isEmpty { return parameters }
        throw CommandFailure("there is no --target", remedy: "write --target https://HOST, or PACKAGE@SHA256")
    }
}
