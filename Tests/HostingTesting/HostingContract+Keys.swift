import LinkHosting
import LinkStore
import LinkStoreTesting

extension HostingContract {
    static let keys: [LinkStoreContract.Case] = [
        .ledger("setup offers come back as they were opened, and all are good until one is used") { ledger in
            let first = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let second = SetupOffer(hash: try Sample.digest(2), createdAt: Sample.morning, expiresAt: Sample.evening)
            try await ledger.openSetup(first)
            try expect("the offers", await ledger.check().setupOffers, equals: [first])
            try await ledger.openSetup(second)
            try expect("the offers", Set(await ledger.check().setupOffers), equals: [first, second])
            let key = try Sample.key("one", prefix: "wmk_aaaa")
            try await ledger.redeemSetup(first.hash, for: key, at: Sample.morning)
            try await expectRefusal(.setupClosed) {
                let other = try Sample.key("two", prefix: "wmk_bbbb")
                try await ledger.redeemSetup(second.hash, for: other, at: Sample.morning)
            }
            try expect("keys", await ledger.check().keys, equals: [key])
        },
        .ledger("expired offers are deleted when another is opened, and so is the oldest when there are many") {
            ledger in
            let expired = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            try await ledger.openSetup(expired)
            for number: UInt8 in 2..<12 {
                let start = Sample.evening.adding(seconds: Int64(number))
                let end = start.adding(seconds: 3_600)
                let offer = SetupOffer(hash: try Sample.digest(number), createdAt: start, expiresAt: end)
                try await ledger.openSetup(offer)
            }
            let left = try (4..<12).map { try Sample.digest(UInt8($0)) }
            try expect("the offers", await ledger.check().setupOffers.map(\.hash), equals: left)
        },
        .ledger("an offer is good for one key") { ledger in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let first = try Sample.key("one", prefix: "wmk_aaaa", expiresAt: Sample.evening)
            let second = try Sample.key("two", prefix: "wmk_bbbb")
            try await ledger.openSetup(offer)
            try await ledger.redeemSetup(offer.hash, for: first, at: Sample.morning)
            try await expectRefusal(.setupClosed) {
                try await ledger.redeemSetup(offer.hash, for: second, at: Sample.morning)
            }
            try expect("keys", await ledger.check().keys, equals: [first])
            try expect("the offers", await ledger.check().setupOffers, equals: [])
        },
        .ledger("an offer expires at its very moment") { ledger in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            let key = try Sample.key("one", prefix: "wmk_aaaa")
            try await ledger.openSetup(offer)
            try await expectRefusal(.setupClosed) {
                try await ledger.redeemSetup(offer.hash, for: key, at: Sample.evening)
            }
            let before = Timestamp(milliseconds: Sample.evening.milliseconds - 1)
            try await ledger.redeemSetup(offer.hash, for: key, at: before)
            try expect("keys", await ledger.check().keys, equals: [key])
        },
        .ledger("of many that redeem one offer, one wins") { ledger in
            let offer = SetupOffer(hash: try Sample.digest(1), createdAt: Sample.morning, expiresAt: Sample.evening)
            try await ledger.openSetup(offer)
            let keys = try (0..<20).map { try Sample.key("key-\($0)", prefix: "wmk_aaaa") }
            await withTaskGroup(of: Void.self) { group in
                for key in keys {
                    group.addTask {
                        do throws(HostingError) {
                            try await ledger.redeemSetup(offer.hash, for: key, at: Sample.morning)
                        } catch {
                            // Nineteen of them must lose; the count below says how many won.
                        }
                    }
                }
            }
            try expect("keys", await ledger.check().keys.count, equals: 1)
        },
        .ledger("keys are found by their whole prefix only") { ledger in
            let first = try Sample.key("one", prefix: "wmk_aaaa")
            let second = try Sample.key("two", prefix: "wmk_aaab")
            for key in [first, second] { try await Sample.admit(key, to: ledger) }
            try expect("found", await ledger.check().keys(withPrefix: "wmk_aaab"), equals: [second])
            try expect("found", await ledger.check().keys(withPrefix: "wmk_"), equals: [])
            try expect("found", await ledger.check().keys(withPrefix: "%"), equals: [])
            try expect("keys", await ledger.check().keys, equals: [first, second])
        },
    ]
}

extension Sample {
    fileprivate static func admit(_ key: APIKey, to ledger: Ledger) async throws {
        let offer = SetupOffer(hash: try digest(9), createdAt: morning, expiresAt: evening)
        try await ledger.openSetup(offer)
        try await ledger.redeemSetup(offer.hash, for: key, at: morning)
    }
}
