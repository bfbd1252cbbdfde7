import ConformanceVectors
import DigitalAssetLinks
import JSONSource
import LinkPatterns
import Testing

@Suite("The vectors about who opens a link")
struct ResolutionVectorTests {
    @Test("hosts that can be verified", arguments: try VectorFile.rows("host.validForVerification"))
    func host(_ row: VectorRow) throws {
        #expect(VerifiableHost.isValid(try #require(row.input["host"]?.string)) == row.expected.boolean)
    }

    @Test("hosts of an app", arguments: try VectorFile.rows("domains.collect"))
    func domains(_ row: VectorRow) throws {
        let hosts = WebHosts(
            filters: try #require(row.input["filters"]).elements.map { IntentFilter($0) },
            targetSDK: try #require(row.input["targetSdk"]?.number?.integer)
        )
        let isAll = row.input["kind"]?.string == "all"
        let isValid = row.input["valid"]?.boolean == true
        let collected = isAll ? hosts.selectable : isValid ? hosts.verified : hosts.invalid
        #expect(collected == row.expected.strings)
    }

    @Test("intents that verification decides about", arguments: try VectorFile.rows("webintent.valid"))
    func webIntent(_ row: VectorRow) {
        let isDefaultOnly = row.input["matchDefaultOnly"]?.boolean == true
        #expect(AndroidIntent(row.input).isWebIntent(matchesDefaultOnly: isDefaultOnly) == row.expected.boolean)
    }

    @Test("states", arguments: try VectorFile.rows("state.counts"))
    func state(_ row: VectorRow) throws {
        let state = VerificationState(rawValue: try #require(row.input["state"]?.number?.integer))
        #expect(state.isVerified == row.expected["verified"]?.boolean)
        #expect(state.description == row.input["shown"]?.string)
        #expect(VerificationState(shown: state.description) == state)
    }

    @Test("choices of Android 12 and later", arguments: try VectorFile.rows("resolve.12plus"))
    func modern(_ row: VectorRow) throws {
        let choice = LinkDevice(row.input).choice(for: try #require(row.input["url"]?.string))
        #expect(choice.kind.rawValue == row.expected["kind"]?.string)
        #expect(choice.targets == row.expected["targets"]?.strings)
    }

    @Test("choices of Android 6 to 11", arguments: try VectorFile.rows("resolve.6to11"))
    func legacy(_ row: VectorRow) throws {
        let apps = try #require(row.input["apps"]).elements.map { app in
            LegacyCandidate(
                target: app["package"]?.string ?? "",
                status: try #require(app["status"]?.string.flatMap(InstalledApp.LegacyStatus.init)),
                linkGeneration: app["linkGeneration"]?.number?.integer ?? 0
            )
        }
        let choice = LinkDevice(row.input).legacyChoice(apps)
        #expect(choice.kind.rawValue == row.expected["kind"]?.string)
        #expect(choice.targets == row.expected["targets"]?.strings)
    }

    @Test("intent addresses", arguments: try VectorFile.rows("intenturl.parse"))
    func intentURL(_ row: VectorRow) throws {
        guard let intent = IntentURL(try #require(row.input["url"]?.string)) else {
            #expect(row.expected.isNull)
            return
        }
        #expect(intent.data == row.expected["data"]?.string)
        #expect(intent.action == row.expected["action"]?.string)
        #expect(intent.package == row.expected["package"]?.string)
        #expect(intent.categories == row.expected["categories"]?.strings)
        #expect(intent.component == row.expected["component"]?.string)
        #expect(intent.fallback == row.expected["fallback"]?.string)
        let extras = try #require(row.expected["extras"]).members.map { ($0.name, $0.value.string ?? "") }
        #expect(intent.extras == Dictionary(uniqueKeysWithValues: extras))
    }

    @Test(
        "all rows are there",
        arguments: [
            ("host.validForVerification", 14), ("domains.collect", 11), ("webintent.valid", 12), ("state.counts", 9),
            ("resolve.12plus", 16), ("resolve.6to11", 6), ("intenturl.parse", 6),
        ]
    )
    func count(group: String, count: Int) throws {
        #expect(try VectorFile.rows(group).count == count)
    }
}
