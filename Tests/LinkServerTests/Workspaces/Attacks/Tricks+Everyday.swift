extension Trick {
    /// What workspaces do all day on what is theirs.
    static let everydayWork = [Actor.front, .garden, .kitchen, .cellar].flatMap { actor -> [Trick] in
        let name = actor.rawValue
        let prefix = actor.prefix
        let other: Actor = actor == .garden ? .kitchen : .garden
        return [
            Trick("\(name) publishes fewer links", AttackStep.opening(prefix + "only", by: actor)),
            Trick("\(name) publishes all that it holds", AttackStep.opening(prefix + "*", by: actor)),
            Trick("\(name) publishes nothing", [.draft([], by: actor).done, .publish(by: actor)]),
            Trick(
                "\(name) publishes only an exclusion",
                [
                    .draft([#""path":"*","exclude":true"#], by: actor), .publish(by: actor),
                ]
            ),
            Trick(
                "\(name) excludes everything before its rules",
                [
                    .draft([#""path":"*","exclude":true"#, AttackStep.path(prefix + "x/*")], by: actor),
                    .publish(by: actor),
                ]
            ),
            Trick("\(name) publishes twice the same", [.publish(by: actor).done, .publish(by: actor).done]),
            Trick(
                "\(name) writes a draft and publishes nothing",
                [.draft([AttackStep.path(prefix + "later")], by: actor).done]
            ),
            Trick(
                "\(name) restores its first publication",
                AttackStep.opening(prefix + "other/*", by: actor) + [
                    .restore("3", by: actor), .restore("4", by: actor), .restore("5", by: actor),
                    .restore("6", by: actor),
                ]
            ),
            Trick(
                "\(name) restores a publication that has nothing of it",
                [actor == .front ? .restore("1", by: actor) : .restore("1", by: actor).refused]
            ),
            Trick("\(name) restores a publication that does not exist", [.restore("99", by: actor).refused]),
            Trick(
                "\(name) restores rules for a prefix that it lost",
                AttackStep.opening(prefix + "team/*", by: actor) + [
                    .grant(prefix + "team/", to: .stranger), .restore("7", by: actor),
                ]
            ),
            Trick(
                "\(name) changes its app and publishes",
                [
                    .app(AttackWorld.app(actor, ".two"), by: actor).done, .publish(by: actor),
                ]
            ),
            Trick("\(name) deletes its app, which rules name", [.deleteApp("main", by: actor).refused]),
            Trick(
                "\(name) deletes its app, which publications name",
                [
                    .draft([], by: actor), .deleteApp("main", by: actor), .publish(by: actor),
                ]
            ),
            Trick(
                "\(name) describes itself with other rules",
                [
                    .apply(description(actor, prefix + "described/*"), by: actor)
                ]
            ),
            Trick(
                "\(name) describes itself with nothing, and removes the rest",
                [
                    .apply(#"{"apps":[],"domains":[],"removesApps":true,"removesDomains":true}"#, by: actor)
                ]
            ),
            Trick(
                "\(name) describes itself with links of \(other.rawValue)",
                [
                    .apply(description(actor, other.prefix + (actor == .front ? "*" : "x/*")), by: actor).refused
                ]
            ),
            Trick(
                "\(name) and \(other.rawValue) publish at once",
                [
                    .draft([AttackStep.path(prefix + "one/*")], by: actor),
                    .draft([AttackStep.path(other.prefix + "two/*")], by: other),
                    .publish(by: actor).with { $0.meanwhile = [.publish(by: other)] },
                ]
            ),
            Trick(
                "\(name) publishes while \(other.rawValue) is switched off",
                [
                    .draft([AttackStep.path(prefix + "one/*")], by: actor),
                    .workspace(other, active: false).with { $0.meanwhile = [.publish(by: actor)] },
                ]
            ),
            Trick(
                "\(name) publishes with the number of an old publication",
                [
                    AttackStep.publish(by: actor).with { $0.body = #"{"expectedPublication":1}"# }.refused
                ]
            ),
            Trick(
                "\(name) narrows its rules to one platform",
                [
                    .draft([AttackStep.path(prefix + "x/*") + #","platforms":["android"]"#], by: actor),
                    .publish(by: actor),
                ]
            ),
        ]
    }

    static func description(_ actor: Actor, _ path: String) -> String {
        """
        {"apps":[{"id":"main","app":\(AttackWorld.app(actor))}],\
        "domains":[{"host":"\(AttackStep.host)","draft":{"rules":[{\(AttackStep.path(path))}]}}]}
        """
    }
}
