import LinkAPI

extension Trick {
    /// Apps and packages of others, services for the whole host, and keys.
    static let identity = claims + services + keys

    private static let claims: [Trick] =
        [(Actor.garden, Actor.kitchen), (.front, .garden), (.cellar, .kitchen), (.stranger, .garden)].flatMap {
            actor,
            victim -> [Trick] in
            let name = "\(actor.rawValue) claims \(victim.rawValue)'s"
            let host = actor == .stranger ? AttackStep.second : AttackStep.host
            let publish = AttackStep.opening(actor.prefix + "*", on: host, by: actor)
            let package = """
                {"appleAppIDs":["\(AttackWorld.appID(actor))"],"androidPackages":[{"name":"com.example.\(victim.rawValue)",\
                "certificates":[{"sha256":"\(AttackWorld.digest("EF"))"}]}]}
                """
            let clip = """
                {"appleAppIDs":["\(AttackWorld.appID(actor))"],"appClips":["\(AttackWorld.appID(victim))"]}
                """
            let second = #"{"appleAppIDs":["\#(AttackWorld.appID(victim))"]}"#
            let both = #"{"appleAppIDs":["\#(AttackWorld.appID(actor))","\#(AttackWorld.appID(victim))"]}"#
            let lower = #"{"appleAppIDs":["\#(AttackWorld.appID(victim).lowercased())"]}"#
            let theirs = AttackWorld.app(victim)
            let described = """
                {"apps":[{"id":"main","app":\(theirs)}],\
                "domains":[{"host":"\(host)","draft":{"rules":[{\(AttackStep.path(actor.prefix + "*"))}]}}]}
                """
            let comesBack: [AttackStep] = [.workspace(victim, active: true)]
            return [
                Trick("\(name) app", [.app(theirs, by: actor)], publish),
                Trick("\(name) app beside its own", [.app(both, by: actor)], publish),
                Trick("\(name) package with another certificate", [.app(package, by: actor)], publish),
                Trick("\(name) app as an App Clip", [.app(clip, by: actor)], publish),
                Trick(
                    "\(name) app in a second app that no rule names",
                    [.app(second, named: "second", by: actor)],
                    publish
                ),
                Trick(
                    "\(name) app while that is switched off",
                    [.workspace(victim, active: false), .app(theirs, by: actor)],
                    publish,
                    comesBack
                ),
                Trick(
                    "\(name) app while that is deleted",
                    [.deleteWorkspace(victim), .app(theirs, by: actor)],
                    publish,
                    comesBack
                ),
                Trick("\(name) app in a description", [.apply(described, by: actor)]),
                Trick("\(name) app in another letter case", [.app(lower, by: actor)], publish),
            ]
        }

    private static let services: [Trick] =
        [Actor.front, .garden, .cellar].flatMap { actor -> [Trick] in
            [
                #""webcredentials":true"#, #""activitycontinuation":true"#, #""appclips":true"#,
                #""androidRelations":["delegate_permission/common.get_login_creds"]"#,
            ].map { service in
                Trick(
                    "\(actor.rawValue) speaks for the whole host with \(service)",
                    [
                        .draft([], #","services":[{"app":"main",\#(service)}]"#, by: actor).refused,
                        .publish(by: actor),
                    ]
                )
            }
        }

    private static let keys: [Trick] = [
        Trick(
            "a key for one domain changes an app that another domain serves",
            [
                .app(AttackWorld.app(.garden, ".evil"), by: .limitedGarden).refused, .publish(by: .garden),
            ]
        ),
        Trick("a key for one domain deletes an app", [.deleteApp("main", by: .limitedGarden).refused]),
        Trick("a key for one domain publishes on another", [.publish(by: .limitedGarden).refused]),
        Trick(
            "a key for one domain writes a draft for another",
            [
                .draft([AttackStep.path("/garden/x")], by: .limitedGarden).refused, .publish(by: .garden),
            ]
        ),
        Trick(
            "a key for one domain describes another",
            [
                .apply(description(.garden, "/garden/x"), by: .limitedGarden).refused
            ]
        ),
        Trick(
            "a key for one domain describes nothing, and removes the rest",
            [
                .apply(#"{"apps":[],"domains":[],"removesApps":true,"removesDomains":true}"#, by: .limitedGarden)
            ]
        ),
        Trick(
            "a key for one domain makes one for all",
            [
                AttackStep.request(
                    .limitedGarden,
                    .makeKey,
                    ["garden"],
                    #"{"label":"x","scopes":["read","write","publish"]}"#
                )
                .with { $0.keeps = ["key": "key"] },
                .publish(by: .nobody).with {
                    $0.path = $0.path.replacing("workspaces//", with: "workspaces/garden/")
                    $0.fields = ["Authorization: Bearer {key}"]
                }.refused,
            ]
        ),
        Trick(
            "a key of a member works after the member was removed",
            [
                AttackStep.request(.garden, .saveMember, ["garden", "ada"], #"{"name":"Ada","role":"publisher"}"#),
                AttackStep.request(
                    .garden,
                    .makeKey,
                    ["garden"],
                    #"{"label":"x","scopes":["read","write","publish"],"member":"ada"}"#
                ).with { $0.keeps = ["key": "key"] },
                AttackStep.request(.garden, .deleteMember, ["garden", "ada"]).done,
                AttackStep.request(.nobody, .publishDraft, ["garden", AttackStep.host], "{}").with {
                    $0.fields = ["Authorization: Bearer {key}"]
                }.refused,
            ]
        ),
        Trick(
            "a viewer's key publishes",
            [
                AttackStep.request(.garden, .saveMember, ["garden", "ada"], #"{"name":"Ada","role":"viewer"}"#),
                AttackStep.request(
                    .garden,
                    .makeKey,
                    ["garden"],
                    #"{"label":"x","scopes":["read","publish"],"member":"ada"}"#
                ).with { $0.keeps = ["key": "key"] },
                AttackStep.request(.nobody, .publishDraft, ["garden", AttackStep.host], "{}").with {
                    $0.fields = ["Authorization: Bearer {key}"]
                }.refused,
            ]
        ),
        Trick(
            "a key works after its workspace was deleted",
            [
                .deleteWorkspace(.garden), AttackStep.publish(by: .garden).refused,
            ]
        ),
    ]
}
