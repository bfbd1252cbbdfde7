import AppSiteAssociation
import JSONSource
import LinkPatterns

// Every figure is the minimum of several rounds, so that other work on the machine changes it little. URL parsing is
// included, compiling is not. Lines that end in `.walk` are for a matcher that compares one rule after the other.

let sizes = [1, 10, 100, 2000, 100_000]

for size in sizes {
    let url = "https://www.example.com/section\(size - 1)/item/42"
    let file = Subject.file(rules: size)
    let matcher = UniversalLinkMatcher(file: file)
    let peer = WalkingMatcher(file: file)
    Check.equal(matcher.verdict(for: url), .opens(RulePlace(detailsIndex: 0, componentIndex: size - 1)))
    Check.equal(peer.firstRule(for: url), size - 1)
    Report.line("match.\(size)", RequestDuration.perCall { matcher.verdict(for: url) != .noMatch })
    if size <= 2000 { Report.line("match.\(size).walk", RequestDuration.perCall { peer.firstRule(for: url) != nil }) }
}

for (name, pattern) in [("path", "*a*a*a*a*b"), ("inner", "*a*a*a*a*b*")] {
    let matcher = UniversalLinkMatcher(file: Subject.file(pattern: pattern))
    let url = "https://www.example.com/" + String(repeating: "a", count: 4096)
    Check.equal(matcher.verdict(for: url), .noMatch)
    Report.line("pathological.\(name)", RequestDuration.perCall { matcher.verdict(for: url) != .noMatch })
}

for shape in Subject.shapes {
    let matcher = UniversalLinkMatcher(file: shape.file(2000))
    let url = shape.url(1999)
    Check.equal(matcher.verdict(for: url), .opens(RulePlace(detailsIndex: 0, componentIndex: 1999)))
    Report.line("match.2000.\(shape.name)", RequestDuration.perCall { matcher.verdict(for: url) != .noMatch })
}

let bytes = Subject.source(rules: 2000)
Report.line("source.bytes", Double(bytes.count))
Report.line("parse.2000", RequestDuration.perCall(calls: 10) { (try? JSONReader().read(bytes)) != nil })
Report.line("read.2000", RequestDuration.perCall(calls: 10) { AssociationFileReader().read(bytes).file != nil })
Report.line(
    "parse-and-compile.2000",
    RequestDuration.perCall(calls: 10) {
        UniversalLinkMatcher(file: AssociationFileReader().read(bytes).file ?? AssociationFile()).dialect == .apple
    }
)
