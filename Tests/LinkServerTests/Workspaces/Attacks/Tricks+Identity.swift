import LinkAPI

extension Trick {
    /// Apps and packages of others, services for the whole host, and keys.
    static let identity = claims + offers + services + keys

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

    /// App IDs that change hands.
    private static let offers: [Trick] =
        [(Actor.kitchen, Actor.garden), (.garden, .stranger), (.cellar, .front)].flatMap { holder, other -> [Trick] in
            let (name, to, app) = (holder.rawValue, other.rawValue, AttackWorld.appID(holder))
            let host = other == .stranger ? AttackStep.second : AttackStep.host
            let use =
                [AttackStep.app(#"{"appleAppIDs":["\#(app)"]}"#, named: "second", by: other)]
                + [
                    .draft([#""path":"\#(other.prefix)second/*","apps":["second"]"#], on: host, by: other),
                    .publish(on: host, by: other),
                ]
            func offer(_ kind: String, by actor: Actor) -> AttackStep {
                .request(
                    actor,
                    .offerClaim,
                    [actor.rawValue, "apple", app],
                    #"{"workspace":"\#(to)","kind":"\#(kind)"}"#
                )
            }
            // What was published with it before keeps it.
            let both = [(app: app, to: "\(name)+\(to)")]
            let accept = AttackStep.request(other, .acceptClaim, [to, "apple", app]).with { $0.gives = both }
            let give = AttackStep.request(.administrator, .saveClaim, ["apple", app], #"{"holder":"\#(to)"}"#).with {
                $0.gives = both
            }
            let release = AttackStep.request(.administrator, .releaseClaim, ["apple", app]).with { $0.gives = both }
            func unpublishing(_ step: AttackStep) -> AttackStep { step.with { $0.path += "?unpublish=true" } }
            return [
                Trick(
                    "\(name) offers its app to \(to), who does not accept",
                    [offer("transfer", by: holder).done],
                    use
                ),
                Trick(
                    "\(name) offers to share its app with \(to), who does not accept",
                    [offer("share", by: holder)],
                    use
                ),
                Trick(
                    "\(name) shares its app with \(to)",
                    [
                        offer("share", by: holder).done,
                        accept.done,
                    ],
                    use,
                    [.publish(by: holder)]
                ),
                Trick(
                    "\(name) transfers its app to \(to), who publishes it",
                    [offer("transfer", by: holder).done, accept.done],
                    use,
                    [.publish(by: holder)]
                ),
                Trick(
                    "\(name) takes an offer to \(to) back",
                    [offer("transfer", by: holder), offer("none", by: holder), accept.refused],
                    use
                ),
                Trick("\(to) accepts an app of \(name)'s that is not offered", [accept.refused], use),
                Trick(
                    "\(to) offers an app of \(name)'s to itself",
                    [offer("transfer", by: other).refused, accept.refused],
                    use
                ),
                Trick("an administrator gives an app of \(name)'s to \(to)", [give.done], use),
                Trick("an administrator gives an app of \(name)'s to \(to), and unpublishes it", [unpublishing(give)]),
                Trick(
                    "an administrator gives an app of \(name)'s to \(to), and unpublishes it without a word about losses",
                    [unpublishing(give).unaccepted]
                ),
                Trick("an administrator releases an app of \(name)'s that is published", [release.refused], use),
                Trick("an administrator releases an app of \(name)'s, and unpublishes it", [unpublishing(release)]),
                Trick(
                    "\(to) gives an app of \(name)'s to itself",
                    [
                        AttackStep.request(other, .saveClaim, ["apple", app], #"{"holder":"\#(to)"}"#).refused
                    ]
                ),
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
