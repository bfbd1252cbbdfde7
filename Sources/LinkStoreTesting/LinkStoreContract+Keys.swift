import LinkStore

extension LinkStoreContract {
    static let keys: [Case] = [
        Case("a setup offer comes back as it was opened, and a second takes its place") { store in
            let first = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let second = SetupOffer(hash: try Sample.digest(2), createdAt: Sample.morning, expiresAt: Sample.evening)
            try await store.openSetup(first)
            try expect("the offer", await store.setupOffer(), equals: first)
            try await store.openSetup(second)
            try expect("the offer", await store.setupOffer(), equals: second)
            let key = try Sample.key("one", prefix: "wmk_aaaa")
            try await expectRefusal(.setupClosed) {
                try await store.redeemSetup(first.hash, for: key, at: Sample.morning)
            }
            try expect("keys", await store.keys(), equals: [])
        },
        Case("an offer is good for one key") { store in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let first = try Sample.key("one", prefix: "wmk_aaaa", expiresAt: Sample.evening)
            let second = try Sample.key("two", prefix: "wmk_bbbb")
            try await store.openSetup(offer)
            try await store.redeemSetup(offer.hash, for: first, at: Sample.morning)
            try await expectRefusal(.setupClosed) {
                try await store.redeemSetup(offer.hash, for: second, at: Sample.morning)
            }
            try expect("keys", await store.keys(), equals: [first])
            try expect("the offer", await store.setupOffer(), equals: nil)
        },
        Case("an offer lapses at its very moment") { store in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let key = try Sample.key("one", prefix: "wmk_aaaa")
            try await store.openSetup(offer)
            try await expectRefusal(.setupClosed) {
                try await store.redeemSetup(offer.hash, for: key, at: Sample.evening)
            }
            let before = Timestamp(milliseconds: Sample.evening.milliseconds - 1)
            try await store.redeemSetup(offer.hash, for: key, at: before)
            try expect("keys", await store.keys(), equals: [key])
        },
        Case("of many that redeem one offer, one wins") { store in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            try await store.openSetup(offer)
            let keys = try (0..<20).map { try Sample.key("key-\($0)", prefix: "wmk_aaaa") }
            await withTaskGroup(of: Void.self) { group in
                for key in keys {
                    group.addTask {
                        do throws(LinkStoreError) {
                            try await store.redeemSetup(offer.hash, for: key, at: Sample.morning)
                        } catch {
                            // Nineteen of them must lose; the count below says how many won.
                        }
                    }
                }
            }
            try expect("keys", await store.keys().count, equals: 1)
        },
        Case("keys are found by their whole prefix only") { store in
            let first = try Sample.key("one", prefix: "wmk_aaaa")
            let second = try Sample.key("two", prefix: "wmk_aaab")
            for key in [first, second] { try await Sample.admit(key, to: store) }
            try expect("found", await store.keys(withPrefix: "wmk_aaab"), equals: [second])
            try expect("found", await store.keys(withPrefix: "wmk_"), equals: [])
            try expect("found", await store.keys(withPrefix: "%"), equals: [])
            try expect("keys", await store.keys(), equals: [first, second])
        },
        Case("the last use of a key is remembered, and that of a key that is gone is ignored") { store in
            let key = try Sample.key("one", prefix: "wmk_aaaa")
            try await Sample.admit(key, to: store)
            try await store.recordUse(ofKey: key.id, at: Sample.evening)
            try await store.recordUse(ofKey: "no such key", at: Sample.evening)
            try expect("keys", await store.keys(), equals: [key.used(at: Sample.evening)])
        },
    ]
}

extension Sample {
    fileprivate static func admit(_ key: APIKey, to store: any LinkStore) async throws {
        let offer = SetupOffer(hash: try digest(9), createdAt: morning, expiresAt: evening)
        try await store.openSetup(offer)
        try await store.redeemSetup(offer.hash, for: key, at: morning)
    }
}
