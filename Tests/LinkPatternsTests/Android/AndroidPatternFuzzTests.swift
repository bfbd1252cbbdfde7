import Foundation
import LinkPatterns
import PropertyTesting
import Testing

/// Set `WAYMARK_FUZZ` to the number of pairs to try; a million takes seconds in a release build.
private let pairs = ProcessInfo.processInfo.environment["WAYMARK_FUZZ"].flatMap(Int.init)

@Suite("Android's patterns against a slow model")
struct AndroidPatternFuzzTests {
    private static func text(_ alphabet: String, _ length: Int, using source: inout SeededGenerator) -> String {
        let scalars = Array(alphabet.unicodeScalars)
        var result = String.UnicodeScalarView()
        for _ in 0..<length { result.append(scalars.randomElement(using: &source) ?? "a") }
        return String(result)
    }

    @Test("a simple glob agrees on every pair")
    func simpleGlob() throws {
        var source = SeededGenerator(seed: 20_261_121)
        var accepted = 0
        for _ in 0..<(pairs ?? 30_000) {
            let pattern = Self.text("ab..**\\é😀", Int.random(in: 0...8, using: &source), using: &source)
            let text = Self.text("aab.*é😀", Int.random(in: 0...6, using: &source), using: &source)
            let verdict = try AndroidPattern(pattern, kind: .simpleGlob).matches(text)
            let expected = AndroidPatternModel.simpleGlob(Array(pattern.utf16), Array(text.utf16))
            guard verdict == expected else {
                Issue.record("\(pattern.debugDescription) against \(text.debugDescription): \(verdict)")
                return
            }
            if verdict { accepted += 1 }
        }
        #expect(accepted > 1_000)
    }

    @Test("an advanced glob agrees on every pair")
    func advancedGlob() throws {
        var source = SeededGenerator(seed: 7)
        var accepted = 0
        for _ in 0..<(pairs ?? 20_000) {
            let pieces = (0..<Int.random(in: 0...4, using: &source)).map { _ in AdvancedPiece.random(using: &source) }
            let pattern = pieces.map(\.spelling).joined()
            let text = Self.text("abcaé/1*[", Int.random(in: 0...7, using: &source), using: &source)
            let verdict = try AndroidPattern(pattern, kind: .advancedGlob).matches(text)
            guard verdict == AdvancedPiece.accepts(pieces, Array(text.utf16)) else {
                Issue.record("\(pattern.debugDescription) against \(text.debugDescription): \(verdict)")
                return
            }
            if verdict { accepted += 1 }
        }
        #expect(accepted > 1_000)
    }

    @Test("a text that is accepted has the literal runs of its pattern")
    func runs() throws {
        var source = SeededGenerator(seed: 13)
        for _ in 0..<20_000 {
            let kind = AndroidPattern.Kind.allCases.randomElement(using: &source) ?? .literal
            let pattern = Self.text("ab.*\\[]+", Int.random(in: 0...6, using: &source), using: &source)
            let text = Self.text("ab.*", Int.random(in: 0...5, using: &source), using: &source)
            // Some soup is not a pattern.
            guard let compiled = try? AndroidPattern(pattern, kind: kind), compiled.matches(text) else { continue }
            let units = Array(text.utf16)
            let hasRuns = compiled.literalRuns.allSatisfy { run in
                units.indices.contains { units[$0...].starts(with: run) }
            }
            #expect(hasRuns, "\(compiled) against \(text.debugDescription)")
        }
    }

    @Test("hostile patterns on a long text come to an end", arguments: AndroidPattern.Kind.allCases)
    func hostile(kind: AndroidPattern.Kind) throws {
        let text = String(repeating: "a", count: 50_000)
        let patterns = [
            String(repeating: ".*a", count: 20_000) + "b", String(repeating: "a*", count: 20_000),
            String(repeating: "[^b]*", count: 200) + "b", String(repeating: ".{0,9}", count: 200) + "b",
        ]
        for written in patterns {
            // Too large for Android is an answer too.
            guard let pattern = try? AndroidPattern(written, kind: kind) else { continue }
            let stop = try #require(pattern.stop(in: text))
            #expect(stop.textOffset <= text.utf16.count)
        }
    }

    @Test("any text is either a pattern or refused at a place inside it")
    func soup() {
        var source = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            let pattern = Self.text("[]^-\\*+{},.ab12", Int.random(in: 0...10, using: &source), using: &source)
            do throws(AndroidPatternError) {
                let glob = try AndroidPattern(pattern, kind: .advancedGlob)
                let stop = glob.stop(in: "ab12")
                #expect((stop?.textOffset ?? 0) <= 4)
                #expect((stop?.patternOffset ?? 0) <= pattern.utf16.count)
            } catch {
                #expect((0...pattern.utf16.count).contains(error.offset))
            }
        }
    }
}
