import DigitalAssetLinks
import JSONSource

/// Vectors about statement lists and the answers from them.
enum AssetVectors {
    static func package(_ input: JSONNode) -> JSONValue {
        isRead(input["package"]) { text throws(StatementMistake) in _ = try PackageName(text) }
    }

    static func fingerprint(_ input: JSONNode) -> JSONValue {
        isRead(input["fingerprint"]) { text throws(StatementMistake) in _ = try CertificateFingerprint(text) }
    }

    static func relation(_ input: JSONNode) -> JSONValue {
        isRead(input["relation"]) { text throws(StatementMistake) in _ = try Relation(text) }
    }

    private static func isRead(_ node: JSONNode?, _ read: (String) throws(StatementMistake) -> Void) -> JSONValue {
        do throws(StatementMistake) {
            try read(node?.string ?? "")
            return true
        } catch {
            return false
        }
    }

    static func site(_ input: JSONNode) -> JSONValue {
        do throws(StatementMistake) {
            return ["ok": true, "normalised": .string(try Site(input["site"]?.string ?? "").canonical)]
        } catch {
            return ["ok": false, "error": .string(error.message)]
        }
    }

    static func list(_ input: JSONNode) -> JSONValue {
        guard let profile = profile(input) else { return unknownReader }
        let reading = StatementListReader(profile: profile).read(bytes(input["body"]))
        let refused: JSONValue = profile == .dalAPI ? "invalid" : "failed"
        return [
            "file": reading.refusal == nil ? "ok" : refused,
            "statements": .integer(reading.list.elementaryStatements.count),
            "rejected": .integer(reading.rejectedCount),
            "includes": .array(reading.list.includes.map { .string($0.url) }),
        ]
    }

    static func check(_ input: JSONNode) async -> JSONValue {
        let web = input["web"].map { Array($0.members) } ?? []
        guard let request = input["request"] else { return ["error": "there is no request"] }
        do throws(AssetQueryError) {
            let query = try StatementQuery(request, method: .check)
            let sources = StatementSources.fixed(web: web.map { ($0.name, .list(bytes($0.value))) })
            let answer = await AssetLinksService(sources: sources).check(query)
            return [
                "linked": .boolean(answer.isLinked),
                "errorCodes": .array(answer.errorCodes.map { .string($0.rawValue) }),
            ]
        } catch {
            return ["queryError": .string(error.message)]
        }
    }

    static func response(_ input: JSONNode) -> JSONValue {
        guard let profile = profile(input) else { return unknownReader }
        let fetch = StatementFetch.response(
            StatementResponse(
                status: input["status"]?.number?.integer ?? 0,
                contentType: input["contentType"]?.string,
                declaredLength: input["contentLength"]?.number?.integer,
                body: bytes(input["body"])
            )
        )
        do throws(StatementFailure) {
            _ = try fetch.body(for: profile)
            return ["usable": true]
        } catch {
            return ["usable": false, "code": error.code.map { .string($0.rawValue) } ?? .null]
        }
    }

    private static let unknownReader: JSONValue = ["error": "the profile is not known here"]

    private static func profile(_ input: JSONNode) -> ReaderProfile? {
        input["profile"]?.string.flatMap(ReaderProfile.init(named:))
    }

    private static func bytes(_ node: JSONNode?) -> [UInt8] { Array((node?.string ?? "").utf8) }
}
