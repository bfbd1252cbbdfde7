import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Sample documents, so that the first request of a new installation is answered, and a workspace that can have links.
enum DemoContent {
    /// Adds what is not there yet, and returns how much that was.
    static func publish(with publishing: PublishService) async throws(HostingError) -> PublishService.Inventory {
        let added = try await publishDocuments(with: publishing)
        do throws(HostingError) {
            try await makeWorkspace(with: publishing)
        } catch  where !error.isOutage {
            // What stands in the way of a sample keeps nobody from the rest.
        }
        return added
    }

    /// Publishes the samples for this machine's own names where there is no document yet.
    private static func publishDocuments(
        with publishing: PublishService
    ) async throws(HostingError) -> PublishService.Inventory {
        var drafts: [DocumentDraft] = []
        var hosts: [HostName] = []
        let content = try await publishing.access.content()
        for name in ["localhost", "127.0.0.1"] {
            // Both names are valid; an invalid one could not have sample documents.
            guard let host = try? HostName(name) else { continue }
            hosts.append(host)
            for (kind, text) in texts {
                let address = DocumentAddress(host: host, kind: kind)
                let bytes = Array(text.utf8)
                guard content.document(at: address) == nil else { continue }
                let digest = ContentDigest.sha256(of: bytes)
                drafts.append(DocumentDraft(address: address, bytes: bytes, sha256: digest, author: "demo"))
            }
        }
        guard !drafts.isEmpty else { return PublishService.Inventory(domains: 0, documents: 0) }
        let domains = try await publishing.createDomains(hosts, from: origin)
        let documents = try await publishing.publish(drafts, from: origin) { moment in
            PublicationHeader(moment: moment, author: "demo", cause: .upload)
        }.documents
        return PublishService.Inventory(domains: domains.count, documents: documents.count)
    }

    private static let origin = AuditOrigin(actor: "demo", action: "publish samples")

    /// Gives a sample workspace a path of this machine, so that it can have links.
    private static func makeWorkspace(with publishing: PublishService) async throws(HostingError) {
        let content = try await publishing.access.content()
        // All three are valid.
        guard let id = try? Slug("demo"), let host = try? HostName("localhost"), let prefix = try? PathPrefix("/go/"),
            content.domain(host)?.policy.grants.isEmpty == true
        else { return }
        _ = try await publishing.perform(from: origin) { content, moment throws(HostingError) in
            let header = PublicationHeader(moment: moment, author: "demo", cause: .policy)
            return try content.savingWorkspace(id, name: "Demo", isActive: true, expecting: .anything, header)
        }
        _ = try await publishing.perform(from: origin) { content, _ throws(HostingError) in
            try content.settingDestinations(DestinationPolicy(hosts: ["example.com"]), of: id, expecting: .anything)
        }
        // Last: what stands in the way of an earlier step is tried again at the next start.
        _ = try await publishing.perform(from: origin) { content, moment throws(HostingError) in
            let header = PublicationHeader(moment: moment, author: "demo", cause: .policy)
            return try content.granting(Grant(prefix: prefix, workspace: id), on: host, expecting: .anything, header)
        }
    }

    private static let texts: [(DocumentKind, String)] = [
        (.appleAppSiteAssociation, appSiteAssociation), (.assetlinks, assetlinks),
    ]

    static let appSiteAssociation = """
        {
          "applinks": {
            "defaults": { "caseSensitive": false, "percentEncoded": true },
            "substitutionVariables": { "shop": ["orders", "products", "wish-lists"] },
            "details": [
              {
                "appIDs": ["A1B2C3D4E5.example.waymark.shop", "A1B2C3D4E5.example.waymark.shop.beta"],
                "components": [
                  { "/": "/orders/print/*", "exclude": true, "comment": "Printing stays on the web." },
                  { "/": "/$(shop)/*", "comment": "Orders, products and wish lists open the app." },
                  { "/": "/help", "#": "app-*", "comment": "Only the help sections about the app." },
                  { "/": "/redeem", "?": { "code": "????-????" }, "comment": "A voucher with its code." }
                ]
              }
            ]
          },
          "webcredentials": { "apps": ["A1B2C3D4E5.example.waymark.shop"] },
          "appclips": { "apps": ["A1B2C3D4E5.example.waymark.shop.Clip"] }
        }

        """

    static let assetlinks = """
        [
          {
            "relation": [
              "delegate_permission/common.handle_all_urls",
              "delegate_permission/common.get_login_creds"
            ],
            "target": {
              "namespace": "android_app",
              "package_name": "example.waymark.shop",
              "sha256_cert_fingerprints": [
                "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
              ]
            }
          }
        ]

        """
}
