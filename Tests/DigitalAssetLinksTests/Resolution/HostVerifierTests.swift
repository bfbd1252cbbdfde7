import DigitalAssetLinks
import Testing

@Suite("Asking hosts about an app")
struct HostVerifierTests {
    private typealias Lists = StatementListReaderTests

    private static let sources = StatementSources.fixed(web: [
        ("https://good.example", list(Lists.app)),
        (
            "https://other.example",
            list(
                #"{"namespace":"android_app","package_name":"com.other","sha256_cert_fingerprints":["\#(Lists.fingerprint)"]}"#
            )
        ),
        ("https://moved.example", .response(StatementResponse(status: 301))),
        (
            "https://foreign.example",
            .list(
                Array(
                    #"[{\#(Lists.handle),"target":{"namespace":"x"}},{\#(Lists.handle),"target":\#(Lists.app)}]"#.utf8
                )
            )
        ),
    ])

    private static func list(_ target: String) -> StatementFetch {
        let rules = #"{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[{"/":"/a"}]}}"#
        return .list(Array(#"[{\#(Lists.handle),"target":\#(target),"relation_extensions":\#(rules)}]"#.utf8))
    }

    @Test(
        "a host leads to a state with a reason",
        arguments: [
            (
                "good.example", ReaderProfile.gms, 1,
                "“https://good.example/.well-known/assetlinks.json” allows “com.example” with one of its certificates to handle all URLs."
            ),
            (
                "*.good.example", .gms, 1,
                "“https://good.example/.well-known/assetlinks.json” allows “com.example” with one of its certificates to handle all URLs."
            ),
            ("other.example", .gms, 1026, "The list does not name “com.example”."),
            ("moved.example", .aosp15, 1029, "301 Moved Permanently"), ("gone.example", .gms, 1026, "404 Not Found"),
            ("foreign.example", .gms, 1, "allows “com.example”"),
            ("foreign.example", .aosp12To14, 1028, "The reader aosp-12-14 gives up the whole list at this element."),
            ("a*b.example", .gms, 1024, "there are no wildcards"),
        ]
    )
    func states(host: String, profile: ReaderProfile, state: Int, reason: String) async throws {
        let verification = await HostVerifier(sources: Self.sources, profile: profile).verify(
            host,
            package: try PackageName("com.example"),
            certificates: [try CertificateFingerprint(Lists.fingerprint)]
        )
        #expect(verification.state.rawValue == state)
        #expect(verification.reason.contains(reason), "\(verification.reason)")
        let hasRules = state == 1 && host != "foreign.example"
        #expect(verification.rules == (hasRules ? .rules([DynamicRule(path: "/a")]) : .none))
    }

    @Test("one bad host is enough for Android 6 to 11 to ask")
    func legacy() async throws {
        let verifier = HostVerifier(sources: Self.sources, profile: .aosp6To11)
        var verifications: [HostVerification] = []
        for host in ["foreign.example", "other.example"] {
            verifications.append(
                await verifier.verify(
                    host,
                    package: try PackageName("com.example"),
                    certificates: [try CertificateFingerprint(Lists.fingerprint)]
                )
            )
        }
        #expect(HostVerifier.legacyStatus(of: verifications) == .ask)
        #expect(HostVerifier.legacyStatus(of: [verifications[0]]) == .always)
        #expect(HostVerifier.legacyStatus(of: []) == .undefined)
    }

    @Test(
        "every host of a filter knows why it is verified or not",
        arguments: [
            (IntentFilter(), 34, "The filter does not have the action VIEW."),
            (IntentFilter(actions: [AndroidIntent.view]), 34, "The filter does not have the category BROWSABLE."),
            (filter("https", autoVerify: false), 34, "The filter does not ask for verification with autoVerify."),
            (
                filter("https", autoVerify: false), 30,
                "No filter for the web alone asks for verification with autoVerify."
            ),
            (filter("app"), 34, "The filter has no scheme of the web."),
            (filter("https", "app"), 34, "The filter has the scheme “app” in addition to those of the web."),
            (
                filter("https", categories: [AndroidIntent.browsable]), 34,
                "The filter does not have the category DEFAULT."
            ),
            (filter("https"), 34, "Android asks “https://h.example/.well-known/assetlinks.json”."),
            (filter("https"), 30, "Android asks “https://h.example/.well-known/assetlinks.json”."),
        ]
    )
    func verdicts(filter: IntentFilter, targetSDK: Int, reason: String) throws {
        var filter = filter
        filter.data += [FilterData(host: "*.h.example"), FilterData(host: "localhost")]
        let hosts = WebHosts(filters: [filter], targetSDK: targetSDK)
        let verdicts = hosts.verdicts
        #expect(verdicts.map(\.host) == ["*.h.example", "localhost"])
        #expect(verdicts[0].reason == reason)
        #expect(verdicts.filter(\.isVerified).map(\.host) == hosts.verified)
        if verdicts[0].isVerified {
            #expect(verdicts[1].reason == "“localhost” is not a domain name that Android verifies.")
            #expect(hosts.invalid == ["localhost"])
        }
    }

    private static func filter(
        _ schemes: String...,
        autoVerify: Bool = true,
        categories: [String] = [AndroidIntent.defaultCategory, AndroidIntent.browsable]
    ) -> IntentFilter {
        IntentFilter(
            actions: [AndroidIntent.view],
            categories: categories,
            data: schemes.map { FilterData(scheme: $0) },
            autoVerify: autoVerify
        )
    }
}
