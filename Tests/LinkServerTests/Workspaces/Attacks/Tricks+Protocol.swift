import LinkAPI

extension Trick {
    /// Misuse of what the API offers for convenience.
    static let protocolTricks = foreignAddresses + repeated + versions + dryRuns

    /// Every change of a workspace's, tried with another's key.
    private static let foreignAddresses: [Trick] =
        [(Actor.garden, Actor.kitchen), (.cellar, .kitchen), (.stranger, .garden)].flatMap { actor, victim -> [Trick] in
            let name = "\(actor.rawValue), in the name of \(victim.rawValue),"
            func by(_ step: AttackStep) -> AttackStep {
                AttackStep(actor: actor, method: step.method, path: step.path, body: step.body, outcome: .refused)
            }
            return [
                Trick("\(name) writes a draft", [by(.draft([], by: victim)), .publish(by: victim)]),
                Trick("\(name) publishes", [by(.publish(by: victim))]),
                Trick("\(name) restores a publication", [by(.restore("3", by: victim))]),
                Trick("\(name) changes an app", [by(.app(AttackWorld.app(actor), by: victim)), .publish(by: victim)]),
                Trick("\(name) deletes an app", [by(.deleteApp("main", by: victim)), .publish(by: victim)]),
                Trick("\(name) describes a workspace", [by(.apply(description(victim, "/kitchen/x"), by: victim))]),
                Trick(
                    "\(name) makes a key",
                    [
                        by(.request(victim, .makeKey, [victim.rawValue], #"{"label":"x","scopes":["read"]}"#))
                    ]
                ),
                Trick(
                    "\(name) adds a member",
                    [
                        by(.request(victim, .saveMember, [victim.rawValue, "eve"], #"{"name":"Eve","role":"owner"}"#))
                    ]
                ),
            ]
        }

    private static let repeated: [Trick] = [
        Trick(
            "a request is repeated with the idempotency key of another's",
            [
                AttackStep.publish(by: .kitchen).with { $0.fields = ["Idempotency-Key: one"] }.done,
                AttackStep.publish(by: .garden).with { $0.fields = ["Idempotency-Key: one"] }.done,
            ]
        ),
        Trick(
            "the stranger repeats a request of the kitchen's with its idempotency key",
            [
                AttackStep.publish(by: .kitchen).with { $0.fields = ["Idempotency-Key: two"] }.done,
                AttackStep(
                    actor: .stranger,
                    method: "POST",
                    path: AttackStep.publish(by: .kitchen).path,
                    body: "{}",
                    fields: ["Idempotency-Key: two"],
                    outcome: .refused
                ),
            ]
        ),
        Trick(
            "an old publication is repeated after a newer one",
            [
                AttackStep.publish(by: .garden).with { $0.fields = ["Idempotency-Key: three"] }.done,
                .draft([AttackStep.path("/garden/new/*")], by: .garden), .publish(by: .garden).done,
                AttackStep.publish(by: .garden).with { $0.fields = ["Idempotency-Key: three"] }.done,
            ]
        ),
        Trick(
            "a switch is repeated after it was turned back",
            [
                .workspace(.garden, active: true).with { $0.fields = ["Idempotency-Key: four"] },
                .workspace(.garden, active: false),
                .workspace(.garden, active: true).with { $0.fields = ["Idempotency-Key: four"] },
            ]
        ),
        Trick(
            "one idempotency key is used for two different requests",
            [
                AttackStep.publish(by: .garden).with { $0.fields = ["Idempotency-Key: five"] },
                .restore("3", by: .garden).with { $0.fields = ["Idempotency-Key: five"] }.refused,
            ]
        ),
        Trick(
            "the same publication is sent five times at once",
            [
                .draft([AttackStep.path("/garden/five/*")], by: .garden),
                .publish(by: .garden).with { $0.meanwhile = Array(repeating: .publish(by: .garden), count: 4) },
            ]
        ),
        Trick(
            "all workspaces publish at once",
            [
                .publish(by: .front).with {
                    $0.meanwhile = [.publish(by: .garden), .publish(by: .kitchen), .publish(by: .cellar)]
                }
            ]
        ),
    ]

    private static let versions: [Trick] = Actor.workspaces.filter { $0 != .stranger }.flatMap { actor -> [Trick] in
        let name = actor.rawValue
        return [
            Trick(
                "\(name) writes a draft with a version of long ago",
                [
                    .draft([], by: actor).with { $0.fields = ["If-Match: \"0\""] }.refused, .publish(by: actor),
                ]
            ),
            Trick(
                "\(name) writes a draft where none may be",
                [
                    .draft([], by: actor).with { $0.fields = ["If-None-Match: *"] }.refused, .publish(by: actor),
                ]
            ),
            Trick(
                "\(name) writes a draft with a version that is not one",
                [
                    .draft([], by: actor).with { $0.fields = ["If-Match: 1, \"2\""] }.refused, .publish(by: actor),
                ]
            ),
            Trick(
                "\(name) changes an app with a version of long ago",
                [
                    .app(AttackWorld.app(actor, ".late"), by: actor).with { $0.fields = ["If-Match: \"0\""] }.refused,
                    .publish(by: actor),
                ]
            ),
        ]
    }

    /// A dry run of everything changes nothing, also twice.
    private static let dryRuns: [Trick] = [
        ("a publication", AttackStep.publish(by: .garden)), ("a restored publication", .restore("4", by: .garden)),
        ("a description", .apply(description(.garden, "/garden/dry/*"), by: .garden)),
        ("a description of nothing", .apply(#"{"apps":[],"domains":[],"removesDomains":true}"#, by: .garden)),
        ("an app", .app(AttackWorld.app(.garden, ".dry"), by: .garden)), ("a draft", .draft([], by: .garden)),
        ("a grant", .grant("/garden/dry/", to: .stranger)), ("a grant taken back", .revoke("/garden/")),
        ("a policy", .policy(["*"])), ("a switch", .workspace(.garden, active: false)),
    ].map { name, step in
        Trick(
            "a dry run of \(name), twice",
            [
                step.with { $0.path += "?dryRun=true" }, step.with { $0.path += "?dryRun=true" }, .publish(by: .garden),
            ]
        )
    }
}
