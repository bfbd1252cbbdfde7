import DigitalAssetLinks
import JSONSource

enum PooledData: FilterRule {
    static let about = RuleDescription(
        .init("MF-POOLED-DATA", "pooled-data", .manifests, .warning, .documented),
        summary: "The data tags of a filter combine to addresses that are not written in it.",
        rationale: """
            All <data> tags of a filter are pooled: every scheme is combined with every host, and every host with \
            every path, whichever tag they are in.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPrefix="/shop/"/>▸<data android:scheme="https" android:host="acme.de" android:pathPrefix="/laden/"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https"/><data android:host="acme.com"/><data android:host="acme.de"/><data android:pathPrefix="/shop/"/>"#
            ),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        var written: Set<[String]> = []
        var hosts: [String] = []
        var paths: [(text: String, tag: ManifestTag)] = []
        for tag in site.filter.tags {
            guard let host = tag["host"]?.text else { continue }
            if !hosts.contains(host) { hosts.append(host) }
            for path in site.paths where path.tag == tag {
                written.insert([host, path.text])
                paths.append((path.text, tag))
            }
        }
        // A tag with a path alone, or a host alone, says that pooling is meant.
        guard hosts.count > 1, site.paths.count == paths.count else { return }
        let coupled = Set(written.map { $0[0] })
        guard hosts.allSatisfy(coupled.contains) else { return }
        for (path, tag) in paths {
            guard let other = hosts.first(where: { !written.contains([$0, path]) }) else { continue }
            guard tag != site.filter.tags.first else { continue }
            log.flag(
                tag.range,
                "Tags are pooled: this filter takes “\(path)” on “\(other)”, too, although no tag says so.",
                help: "Write one filter for each host, or one attribute a tag if all combinations are meant."
            )
            return
        }
    }
}
