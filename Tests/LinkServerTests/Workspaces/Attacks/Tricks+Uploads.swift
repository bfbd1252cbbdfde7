extension Trick {
    /// Files for whole hosts.
    static let uploads = files + folders + foreign

    private static let other =
        #"{"applinks":{"details":[{"appIDs":["LLLLLLLLLL.com.example.administrator"],"components":[{"/":"/new/*"}]}]}}"#

    private static let files: [Trick] = [AttackStep.raw, AttackStep.second, AttackStep.host].flatMap {
        host -> [Trick] in
        let kind =
            host == AttackStep.raw
            ? "a domain of files" : host == AttackStep.host ? "a shared domain" : "a shared domain with a file"
        return [
            Trick("another file is uploaded for \(kind)", [.upload(other, on: host)]),
            Trick(
                "another file is uploaded for \(kind) without a word about losses",
                [.upload(other, on: host).unaccepted]
            ),
            Trick("the same file is uploaded for \(kind)", [.upload(AttackWorld.base, on: host)]),
            Trick(
                "a file with an app of the garden's is uploaded for \(kind)",
                [
                    .upload(
                        other.replacing("LLLLLLLLLL.com.example.administrator", with: AttackWorld.appID(.garden)),
                        on: host
                    ).with { $0.gives = [(AttackWorld.appID(.garden), "garden+administrator")] }
                ]
            ),
            Trick(
                "a file for all links is uploaded for \(kind)",
                [
                    .upload(other.replacing("/new/*", with: "*"), on: host)
                ]
            ),
            Trick(
                "a file that excludes all links is uploaded for \(kind)",
                [
                    .upload(other.replacing(#"{"/":"/new/*"}"#, with: #"{"/":"*","exclude":true}"#), on: host)
                ]
            ),
            Trick("an empty file is uploaded for \(kind)", [.upload("", on: host).refused]),
            Trick("an empty object is uploaded for \(kind)", [.upload("{}", on: host)]),
            Trick("an array is uploaded as Apple's file for \(kind)", [.upload("[]", on: host).refused]),
            Trick("half of a file is uploaded for \(kind)", [.upload(String(other.dropLast(3)), on: host).refused]),
            Trick(
                "a file that names a member twice is uploaded for \(kind)",
                [
                    .upload(#"{"applinks":{"details":[]},"applinks":{"details":[]}}"#, on: host)
                ]
            ),
            Trick(
                "a file that is too large is uploaded for \(kind)",
                [
                    .upload(#"{"x":""# + String(repeating: "x", count: 131_072) + #""}"#, on: host).refused
                ]
            ),
            Trick(
                "a file that fills the domain is uploaded for \(kind)",
                [
                    .upload(
                        #"{"applinks":{"details":[]},"x":""# + String(repeating: "x", count: 130_900) + #""}"#,
                        on: host
                    )
                ]
            ),
            Trick(
                "Android's file is replaced by an empty one for \(kind)",
                [.upload("[]", kind: "assetlinks", on: host)]
            ),
            Trick("a file is withdrawn from \(kind)", [.withdraw(on: host)]),
            Trick(
                "both files are withdrawn from \(kind)",
                [.withdraw(on: host), .withdraw(kind: "assetlinks", on: host)]
            ),
            Trick(
                "a file is withdrawn from \(kind) and uploaded again",
                [
                    .withdraw(on: host), .upload(AttackWorld.base, on: host),
                ]
            ),
            Trick(
                "a file is uploaded for \(kind) with a stale version",
                [
                    .upload(other, on: host).with { $0.fields = ["If-Match: \"77\""] }.refused
                ]
            ),
            Trick(
                "a file is uploaded for \(kind) where none may be",
                [
                    .upload(other, on: host).with { $0.fields = ["If-None-Match: *"] }.refused
                ]
            ),
            Trick(
                "two files are uploaded for \(kind) at once",
                [
                    .upload(other, on: host).with { $0.meanwhile = [.upload(AttackWorld.base, on: host)] }
                ]
            ),
            Trick(
                "a file is uploaded for \(kind) while the garden publishes",
                [
                    .draft([AttackStep.path("/garden/z/*")], by: .garden),
                    .upload(other, on: host).with { $0.meanwhile = [.publish(by: .garden)] },
                ]
            ),
            Trick(
                "a file is uploaded for \(kind), and the first one restored",
                [
                    .upload(other, on: host), .restoreDomain("2", on: host),
                ]
            ),
        ]
    }

    /// The folder of `--site`, whose hosts are published each by itself.
    private static let folders: [Trick] = [
        Trick("the folder has another file of a domain of files", [.folder(other, AttackStep.raw).done]),
        Trick("the folder has a file of a shared domain", [.folder(other, AttackStep.host)]),
        Trick(
            "the folder has a file of a shared domain, and goes on with others",
            [.folder(other, AttackStep.host), .folder(other, AttackStep.raw).done]
        ),
        Trick(
            "the folder has a file of a shared domain with an uploaded file",
            [.folder(other, AttackStep.second), .folder(other, AttackStep.raw).done]
        ),
        Trick(
            "a workspace publishes on a domain of the folder, which goes on with others",
            [.folder(other, AttackStep.raw), .grant("/garden/", to: .garden, on: AttackStep.raw)],
            AttackStep.opening("/garden/*", on: AttackStep.raw, by: .garden),
            [.folder(AttackWorld.base, AttackStep.raw), .folder(other, "new.example")]
        ),
        Trick(
            "the folder has a broken file, and then a whole one",
            [.folder("{", AttackStep.raw), .folder(other, AttackStep.raw).done]
        ),
        Trick("the folder has an empty file of a shared domain", [.folder("", AttackStep.host)]),
        Trick("the folder loses a file again", [.folder(other, AttackStep.raw).done, .folder(nil, AttackStep.raw)]),
        Trick(
            "the folder loses a file of a shared domain again",
            [.folder(other, AttackStep.host), .folder(nil, AttackStep.host)]
        ),
        Trick(
            "the folder has a file with the garden's app for a shared domain",
            [
                .folder(
                    other.replacing("LLLLLLLLLL.com.example.administrator", with: AttackWorld.appID(.garden)),
                    AttackStep.host
                ),
                .folder(other, AttackStep.raw).done,
            ]
        ),
        Trick(
            "the folder and the API change one domain in turn",
            [
                .folder(other, AttackStep.raw).done, .upload(AttackWorld.base),
                .folder(other + "\n", AttackStep.raw).done,
            ]
        ),
        Trick(
            "the folder changes a shared domain while the garden publishes",
            [.folder(other, AttackStep.host)],
            AttackStep.opening("/garden/z/*", by: .garden),
            [.folder(AttackWorld.base, AttackStep.host)]
        ),
    ]

    /// What only administrators may do, tried by workspaces.
    private static let foreign: [Trick] = [Actor.front, .garden, .stranger, .nobody].flatMap { actor -> [Trick] in
        let name = actor.rawValue
        func by(_ step: AttackStep) -> AttackStep {
            AttackStep(
                actor: actor,
                method: step.method,
                path: step.path,
                body: step.body,
                outcome: .refused
            )
        }
        return [
            Trick("\(name) uploads a file for a domain of files", [by(.upload(other))]),
            Trick("\(name) uploads a file for a shared domain", [by(.upload(other, on: AttackStep.host))]),
            Trick("\(name) withdraws a file", [by(.withdraw())]),
            Trick("\(name) grants itself the kitchen's paths", [by(.grant("/kitchen/", to: .garden))]),
            Trick("\(name) takes the kitchen's paths back", [by(.revoke("/kitchen/"))]),
            Trick("\(name) reserves all paths", [by(.policy(["*"]))]),
            Trick("\(name) switches the kitchen off", [by(.workspace(.kitchen, active: false))]),
            Trick("\(name) deletes a domain", [by(.deleteDomain(AttackStep.host))]),
            Trick("\(name) restores a domain's files", [by(.restoreDomain("1", on: AttackStep.raw))]),
            Trick(
                "\(name) accepts what others lose",
                [
                    by(.publish(by: .kitchen)).with { $0.path += "?acceptLosses=" + String(repeating: "0", count: 64) }
                ]
            ),
        ]
    }
}
