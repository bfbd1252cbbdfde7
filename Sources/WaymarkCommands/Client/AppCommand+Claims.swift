import AppSiteAssociation
import ArgumentParser
import LinkAPI

/// The identifier of an app, as a verb takes it.
struct ClaimArgument: ParsableArguments {
    @Argument(help: "The Apple application identifier, of an app or an App Clip, or the Android package.")
    var identifier: String
    @Option(help: "apple or android; unless given, what the identifier looks like.") var platform: PlatformName?

    /// The parameters of the paths about it.
    var path: [String] { [(platform ?? Self.platform(of: identifier)).rawValue, identifier] }

    private static func platform(of identifier: String) -> PlatformName {
        do throws(AppID.Malformed) {
            _ = try AppID(identifier)
            return .apple
        } catch {
            return .android
        }
    }
}

extension PlatformName: ExpressibleByArgument {}

/// Where the workspace comes from when an administrator needs none.
struct ClaimPlace: ParsableArguments {
    @OptionGroup var workspace: WorkspaceOption

    /// The workspace that is meant; `nil`: an administrator decides for all.
    func resolve(_ server: RemoteServer) async throws(CommandFailure) -> String? {
        if let named = workspace.workspace { return named }
        return try await server.ask(.readOwnKey, as: KeyMessage.self).content.workspace
    }
}

extension AppCommand {
    struct Claims: Verb {
        static let configuration = CommandConfiguration(
            abstract: "List whose app IDs and packages are.",
            discussion: "A workspace sees what it holds, shares, is offered or uses, an administrator everything."
        )

        @OptionGroup var place: ClaimPlace
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let own = try await place.resolve(server)
            let claims: [AppClaimMessage] =
                if let own {
                    try await server.list(.listWorkspaceClaims, [own])
                } else {
                    try await server.list(.listClaims)
                }
            try options.print(claims, console) {
                let rows = claims.map { claim in
                    let others = (claim.sharedWith ?? []).joined(separator: " ")
                    return [claim.identifier, claim.holder ?? "", others, claim.standing?.rawValue ?? claim.offered]
                }
                return TextTable(["APP", "HOLDER", "SHARED WITH", "STANDING"], rows).text(console.style)
            }
            return .done
        }
    }

    struct Share: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Offer to share an app ID or package; as an administrator, share it.",
            discussion: "On one domain still only one of the workspaces can publish it."
        )

        @OptionGroup var claim: ClaimArgument
        @Option(help: "The other workspace.") var to: String
        @OptionGroup var place: ClaimPlace
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            if let own = try await place.resolve(server) {
                return try await AppCommand.offer(claim, .share, to: to, by: own, options, server, console)
            }
            let known = try await server.list(.listClaims, as: AppClaimMessage.self).first {
                [$0.platform.rawValue, $0.identifier] == claim.path
            }
            guard let holder = known?.holder else {
                throw CommandFailure(
                    "no workspace holds \(claim.identifier)",
                    remedy: "give it to one with waymark app transfer"
                )
            }
            let change = AppClaimChangeMessage(holder: holder, sharedWith: (known?.sharedWith ?? []) + [to])
            return try await AppCommand.save(claim, change, options, server, console)
        }
    }

    struct Transfer: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Offer to transfer an app ID or package; as an administrator, transfer it.",
            discussion:
                "Apps of all other workspaces lose it; what they have published keeps it, unless --unpublish is given."
        )

        @OptionGroup var claim: ClaimArgument
        @Option(help: "The workspace that it is to belong to.") var to: String
        @Flag(help: "Take it out of what others have published, too; for administrators.") var unpublish = false
        @OptionGroup var change: ChangeOptions
        @OptionGroup var place: ClaimPlace
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            if let own = try await place.resolve(server) {
                return try await AppCommand.offer(
                    claim,
                    .transfer,
                    to: to,
                    by: own,
                    dryRun: change.dryRun,
                    options,
                    server,
                    console
                )
            }
            let message = AppClaimChangeMessage(holder: to)
            let query = AppCommand.query(change, unpublish: unpublish)
            return try await AppCommand.save(
                claim,
                message,
                query: query,
                isDryRun: change.dryRun,
                options,
                server,
                console
            )
        }
    }

    struct Accept: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Accept an app ID or package that its holder offers."
        )

        @OptionGroup var claim: ClaimArgument
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server)] + claim.path
            let made = try await server.ask(.acceptClaim, path, as: AppClaimMessage.self).content
            try options.print(made, console) { made.text(isDryRun: false) }
            return .done
        }
    }

    struct Release: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Take an app ID or package from its workspaces, so that any may claim it; for administrators."
        )

        @OptionGroup var claim: ClaimArgument
        @Flag(help: "Take it out of what they have published, too.") var unpublish = false
        @OptionGroup var change: ChangeOptions
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let query = AppCommand.query(change, unpublish: unpublish)
            let made = try await RemoteServer().ask(.releaseClaim, claim.path, query: query, as: AppClaimMessage.self)
            try options.print(made.content, console) { made.content.text(isDryRun: change.dryRun) }
            return .done
        }
    }

    private static func query(_ change: ChangeOptions, unpublish: Bool) -> String {
        [change.query, unpublish ? "unpublish=true" : ""].filter { !$0.isEmpty }.joined(separator: "&")
    }

    fileprivate static func save(
        _ claim: ClaimArgument,
        _ change: AppClaimChangeMessage,
        query: String = "",
        isDryRun: Bool = false,
        _ options: ClientOptions,
        _ server: RemoteServer,
        _ console: Console
    ) async throws -> ExitStatus {
        let made = try await server.ask(.saveClaim, claim.path, query: query, body: change, as: AppClaimMessage.self)
        try options.print(made.content, console) { made.content.text(isDryRun: isDryRun) }
        return .done
    }

    fileprivate static func offer(
        _ claim: ClaimArgument,
        _ kind: ClaimOfferKind,
        to other: String,
        by own: String,
        dryRun: Bool = false,
        _ options: ClientOptions,
        _ server: RemoteServer,
        _ console: Console
    ) async throws -> ExitStatus {
        let made = try await server.ask(
            .offerClaim,
            [own] + claim.path,
            query: dryRun ? "dryRun=true" : "",
            body: ClaimOfferMessage(workspace: other, kind: kind),
            as: AppClaimMessage.self
        )
        try options.print(made.content, console) {
            let what = "\(claim.identifier) \(dryRun ? "would be" : "is") offered to \(other)"
            return what + (dryRun ? "\n" : ": waymark app accept \(claim.identifier), with its key\n")
        }
        return .done
    }
}

extension AppClaimMessage {
    /// Whose it is now, or would be, and what that does.
    fileprivate func text(isDryRun: Bool) -> String {
        let whose = "\(identifier) \(isDryRun ? "would belong" : "belongs") to \(holder ?? "nobody")"
        let others = (sharedWith ?? []).isEmpty ? "" : ", shared with " + (sharedWith ?? []).joined(separator: ", ")
        let effects = (effects ?? []).map { $0.line(isDryRun: isDryRun) }.joined()
        return whose + others + "\n" + effects + (changes ?? []).text(for: nil)
            + Losses.line(lossesDigest, isDryRun: isDryRun)
    }

    /// To whom it is offered, for administrators.
    fileprivate var offered: String {
        (offers ?? []).map { "offered to \($0.workspace)" }.joined(separator: ", ")
    }
}
