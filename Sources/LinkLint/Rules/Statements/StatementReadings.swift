import DigitalAssetLinks
import JSONSource

/// What the reader of statement lists sees: a row for each code.
enum StatementReadings {
    static let rows: [RuleReference<StatementListSubject>] = [
        .reading(
            .init(.alAasaInFile, "apple-file-served", .statements),
            summary: "The file is an object with applinks, as apple-app-site-association is.",
            rationale: "Apple's file is served at Android's path. Android's file is an array.",
            source: "Google, Digital Asset Links: Statement list syntax",
            examples: [
                .flagged(.wholeList, #"▸{"applinks": {"details": []}}"#),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alElementNotObject, "element-is-no-statement", .statements),
            summary: "An element of the list is not an object.",
            rationale: "Google's service leaves it out; Android's agents give up the whole list.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"▸"https://acme.com/more.json""#),
                .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
            ]
        ),
        .reading(
            .init(.alExtKey, "extension-of-another-relation", .statements),
            summary: "A key of relation_extensions is not a relation of the statement.",
            rationale: """
                An extension says more about one of the statement's relations. About another it has no defined effect.
                """,
            source: "Google, Digital Asset Links: Statement list syntax",
            examples: [
                .flagged(.list, statement(#"{▸"delegate_permission/common.handle_all_url": {}}"#)),
                .accepted(.list, statement(#"{"delegate_permission/common.handle_all_urls": {}}"#)),
            ]
        ),
        .reading(
            .init(.alExtType, "extensions-of-wrong-type", .statements),
            summary: "relation_extensions is not an object of objects.",
            rationale: "Dynamic rules in it are not found.",
            source: "Google, Digital Asset Links: Statement list syntax",
            examples: [
                .flagged(.list, statement("▸[]")),
                .flagged(.list, statement(#"{"delegate_permission/common.handle_all_urls": ▸[]}"#)),
                .accepted(.list, statement(#"{"delegate_permission/common.handle_all_urls": {}}"#)),
            ]
        ),
        .reading(
            .init(.alFpBase64, "fingerprint-in-base64", .statements),
            summary: "A fingerprint is written in base64.",
            rationale: "Key hashes of other services are base64. Statements want pairs of hexadecimal digits.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"+sYXRdwJA3hvue3mKpYrOZ9zSPC7b4mbgzJmdZEDO5w=""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ]
        ),
        .reading(
            .init(.alFpEmpty, "no-fingerprint-in-array", .statements),
            summary: "The array of fingerprints is empty.",
            rationale: "Without a certificate the statement is about no app, and is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.app, #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ▸[]"#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ]
        ),
        .reading(
            .init(.alFpLength, "fingerprint-of-wrong-length", .statements),
            summary: "A fingerprint does not have 32 byte pairs.",
            rationale: "A part was lost or doubled while copying, or it is something else.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"6B:9A:2C:07""#),
                .flagged(.fingerprints, #"▸"SHA256_FINGERPRINT""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ]
        ),
        .reading(
            .init(.alFpLowercase, "fingerprint-in-lower-case", .statements),
            summary: "A fingerprint has lower-case letters.",
            rationale: """
                Google's service calls it malformed. Android's agents compare it as text with upper-case letters, so \
                it never matches.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"\#(RuleExample.fingerprint.lowercased())""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ],
            fix: oneSpelling
        ),
        .reading(
            .init(.alFpMissing, "app-without-fingerprints", .statements),
            summary: "A target that is an app has no sha256_cert_fingerprints.",
            rationale: """
                Anyone may name an app com.acme.shop; the certificate shows whose it is. The key is a plural and in \
                lower case.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"namespace": "android_app", "package_name": "com.acme.shop"}}"#
                ),
                .flagged(.app, #""package_name": "com.acme.shop", ▸"sha256_cert_fingerprint": []"#),
                .accepted(.packageName, #""com.acme.shop""#),
            ]
        ),
        .reading(
            .init(.alFpNoColons, "fingerprint-without-colons", .statements),
            summary: "A fingerprint has no colons.",
            rationale: """
                Some tools, such as apksigner, print digests without colons. Statements want one between each two \
                pairs.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"6b9a2c07e1d4583f90aa17c64df28e35b1700bdc6952e81fa43d96c7085bf12e""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ],
            fix: oneSpelling
        ),
        .reading(
            .init(.alFpNotArray, "fingerprints-as-string", .statements),
            summary: "The fingerprints are not an array.",
            rationale: """
                One fingerprint is written as an array of one. A plain string is refused, and the statement with it.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .app,
                    #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ▸"\#(RuleExample.fingerprint)""#
                ),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ]
        ),
        .reading(
            .init(.alFpNotString, "fingerprint-of-wrong-type", .statements),
            summary: "A fingerprint is not a string.",
            rationale: "The statement is left out for it.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, "▸146"),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ]
        ),
        .reading(
            .init(.alFpPrefix, "algorithm-before-fingerprint", .statements),
            summary: "The name of the algorithm comes before a fingerprint.",
            rationale: "keytool prints it there; in statements the key already says SHA-256.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"SHA256: \#(RuleExample.fingerprint)""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ],
            fix: oneSpelling
        ),
        .reading(
            .init(.alFpSeparator, "fingerprint-with-other-separators", .statements),
            summary: "A fingerprint has something else than colons between its pairs.",
            rationale: """
                Only colons count; with anything else the fingerprint is malformed to Google's service and matches no \
                app on devices.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .fingerprints,
                    #"▸"6B-9A-2C-07-E1-D4-58-3F-90-AA-17-C6-4D-F2-8E-35-B1-70-0B-DC-69-52-E8-1F-A4-3D-96-C7-08-5B-F1-2E""#
                ),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ],
            fix: oneSpelling
        ),
        .reading(
            .init(.alFpWhitespace, "blanks-in-fingerprint", .statements),
            summary: "A fingerprint has blanks or line breaks in it.",
            rationale: "Nothing is trimmed: a blank at the end makes the fingerprint another text.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.fingerprints, #"▸"\#(RuleExample.fingerprint) ""#),
                .accepted(.fingerprints, #""\#(RuleExample.fingerprint)""#),
            ],
            fix: oneSpelling
        ),
        .reading(
            .init(.alIncludeInsecure, "include-over-http", .statements),
            summary: "An include is not https.",
            rationale: """
                A list that was fetched over https may include only such; the others are skipped, and Android 12 and \
                later give up the whole host.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"include": ▸"http://acme.com/more.json"}"#),
                .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
            ]
        ),
        .reading(
            .init(.alIncludeMixed, "include-beside-statement", .statements),
            summary: "An element has an include together with a relation or a target.",
            rationale: "An element is either a statement or an include. Google's service refuses one that is both.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"include": "https://acme.com/more.json", ▸"relation": []}"#),
                .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
            ]
        ),
        .reading(
            .init(.alIncludeRelative, "relative-include", .statements),
            summary: "An include is not an absolute web address.",
            rationale: "Nothing resolves it against the address of the list.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"include": ▸"/more.json"}"#),
                .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
            ]
        ),
        .reading(
            .init(.alJsonBom, "mark-before-statement-list", .statements),
            summary: "The file begins with a byte-order mark, or is UTF-16 or UTF-32.",
            rationale: """
                Statement lists are UTF-8 without a mark. Google's service takes the mark for text in front of the \
                array and refuses the file.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                RuleExample(isFlagged: true, excerpt: "EF BB BF 5B 5D", bytes: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D]),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alJsonDupkey, "member-twice-in-statement", .statements),
            summary: "An object has the same member twice.",
            rationale: "Google's service takes one of the two; the agents of Android 6 to 14 reject the whole file.",
            source: "AOSP, StatementService, JsonParser",
            examples: [
                .flagged(.packageName, #""com.acme.shop", ▸"package_name": "com.acme.mail""#),
                .accepted(.packageName, #""com.acme.shop""#),
            ]
        ),
        .reading(
            .init(.alJsonEmpty, "empty-statement-list-file", .statements),
            summary: "The file is empty.",
            rationale: """
                An empty answer is not JSON. Every statement of the host is missing, so no app is verified for it. A \
                host that grants nothing serves [].
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.wholeList, "▸"),
                .flagged(.wholeList, "▸ \n"),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alJsonHtml, "page-in-place-of-statement-list", .statements),
            summary: "A page is served instead of the statement list.",
            rationale: """
                A login page, the shell of a single-page app or a "not found" with status 200 is what most servers \
                send for an unknown path. Verification fails for it as for no file at all.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.wholeList, "▸<!DOCTYPE html><html><body>Not found</body></html>"),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alJsonScalar, "number-or-null-member", .statements),
            summary: "The value of a member is a number or null.",
            rationale: """
                Google's service ignores undefined members, whatever they hold. Android's own agents read objects, \
                arrays and strings only, and reject the file.
                """,
            source: "AOSP, StatementService, JsonParser",
            examples: [
                .flagged(.list, #"{"include": "https://acme.com/more.json", "version": ▸2}"#),
                .accepted(.list, #"{"include": "https://acme.com/more.json", "version": "2"}"#),
            ]
        ),
        .reading(
            .init(.alJsonSyntax, "statement-list-is-no-json", .statements),
            summary: "The statement list is not JSON.",
            rationale: """
                One comma too many, a comment or a single quote makes the whole file unreadable: all statements of the \
                host are lost, those of other apps too.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.wholeList, #"[{"include": "https://acme.com/more.json"}▸,]"#),
                .flagged(.wholeList, "[ ▸// none yet\n]"),
                .accepted(.wholeList, #"[{"include": "https://acme.com/more.json"}]"#),
            ]
        ),
        .reading(
            .init(.alJsonTrailing, "text-behind-statement-list", .statements),
            summary: "There is text after the closing bracket.",
            rationale: """
                A statement list is one array. A second one, or what a server adds to every page, makes the whole file \
                unreadable.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.wholeList, "[] ▸[]"),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alJsonUtf8, "statement-list-not-utf8", .statements),
            summary: "The file is not UTF-8.",
            rationale: """
                Bytes that are not UTF-8 make the whole file unreadable. They come from editors that save in an older \
                encoding.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                RuleExample(isFlagged: true, excerpt: "5B 22 E4 22 5D", bytes: [0x5B, 0x22, 0xE4, 0x22, 0x5D], at: 2),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alNsMissing, "target-without-namespace", .statements),
            summary: "A target has no namespace.",
            rationale: """
                The namespace says whether the target is an app or a website. Without one the statement is left out, \
                and Android 12 and later fail the whole host.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"package_name": "com.acme.shop"}}"#
                ),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alNsUnknown, "unknown-namespace", .statements),
            summary: "The namespace of a target is neither web nor android_app.",
            rationale: """
                Google's service leaves the statement out. The agent of Android 12 and later stops at it with an \
                error, so that every app of the host fails verification. There is no namespace for iOS: Apple reads \
                apple-app-site-association.
                """,
            source: "AOSP, StatementService, AssetFactory",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": ▸"ios_app", "appid": "9Z8Y7X6W5V.com.acme.shop"}}"#
                ),
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": ▸"Web", "site": "https://acme.com"}}"#
                ),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alPkgForm, "malformed-package-name", .statements),
            summary: "The value of package_name is not a package name.",
            rationale: """
                Segments of letters, digits and “_” that begin with no digit, joined by dots. Google's service leaves \
                out a statement with another; Android's agents compare it with that of the app, without success.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.packageName, #"▸"com.acme.shop-app""#),
                .flagged(.packageName, #"▸"com.acme.""#),
                .accepted(.packageName, #""com.acme.shop_app""#),
            ]
        ),
        .reading(
            .init(.alPkgKeyTypo, "misspelled-package-name-key", .statements),
            summary: "The key package_name is misspelled.",
            rationale: "Other spellings are members that are not read, and the app has no package.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.app, #"▸"packageName": "com.acme.shop", "sha256_cert_fingerprints": []"#),
                .accepted(.packageName, #""com.acme.shop""#),
            ]
        ),
        .reading(
            .init(.alPkgMissing, "app-without-package", .statements),
            summary: "A target that is an app has no package_name.",
            rationale: "An app is its application id and its certificate. Without the first the statement is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸{"namespace": "android_app", "sha256_cert_fingerprints": []}}"#
                ),
                .accepted(.packageName, #""com.acme.shop""#),
            ]
        ),
        .reading(
            .init(.alRelationEmpty, "empty-relation", .statements),
            summary: "The relation array is empty.",
            rationale: "A statement without any relation allows nothing and is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"relation": ▸[], "target": {"namespace": "web", "site": "https://acme.com"}}"#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alRelationForm, "malformed-relation", .statements),
            summary: "A relation is not a kind, a slash and a detail.",
            rationale: """
                Both parts are lower-case letters, digits, “_” and “.”. Nothing is trimmed or folded; the statement is \
                left out, and Android 12 and later give up the whole list.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.relations, #"▸"handle_all_urls""#),
                .flagged(.relations, #"▸"delegate_permission/common.Handle_All_URLs""#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alRelationMissing, "statement-without-relation", .statements),
            summary: "A statement has no relation.",
            rationale: """
                A statement says what is allowed to whom; without the first half it says nothing and is left out.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"▸{"target": {"namespace": "web", "site": "https://acme.com"}}"#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alRelationNotArray, "relation-as-string", .statements),
            summary: "The relation is not an array.",
            rationale: """
                One relation is written as an array of one. A plain string is refused, and the statement with it.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ▸"delegate_permission/common.handle_all_urls", "target": {"namespace": "web", "site": "https://acme.com"}}"#
                ),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alRelationNotString, "relation-of-wrong-type", .statements),
            summary: "An entry of the relation array is not a string.",
            rationale: "The whole statement is left out for it.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.relations, #"▸["delegate_permission/common.handle_all_urls"]"#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alRootNotArray, "statement-list-not-an-array", .statements),
            summary: "The root of the file is not an array.",
            rationale: """
                A statement list is an array, also when it has only one statement. Anything else is refused whole.
                """,
            source: "Google, Digital Asset Links: Statement list syntax",
            examples: [
                .flagged(.wholeList, #"▸{"relation": ["delegate_permission/common.handle_all_urls"], "target": {}}"#),
                .accepted(.wholeList, "[]"),
            ]
        ),
        .reading(
            .init(.alSiteForm, "malformed-site", .statements),
            summary: "A site is not a web address.",
            rationale: "It has no host, or one with blanks, empty labels or characters that hosts cannot have.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"https://""#),
                .flagged(.site, #"▸"https://acme..com""#),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSiteMissing, "web-target-without-site", .statements),
            summary: "A target that is a website has no site.",
            rationale: "The statement is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(
                    .list,
                    #"{"relation": ["delegate_permission/common.get_login_creds"], "target": ▸{"namespace": "web"}}"#
                ),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSitePath, "path-in-site", .statements),
            summary: "A site has a path.",
            rationale: """
                Sites have no paths, not even “/”; the statement is left out. Targets of query_webapk name a web app's \
                manifest on purpose, which is only a note.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"https://acme.com/""#),
                .flagged(.site, #"▸"https://acme.com/login""#),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSiteQuery, "query-in-site", .statements),
            summary: "A site has a query or a fragment.",
            rationale: "A site is scheme, host and perhaps a port; with more the statement is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"https://acme.com?x=1""#),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSiteScheme, "site-without-web-scheme", .statements),
            summary: "A site has no scheme, or another than http and https.",
            rationale: "A site is scheme, host and perhaps a port. A bare host is refused.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"acme.com""#),
                .flagged(.site, #"▸"ftp://acme.com""#),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSiteUserinfo, "user-in-site", .statements),
            summary: "A site has login information.",
            rationale: "A site is scheme, host and perhaps a port; with more the statement is left out.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"https://user@acme.com""#),
                .accepted(.site, #""https://acme.com""#),
            ]
        ),
        .reading(
            .init(.alSiteWildcard, "star-in-site", .statements),
            summary: "A site has a star.",
            rationale: "Sites do not have wildcards: each host needs its own statement.",
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.site, #"▸"https://*.acme.com""#),
                .accepted(.site, #""https://shop.acme.com""#),
            ]
        ),
        .reading(
            .init(.alTargetMissing, "statement-without-target", .statements),
            summary: "A statement has no target.",
            rationale: """
                A statement says what is allowed to whom; without the second half it says nothing and is left out.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"▸{"relation": ["delegate_permission/common.handle_all_urls"]}"#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alTargetNotObject, "target-of-wrong-type", .statements),
            summary: "The target is not an object.",
            rationale: """
                The target of a statement is one object with a namespace. Several apps need several statements.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": ▸[]}"#),
                .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
            ]
        ),
        .reading(
            .init(.alUnknownField, "unknown-member-in-statement", .statements),
            summary: "A member is not one that readers know.",
            rationale: """
                Undefined members are ignored and are the accepted way to leave a comment. A misspelled one does \
                nothing, though.
                """,
            source: "google/digitalassetlinks, compatibility-tests/v1",
            examples: [
                .flagged(.list, #"{"include": "https://acme.com/more.json", ▸"comment": "shared"}"#),
                .accepted(.list, #"{"include": "https://acme.com/more.json"}"#),
            ]
        ),
    ]

    /// The digest in its one spelling.
    @Sendable
    private static func oneSpelling(_ node: JSONNode) -> Fix? {
        guard let text = node.string else { return nil }
        do throws(StatementMistake) {
            let repaired = try CertificateFingerprint.repaired(text)
            let edit = TextEdit(node.range, JSONText.string(repaired.text))
            return Fix("Write the pairs in upper case, with colons between them.", .safe, [edit])
        } catch {
            return nil
        }
    }

    private static func statement(_ extensions: String) -> String {
        #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app", "#
            + #""package_name": "com.acme.shop", "sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]}, "#
            + #""relation_extensions": \#(extensions)}"#
    }
}
