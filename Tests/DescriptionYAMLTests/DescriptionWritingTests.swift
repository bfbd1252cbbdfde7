import DescriptionYAML
import Foundation
import JSONSource
import LinkDescription
import PropertyTesting
import Testing

/// Set `WAYMARK_FUZZ` to the number of texts to try.
private let runs = ProcessInfo.processInfo.environment["WAYMARK_FUZZ"].flatMap(Int.init) ?? 150

@Suite("Descriptions written as YAML")
struct DescriptionWritingTests {
    @Test("A description that is written and read again is the same")
    func roundTrip() throws {
        for seed in 0..<runs {
            var random = RandomDescription(seed: UInt64(seed))
            let written = try random.description()
            let text = DescriptionWriter().write(written)
            do throws(DescriptionMistakes) {
                let read = try WorkspaceDescription(yaml: Array(text.utf8))
                guard read.withoutPositions == written else {
                    Issue.record("seed \(seed) reads back as something else:\n\(text)")
                    return
                }
                #expect(DescriptionWriter().write(read) == text)
            } catch {
                Issue.record("seed \(seed): \(error)\n\(text)")
                return
            }
        }
    }

    @Test("What is written is what people would write")
    func layout() throws {
        let text = """
            # Made by waymark init.

            apps:
              pay: ABCDE12345.com.example.pay
              shop:
                name: The Shop
                apple: [ABCDE12345.com.example.shop, ZYXWV98765.com.example.shop]
                android:
                  com.example.shop:
                    play: "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
                minimum:
                  android: 31
                credentials: true

            domains:
              shop.example:
              pay.example:
                wildcard: true
                apps: pay

            variables:
              plan: [free, pro]

            rules:
              - exclude: /orders/admin/*
                platforms: apple
              - open: /$(plan)/orders/*
                query:
                  id: present
                  ref: absent
                apps: shop
                comment: "Why: because"

            expect:
              https://shop.example/free/orders/1?id=2: shop
              https://shop.example/orders/admin/1:
                not: shop
                platforms: apple

            """
        let description = try description(text)
        #expect(DescriptionWriter(comments: ["Made by waymark init."]).write(description) == text)
    }

    @Test("Whatever bytes are read, nothing crashes, and places lie inside the text")
    func fuzz() throws {
        var random = RandomDescription(seed: 1)
        var numbers = SeededGenerator(seed: 2)
        for _ in 0..<runs {
            var bytes = Array(DescriptionWriter().write(try random.description()).utf8)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                let place = Int.random(in: 0..<max(1, bytes.count), using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
                case 2:
                    bytes.insert(
                        contentsOf: Array(" \n:-[]{}&*!?#'\"|>%@".utf8).shuffled(using: &numbers).prefix(2),
                        at: place
                    )
                default: bytes.replaceSubrange(place..<place, with: bytes[max(0, place - 30)..<place])
                }
                if bytes.isEmpty { bytes = [0x61] }
            }
            do throws(DescriptionMistakes) {
                _ = try WorkspaceDescription(yaml: bytes)
            } catch {
                let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
                for mistake in error.mistakes {
                    #expect(mistake.range.lowerBound >= 0 && mistake.range.upperBound <= bytes.count)
                    #expect((1...lines).contains(mistake.position.line))
                }
                #expect(!error.mistakes.isEmpty)
            }
        }
    }
}
