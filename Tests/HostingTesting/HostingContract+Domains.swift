import LinkHosting
import LinkStore
import LinkStoreTesting

extension HostingContract {
    static let domains: [LinkStoreContract.Case] = [
        .ledger("an empty store has no domains, documents, keys or offers") { ledger in
            try expect("domains", await ledger.check().domains, equals: [])
            try expect("documents", await ledger.check().documents, equals: [])
            try expect("keys", await ledger.check().keys, equals: [])
            try expect("the offers", await ledger.check().setupOffers, equals: [])
        },
        .ledger("domains are listed by name, whatever the order of their creation") { ledger in
            let hosts = try ["b.example", "a.example", "c.example"].map(HostName.init)
            _ = try await ledger.createDomains(hosts, at: Sample.morning)
            let names = try await ledger.check().domains.map(\.host.value)
            try expect("names", names, equals: ["a.example", "b.example", "c.example"])
        },
        .ledger("a domain keeps the time of its first creation") { ledger in
            let host = try HostName("a.example")
            let first = try await ledger.createDomains([host], at: Sample.morning)
            let second = try await ledger.createDomains([host], at: Sample.evening)
            try expect("first creation", first, equals: [Domain(host: host, createdAt: Sample.morning)])
            try expect("second creation", second, equals: [])
            try expect("the domain", await ledger.check().domain(host), equals: first.first)
        },
        .ledger("a host given twice at once is created once") { ledger in
            let host = try HostName("a.example")
            let created = try await ledger.createDomains([host, host], at: Sample.morning)
            try expect("created", created.count, equals: 1)
        },
        .ledger("an unknown domain is nil, and cannot be deleted") { ledger in
            let host = try HostName("a.example")
            try expect("the domain", await ledger.check().domain(host), equals: nil)
            try await expectRefusal(.unknownDomain(host)) { try await ledger.deleteDomain(host) }
        },
        .ledger("deleting a domain takes its documents along and leaves the others alone") { ledger in
            let gone = try await Sample.publish("{}", host: "gone.example", in: ledger)
            let kept = try await Sample.publish("{}", host: "kept.example", in: ledger)
            try await ledger.deleteDomain(gone.address.host)
            try expect("the domain", await ledger.check().domain(gone.address.host), equals: nil)
            try expect("the document", await ledger.check().document(at: gone.address), equals: nil)
            try expect("what is left", await ledger.check().documents, equals: [kept])
        },
        .ledger("a domain made again after deletion is empty and counts versions from 1") { ledger in
            let old = try await Sample.publish("{}", host: "a.example", in: ledger)
            try await ledger.deleteDomain(old.address.host)
            _ = try await ledger.createDomains([old.address.host], at: Sample.evening)
            try expect("documents", await ledger.check().documents(of: old.address.host), equals: [])
            let new = try await Sample.publish("{}", host: "a.example", in: ledger)
            try expect("version", new.version, equals: 1)
        },
    ]
}
