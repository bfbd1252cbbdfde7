import JSONSource
import LinkDescription

/// What came of a test.
struct TestReport {
    /// Something that was asked, with its answer.
    struct Case {
        /// What is wrong.
        struct Failure {
            /// One sentence.
            let message: String
            /// What was compared, drawn in lines.
            let details: [String]
        }

        /// What was asked, such as `https://shop.example/orders/1 opens shop`.
        let name: String
        /// Its file.
        let file: String
        let position: SourcePosition?
        let failure: Failure?
        /// The members of its JSON besides name, place and failure.
        let members: [JSONValue.Member]

        /// The place as compilers write it.
        var place: String { position.map { "\(file):\($0.line):\($0.column)" } ?? file }
    }

    /// Cases of one kind.
    struct Section {
        /// The member of the JSON.
        let key: String
        /// What one case is called, such as `expectation`.
        let noun: String
        /// What several cases are called.
        let nouns: String
        /// What is said of cases that are as they should be, of one and of several, such as `holds` and `hold`.
        let good: (one: String, many: String)
        /// What is said of the others, such as `does not` and `do not`.
        let bad: (one: String, many: String)
        let cases: [Case]
        /// What no given file answers.
        var skipped: [Case] = []

        var failed: [Case] { cases.filter { $0.failure != nil } }
    }

    let sections: [Section]

    /// What no given file answers: none is of its platform or its app.
    var skipped: [Case] { sections.flatMap(\.skipped) }

    var isClean: Bool { sections.allSatisfy(\.failed.isEmpty) }
}

extension TestReport.Section {
    /// Expectations.
    static func expectations(_ cases: [TestReport.Case], skipped: [TestReport.Case] = []) -> Self {
        Self(
            key: "expectations",
            noun: "expectation",
            nouns: "expectations",
            good: ("holds", "hold"),
            bad: ("does not", "do not"),
            cases: cases,
            skipped: skipped
        )
    }

    /// Rules, and whether an expectation exercises them.
    static func coverage(_ cases: [TestReport.Case]) -> Self {
        Self(
            key: "coverage",
            noun: "rule",
            nouns: "rules",
            good: ("is exercised", "are exercised"),
            bad: ("is not", "are not"),
            cases: cases
        )
    }

    /// Rules and routes, and whether what is opened is what is known.
    static func routes(_ cases: [TestReport.Case]) -> Self {
        Self(
            key: "routes",
            noun: "rule or route",
            nouns: "rules and routes",
            good: ("agrees", "agree"),
            bad: ("does not", "do not"),
            cases: cases
        )
    }
}
