import ArgumentParser
import LinkAPI

/// `waymark app`: the apps of a workspace.
struct AppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "List, save and delete the apps of a workspace, and share or transfer their IDs.",
        usage: "waymark app list|save|delete|claims|share|transfer|accept|release OPTIONS",
        discussion: """
            An app ID or package belongs to one workspace of the server. Its holder offers to share or transfer it, and the
            other workspace accepts; an administrator does both at once.

            Examples:
              waymark app save shop --apple ABCDE12345.com.example.shop
              waymark app save shop --android com.example.shop=14:6D:E9:…
              waymark app list --format json
              waymark app share ABCDE12345.com.example.shop --to kitchen

            Exit status: 0 done, 2 it could not be done.
            """,
        subcommands: [
            List.self, Save.self, Delete.self, Claims.self, Share.self, Transfer.self, Accept.self, Release.self,
        ]
    )

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List the apps of a workspace.")

        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let apps = try await server.list(.listApps, [try await place.resolve(server)], as: AppMessage.self)
            try options.print(apps, console) {
                let rows = apps.map { app in
                    let android = app.androidPackages.map(\.name)
                    return [app.id, app.appleAppIDs.joined(separator: " "), android.joined(separator: " ")]
                }
                return TextTable(["APP", "APPLE", "ANDROID"], rows).text(console.style)
            }
            return .done
        }
    }

    struct Save: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Create or change an app.",
            discussion: "What is not given stays as it is."
        )

        @Argument(help: "The app's name in rules.") var app: String
        @Option(help: "Its name for people.") var name: String?
        @Option(help: "An Apple application identifier; repeatable.") var apple: [String] = []
        @Option(help: "The application identifier of an App Clip; repeatable.") var clip: [String] = []
        @Option(help: "PACKAGE=DIGEST, an Android package and a certificate; repeatable.") var android: [String] = []
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let workspace = try await place.resolve(server)
            let old = try await server.find(.readApp, [workspace, app], unless: .unknownApp, as: AppMessage.self)
            let change = AppChangeMessage(
                name: name ?? old?.name,
                appleAppIDs: apple.isEmpty ? old?.appleAppIDs : apple,
                appClips: clip.isEmpty ? old?.appClips : clip,
                androidPackages: android.isEmpty ? old?.androidPackages : try packages(),
                stores: old?.stores
            )
            let saved = try await server.ask(.saveApp, [workspace, app], body: change, as: AppMessage.self).content
            try options.print(saved, console) { "\(saved.id) is saved\n" + (saved.effects ?? []).map(\.line).joined() }
            return .done
        }

        private func packages() throws(CommandFailure) -> [AndroidPackageMessage] {
            var order: [String] = []
            var certificates: [String: [CertificateMessage]] = [:]
            for text in android {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else {
                    throw CommandFailure("\"\(text)\" is not PACKAGE=DIGEST", remedy: "write com.example.shop=14:6D:…")
                }
                if certificates[parts[0]] == nil { order.append(parts[0]) }
                certificates[parts[0], default: []].append(CertificateMessage(sha256: parts[1]))
            }
            return order.map { AndroidPackageMessage(name: $0, certificates: certificates[$0] ?? []) }
        }
    }

    struct Delete: Verb {
        static let configuration = CommandConfiguration(abstract: "Delete an app that no rule names.")

        @Argument(help: "The app.") var app: String
        @OptionGroup var place: WorkspaceOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            try await server.perform(.deleteApp, [try await place.resolve(server), app])
            try console.output.write("\(app) is deleted\n")
            return .done
        }
    }
}
