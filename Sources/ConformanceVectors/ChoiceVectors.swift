import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Vectors about verified hosts and who opens a link.
enum ChoiceVectors {
    static func host(_ input: JSONNode) -> JSONValue {
        .boolean(VerifiableHost.isValid(input["host"]?.string ?? ""))
    }

    static func domains(_ input: JSONNode) -> JSONValue {
        let hosts = WebHosts(
            filters: input["filters"].map { $0.elements.map { IntentFilter($0) } } ?? [],
            targetSDK: input["targetSdk"]?.number?.integer ?? 35
        )
        let isValid = input["valid"]?.boolean == true
        let isAll = input["kind"]?.isString("all") == true
        return strings(isAll ? hosts.selectable : isValid ? hosts.verified : hosts.invalid)
    }

    static func webIntent(_ input: JSONNode) -> JSONValue {
        let isDefaultOnly = input["matchDefaultOnly"]?.boolean == true
        return .boolean(AndroidIntent(input).isWebIntent(matchesDefaultOnly: isDefaultOnly))
    }

    static func state(_ input: JSONNode) -> JSONValue {
        let state = VerificationState(rawValue: input["state"]?.number?.integer ?? -1)
        guard input["shown"].map({ $0.isString(state.description) }) ?? true else {
            return ["shown": .string(state.description)]
        }
        return ["verified": .boolean(state.isVerified)]
    }

    static func modern(_ input: JSONNode) -> JSONValue {
        answer(LinkDevice(input).choice(for: input["url"]?.string ?? ""))
    }

    static func legacy(_ input: JSONNode) -> JSONValue {
        let apps = (input["apps"].map { Array($0.elements) } ?? []).map { app in
            LegacyCandidate(
                target: app["package"]?.string ?? "",
                status: app["status"]?.string.flatMap(InstalledApp.LegacyStatus.init) ?? .undefined,
                linkGeneration: app["linkGeneration"]?.number?.integer ?? 0
            )
        }
        return answer(LinkDevice(input).legacyChoice(apps))
    }

    static func intentURL(_ input: JSONNode) -> JSONValue {
        guard let intent = IntentURL(input["url"]?.string ?? "") else { return .null }
        let extras = intent.extras.sorted { $0.key < $1.key }
        return [
            "data": text(intent.data), "action": .string(intent.action), "package": text(intent.package),
            "categories": strings(intent.categories), "component": text(intent.component),
            "extras": .object(extras.map { .init(name: $0.key, value: .string($0.value)) }),
            "fallback": text(intent.fallback),
        ]
    }

    private static func answer(_ choice: LinkChoice) -> JSONValue {
        ["kind": .string(choice.kind.rawValue), "targets": strings(choice.targets)]
    }

    private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
