import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Apps of the API.
struct AppRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.listApps: list, .readApp: read, .saveApp: save, .deleteApp: delete]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        return try Answer.json(
            page.page(of: content.apps(of: workspace), by: \.id.text) { app in
                AppMessage(app, version: content.version(of: WorkspaceApp.address("\(workspace)/\(app.id)")))
            }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let id = try call.slug(.app)
        guard let app = content.tenancy.apps[workspace]?[id] else {
            throw HostingError.unknownApp(id, of: workspace)
        }
        let message = AppMessage(app, version: content.version(of: WorkspaceApp.address("\(workspace)/\(id)")))
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let (workspace, id) = (try call.slug(.workspace), try call.slug(.app))
        let expectation = try call.expectation()
        let app = WorkspaceApp(try await call.message(AppChangeMessage.self), id: id)
        let address = WorkspaceApp.address("\(workspace)/\(id)")
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "The app \"\(id)\"", call.caller.covers)
            return try content.savingApp(
                app,
                of: workspace,
                expecting: expectation,
                asAdministrator: call.caller.isAdministrator
            )
        }
        let message = AppMessage(app, version: saved.version, effects: saved.result)
        return try Answer.saved(message, version: message.version, existed: saved.existed)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let (workspace, id) = (try call.slug(.workspace), try call.slug(.app))
        let expectation = try call.expectation()
        _ = try await publishing.perform(from: call.caller.origin) { content, _ throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "The app \"\(id)\"", call.caller.covers)
            return try content.deletingApp(id, of: workspace, expecting: expectation)
        }
        return Answer.empty()
    }
}

extension WorkspaceApp {
    /// Reads the desired state of an app.
    init(_ message: AppChangeMessage, id: Slug) {
        self.init(
            id: id,
            name: message.name ?? id.text,
            appleAppIDs: message.appleAppIDs ?? [],
            appClips: message.appClips ?? [],
            androidPackages: (message.androidPackages ?? []).map { package in
                AndroidPackage(
                    name: package.name,
                    certificates: package.certificates.map {
                        SigningCertificateDigest(label: $0.label ?? "", sha256: $0.sha256)
                    }
                )
            },
            stores: StoreIDs(appStore: message.stores?.appStore, googlePlay: message.stores?.googlePlay)
        )
    }
}

extension AppMessage {
    /// Describes an app.
    init(_ app: WorkspaceApp, version: Int, effects: [PublicationEffect]? = nil) {
        self.init(
            id: app.id.text,
            name: app.name,
            appleAppIDs: app.appleAppIDs,
            appClips: app.appClips,
            androidPackages: app.androidPackages.map { package in
                AndroidPackageMessage(
                    name: package.name,
                    certificates: package.certificates.map {
                        CertificateMessage(label: $0.label.isEmpty ? nil : $0.label, sha256: $0.sha256)
                    }
                )
            },
            stores: StoreIDsMessage(appStore: app.stores.appStore, googlePlay: app.stores.googlePlay),
            version: version,
            effects: effects?.map(PublicationEffectMessage.init)
        )
    }
}
