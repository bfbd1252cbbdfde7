import JSONSource

/// Prints what an app says about one link after the other.
struct ManifestPrinter: LinkPrinter {
    let subject: ManifestSubject
    let format: ResultFormat
    let explains: Bool
    let console: Console

    func print(_ link: String) throws -> Bool {
        let answer = ManifestAnswer(link, subject: subject)
        if explains {
            let renderer = ManifestExplanationRenderer(subject: subject, style: console.style)
            try console.output.write(renderer.render(answer))
            return answer.isPositive
        }
        switch format {
        case .text: try console.output.write(ManifestRenderer(subject: subject, style: console.style).render(answer))
        case .json:
            try console.output.write(JSONWriter(style: .compact).write(answer.json(subject)) + [UInt8(ascii: "\n")])
        }
        return answer.isPositive
    }
}
