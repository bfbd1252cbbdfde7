import LinkStore

extension LinkStoreContract {
    static let domains: [Case] = [
        Case("an empty store has no domains, documents, keys or offers") { store in
            try await store.check()
            try expect("domains", await store.domains(), equals: [])
            try expect("documents", await store.documents(), equals: [])
            try expect("keys", await store.keys(), equals: [])
            try expect("the offer", await store.setupOffer(), equals: nil)
        },
        Case("domains are listed by name, whatever the order of their creation") { store in
            let hosts = try ["b.example", "a.example", "c.example"].map(HostName.init)
            _ = try await store.createDomains(hosts, at: Sample.morning)
            let names = try await store.domains().map(\.host.value)
            try expect("names", names, equals: ["a.example", "b.example", "c.example"])
        },
        Case("a domain keeps the time of its first creation") { store in
            let host = try HostName("a.example")
            let first = try await store.createDomains([host], at: Sample.morning)
            let second = try await store.createDomains([host], at: Sample.evening)
            try expect("first creation", first, equals: [Domain(host: host, createdAt: Sample.morning)])
            try expect("second creation", second, equals: [])
            try expect("the domain", await store.domain(host), equals: first.first)
        },
        Case("a host given twice at once is created once") { store in
            let host = try HostName("a.example")
            let created = try await store.createDomains([host, host], at: Sample.morning)
            try expect("created", created.count, equals: 1)
        },
        Case("an unknown domain is nil, and cannot be deleted") { store in
            let host = try HostName("a.example")
            try expect("the domain", await store.domain(host), equals: nil)
            try await expectRefusal(.unknownDomain(host)) { try await store.deleteDomain(host) }
        },
        Case("deleting a domain takes its documents along and leaves the others alone") { store in
            let gone = try await Sample.publish("{}", host: "gone.example", in: store)
            let kept = try await Sample.publish("{}", host: "kept.example", in: store)
            try await store.deleteDomain(gone.address.host)
            try expect("the domain", await store.domain(gone.address.host), equals: nil)
            try expect("the document", await store.document(at: gone.address), equals: nil)
            try expect("what is left", await store.documents(), equals: [kept])
        },
        Case("a domain made again after deletion is empty and counts versions from 1") { store in
            let old = try await Sample.publish("{}", host: "a.example", in: store)
            try await store.deleteDomain(old.address.host)
            _ = try await store.createDomains([old.address.host], at: Sample.evening)
            try expect("documents", await store.documents(of: old.address.host), equals: [])
            let new = try await Sample.publish("{}", host: "a.example", in: store)
            try expect("version", new.version, equals: 1)
        },
    ]
}
