import DigitalAssetLinks
import Foundation
import JSONSource
import LinkPatterns
import PropertyTesting
import Testing

@Suite("Matching links with a manifest")
struct ManifestMatcherTests {
    @Test(
        "a link finds the filters that take it, version by version",
        arguments: [
            ("https://acme.example/p & q", 35, [FilterVerdict.path]), ("http://acme.example/a.b/c.d.html", 35, []),
            ("http://acme.example/a.b/c.html", 35, [.path]), ("https://acme.example/no?x=1", 35, []),
            ("https://x.org.acme/any", 35, []), ("https://other.example/", 35, []),
        ]
    )
    func matches(link: String, api: Int, verdicts: [FilterVerdict]) throws {
        let matcher = ManifestMatcher(try AndroidManifestTests.manifest(["host": "x"]), api: api)
        let matches = matcher.matches(for: link)
        #expect(matches.map(\.verdict) == verdicts)
        #expect(matches.allSatisfy { $0.component.name == "org.acme.Main" && $0.isReachable && $0.filterIndex == 0 })
    }

    @Test("every filter explains itself")
    func explanations() throws {
        let matcher = ManifestMatcher(try AndroidManifestTests.manifest(["host": "x"]))
        let all = matcher.explanations(for: "https://acme.example/no?x=1")
        #expect(all.map(\.explanation.verdict) == [.noMatchData, .noMatchAction, .noMatchAction])
        #expect(all.map(\.match.filterIndex) == [0, 0, 1])
        #expect(all[0].explanation.failure?.part == .group(0))
        #expect(matcher.malformedPatterns.isEmpty)
    }

    @Test("a manifest with very many tags is read, compiled and asked")
    func many() throws {
        let tags = (0..<3_000).map { number in
            "<data android:scheme='s\(number)' android:host='h\(number).example' android:path='/\(number)'/>"
        }
        let text = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
              <activity android:name="a.B" android:exported="true"><intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>\(tags.joined())
              </intent-filter></activity></application></manifest>
            """
        let manifest = try AndroidManifestReader().read(Array(text.utf8))
        #expect(ManifestMatcher(manifest).matches(for: "s7://h8.example/9").map(\.verdict) == [.path])
        #expect(WebHosts(filters: manifest.filters.map(\.filter), targetSDK: 34).verdicts.count == 3_000)
    }

    @Test("a manifest with a piece changed, lost or doubled is read or refused at a place inside it")
    func mutations() {
        var source = SeededGenerator(seed: 17)
        let original = Array(AndroidManifestTests.text.utf8)
        for _ in 0..<300 {
            var text = original
            for _ in 0..<Int.random(in: 1...4, using: &source) {
                let place = Int.random(in: 0..<text.count - 20, using: &source)
                switch Int.random(in: 0..<3, using: &source) {
                case 0: text[place] = UInt8.random(in: 0...255, using: &source)
                case 1: text.removeSubrange(place..<place + Int.random(in: 1...19, using: &source))
                default: text.insert(contentsOf: text[place..<place + 19], at: place)
                }
            }
            do throws(MarkupError) {
                let manifest = try AndroidManifestReader().read(text)
                let inside = manifest.filters.allSatisfy { $0.range.upperBound <= text.count }
                #expect(inside && manifest.findings.allSatisfy { $0.range.upperBound <= text.count })
                _ = ManifestMatcher(manifest).matches(for: "https://acme.example/p")
            } catch {
                #expect(error.range.upperBound <= text.count && error.message.hasSuffix("."))
            }
        }
    }
}
