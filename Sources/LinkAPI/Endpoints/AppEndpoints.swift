extension EndpointGroup {
    /// Endpoints about apps.
    static let apps = EndpointGroup(
        "Apps",
        "The products of a workspace, each under its name on every platform.",
        [
            EndpointDescription(
                .listApps,
                "List apps, ordered by name",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<AppMessage>.self, "A page of apps.")]
            ),
            EndpointDescription(
                .readApp,
                "Read an app",
                access: .key(.read),
                answers: [.message(200, AppMessage.self, "The app.", hasEntityTag: true)],
                problems: [.unknownApp]
            ),
            EndpointDescription(
                .saveApp,
                "Create or change an app",
                explanation:
                    "What is published keeps the app as it was; the touches name the publications that publishing "
                    + "anew would change.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(AppChangeMessage.self),
                answers: [
                    .message(200, AppMessage.self, "There was such an app.", hasEntityTag: true),
                    .message(201, AppMessage.self, "The app is new.", hasEntityTag: true),
                ],
                problems: [.invalidValue]
            ),
            EndpointDescription(
                .deleteApp,
                "Delete an app that no draft names",
                access: .key(.write),
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.nothing("The app is gone; what is published keeps it.")],
                problems: [.unknownApp, .inUse]
            ),
        ]
    )
}
