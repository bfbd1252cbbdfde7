import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Says what a variable in a pattern stands for.
enum VariableNote {
    private static let shownValues = 4

    static func sentence(_ variable: NamedVariable) -> String {
        let name = "$(\(TerminalText.visible(variable.name)))"
        switch variable.meaning {
        case nil: return "\(name) is not defined"
        case .characters(let set): return "\(name) is one character: \(ranges(of: set))"
        case .values(let values): return "\(name) is \(list(values, isOwn: variable.isOwn, name: variable.name))"
        }
    }

    private static func list(_ values: [String], isOwn: Bool, name: String) -> String {
        guard isOwn else {
            return
                "a \(name == "lang" ? "language" : "region") code of Apple's list (\(Set(values.map { $0.lowercased() }).count.formattedWithCommas))"
        }
        guard !values.isEmpty else { return "a variable without a usable value" }
        let shown = values.prefix(shownValues).map { "\"" + TerminalText.visible($0) + "\"" }
        let more = values.count - shown.count
        return shown.joined(separator: " or ") + (more > 0 ? " or one of \(more.formattedWithCommas) more" : "")
    }

    /// `0–9 A–F a–f`.
    private static func ranges(of set: CharacterClass) -> String {
        var runs: [(first: UInt8, last: UInt8)] = []
        for byte in set.members {
            if let last = runs.last, last.last &+ 1 == byte {
                runs[runs.count - 1].last = byte
            } else {
                runs.append((byte, byte))
            }
        }
        return runs.map { run in
            let (first, last) = (String(Unicode.Scalar(run.first)), String(Unicode.Scalar(run.last)))
            return first == last ? first : "\(first)–\(last)"
        }
        .joined(separator: " ")
    }
}
