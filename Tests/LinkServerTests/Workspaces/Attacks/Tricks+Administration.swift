extension Trick {
    /// What administrators do all day, to each workspace.
    static let administration = workspaceLife + grants + policies + domains + together

    private static let holders: [Actor] = [.front, .garden, .kitchen, .cellar]

    private static let workspaceLife: [Trick] = Actor.workspaces.flatMap { actor -> [Trick] in
        let name = actor.rawValue
        return [
            Trick("\(name) is switched off", [.workspace(actor, active: false).done]),
            Trick("\(name) is switched off without a word about losses", [.workspace(actor, active: false).unaccepted]),
            Trick(
                "\(name) is switched off and on again",
                [.workspace(actor, active: false), .workspace(actor, active: true).done]
            ),
            Trick("\(name) is deleted", [.deleteWorkspace(actor).done]),
            Trick(
                "\(name) is deleted and comes back",
                [.deleteWorkspace(actor), .workspace(actor, active: true).done]
            ),
            Trick(
                "\(name) publishes while it is switched off, and comes back",
                [.workspace(actor, active: false)]
                    + AttackStep.opening(actor.prefix + "new/*", on: home(actor), by: actor)
                    + [.workspace(actor, active: true).done]
            ),
            Trick(
                "somebody publishes after \(name) was deleted",
                [.deleteWorkspace(actor)]
                    + AttackStep.opening("/garden/new/*", by: actor == .garden ? .kitchen : .garden)
            ),
            Trick(
                "the paths of \(name) are wanted by the stranger while it is deleted",
                [.deleteWorkspace(actor), .grant(actor.prefix, to: .stranger, on: home(actor))]
                    + AttackStep.opening(actor.prefix + "*", on: home(actor), by: .stranger)
            ),
        ]
    }

    private static func home(_ actor: Actor) -> String { actor == .stranger ? AttackStep.second : AttackStep.host }

    private static let grants: [Trick] = holders.flatMap { actor -> [Trick] in
        let name = actor.rawValue
        let inner = actor.prefix + "team/"
        return [
            Trick("a prefix inside of \(name)'s is granted", [.grant(inner, to: .stranger)]),
            Trick(
                "a prefix inside of \(name)'s is granted without a word about losses",
                [.grant(inner, to: .stranger).unaccepted]
            ),
            Trick(
                "a prefix inside of \(name)'s is granted and used",
                [.grant(inner, to: .stranger)] + AttackStep.opening(inner + "*", by: .stranger)
            ),
            Trick(
                "a prefix inside of \(name)'s is granted, used and taken back",
                [.grant(inner, to: .stranger)] + AttackStep.opening(inner + "*", by: .stranger) + [.revoke(inner)]
            ),
            Trick(
                "two prefixes inside of each other are granted inside of \(name)'s",
                [.grant(inner, to: .stranger), .grant(inner + "deep/", to: .garden)]
                    + AttackStep.opening(inner + "*", by: .stranger)
            ),
            Trick(
                "\(name)'s whole prefix is taken back",
                [.revoke(actor.prefix).done]
            ),
            Trick(
                "\(name)'s whole prefix is taken back without a word about losses",
                [.revoke(actor.prefix).unaccepted]
            ),
            Trick(
                "\(name)'s whole prefix is taken back and given back",
                [.revoke(actor.prefix), .grant(actor.prefix, to: actor).done]
            ),
            Trick(
                "\(name)'s whole prefix moves to the stranger",
                [.revoke(actor.prefix), .grant(actor.prefix, to: .stranger)]
                    + AttackStep.opening(actor.prefix + "*", by: .stranger)
            ),
            Trick("\(name)'s prefix is granted to a second workspace", [.grant(actor.prefix, to: .stranger).refused]),
            Trick(
                "\(name) may speak for the host, and no longer",
                [
                    .grant(actor.prefix, to: actor, speaks: true).done,
                    .draft(
                        [AttackStep.path(actor.prefix + "here/*")],
                        #","services":[{"app":"main","webcredentials":true}]"#,
                        by: actor
                    ),
                    .publish(by: actor),
                    .grant(actor.prefix, to: actor, speaks: false),
                ]
            ),
            Trick(
                "an escaped spelling of a prefix inside of \(name)'s is granted",
                [.grant(actor.prefix + "caf%C3%A9/", to: .stranger)]
                    + AttackStep.opening(actor.prefix + "caf%C3%A9/*", by: .stranger)
            ),
        ]
    }

    private static let policies: [Trick] = [
        Trick("all paths are reserved", [.policy(["*"])]),
        Trick("all paths are reserved without a word about losses", [.policy(["*"]).unaccepted]),
        Trick("the garden's paths are reserved", [.policy(["/garden/*"])]),
        Trick("the garden's paths are reserved and freed", [.policy(["/garden/*"]), .policy([]).done]),
        Trick("the uploaded file's paths are reserved", [.policy(["/legacy/*"], on: AttackStep.second)]),
        Trick("a pattern with wildcards is reserved", [.policy(["/*/pan/*"])]),
        Trick("paths that nobody uses are reserved", [.policy(["/login*"]).done]),
        Trick("the form for old systems is written", [.policy([], legacy: true).done]),
        Trick("the form for old systems is written and left out again", [.policy([], legacy: true), .policy([]).done]),
        Trick("a thousand paths are reserved", [.policy((0..<1_000).map { "/reserved/\($0)/*" })]),
        Trick("a pattern with an unknown variable is reserved", [.policy(["/$(nothing)/*"])]),
        Trick("a pattern of a whole escape is reserved", [.policy(["/%67arden/*"])]),
    ]

    private static let domains: [Trick] = [
        Trick("a domain that exists is created again", [.domain(AttackStep.host).done]),
        Trick("a shared domain is deleted", [.deleteDomain(AttackStep.host)]),
        Trick("a shared domain is deleted without a word about losses", [.deleteDomain(AttackStep.host).unaccepted]),
        Trick(
            "a shared domain is deleted and created",
            [.deleteDomain(AttackStep.second), .domain(AttackStep.second)]
        ),
        Trick(
            "a workspace publishes on a domain that was created again",
            [.deleteDomain(AttackStep.second), .domain(AttackStep.second)]
                + AttackStep.opening("/garden/*", on: AttackStep.second, by: .garden)
        ),
        Trick("a domain with uploaded files only is deleted", [.deleteDomain(AttackStep.raw)]),
        Trick(
            "the first workspace publishes beside an uploaded file",
            [.grant("/garden/", to: .garden, on: AttackStep.raw).done]
                + AttackStep.opening("/garden/*", on: AttackStep.raw, by: .garden)
        ),
        Trick(
            "the first workspace publishes for a whole host beside an uploaded file",
            [.grant("/", to: .garden, on: AttackStep.raw)]
                + AttackStep.opening("/garden/*", on: AttackStep.raw, by: .garden)
        ),
        Trick(
            "a workspace is granted the paths of an uploaded file",
            [.grant("/legacy/", to: .garden, on: AttackStep.raw)]
                + AttackStep.opening("/legacy/*", on: AttackStep.raw, by: .garden)
        ),
        Trick(
            "the last workspace leaves a domain with an uploaded file",
            [.grant("/garden/", to: .garden, on: AttackStep.raw)]
                + AttackStep.opening("/garden/*", on: AttackStep.raw, by: .garden)
                + [.revoke("/garden/", on: AttackStep.raw), .workspace(.garden, active: false)]
        ),
        Trick(
            "a workspace publishes nothing beside an uploaded file",
            [
                .grant("/garden/", to: .garden, on: AttackStep.raw), .draft([], on: AttackStep.raw, by: .garden),
                .publish(on: AttackStep.raw, by: .garden),
            ]
        ),
        Trick(
            "a publication from before the first workspace is restored",
            [.grant("/garden/", to: .garden, on: AttackStep.raw)]
                + AttackStep.opening("/garden/*", on: AttackStep.raw, by: .garden)
                + [.restoreDomain("1", on: AttackStep.raw)]
        ),
        Trick("the first publication of a shared domain is restored", [.restoreDomain("1", on: AttackStep.host)]),
        Trick("a publication of workspaces is restored for the domain", [.restoreDomain("4", on: AttackStep.host)]),
    ]

    /// Two administrators at once.
    private static let together: [Trick] = holders.flatMap { actor -> [Trick] in
        let name = actor.rawValue
        let stale = "If-Match: \"0\""
        return [
            Trick(
                "\(name) is switched off by an administrator with a stale version",
                [
                    .workspace(actor, active: false).with { $0.fields = [stale] }.refused
                ]
            ),
            Trick(
                "a grant of \(name)'s is taken back by an administrator with a stale version",
                [
                    .revoke(actor.prefix).with { $0.fields = [stale] }.refused
                ]
            ),
            Trick(
                "two administrators switch \(name) off and on at once",
                [
                    .workspace(actor, active: false).with { $0.meanwhile = [.workspace(actor, active: true)] },
                    .workspace(actor, active: true),
                ]
            ),
            Trick(
                "two administrators grant one prefix inside of \(name)'s at once",
                [
                    .grant(actor.prefix + "both/", to: .stranger).with {
                        $0.meanwhile = [.grant(actor.prefix + "both/", to: .garden)]
                    }
                ]
            ),
            Trick(
                "an administrator accepts losses of \(name)'s that are not those of now",
                [
                    .workspace(actor, active: false).with {
                        $0.path += "?acceptLosses=" + String(repeating: "0", count: 64)
                    }.refused.unaccepted
                ]
            ),
        ]
    }
}
