import LinkAPI
import LinkPages

/// A file with the texts of pages in further languages: a JSON array with an object for each language.
enum PageTextsFile {
    /// The languages of a file.
    ///
    /// - Throws: what is wrong with it, with its place.
    static func languages(in path: String) throws(CommandFailure) -> PageLanguages {
        let bytes = try InputSource(path: path).read()
        let texts: [PageTexts]
        do throws(Problem) {
            texts = try MessageDecoder.message([PageTexts].self, in: bytes)
        } catch {
            let place = error.line.map { "\(path):\($0):\(error.column ?? 1)" } ?? path
            let help = error.help ?? "see docs/short-links.md for what each language needs"
            throw CommandFailure(Sentence.withoutStop(error.detail), at: place, remedy: Sentence.continued(help))
        }
        for (index, language) in texts.enumerated() {
            if let mistake = language.mistakes.first {
                throw CommandFailure("language \(index + 1): " + Sentence.withoutStop(mistake), at: path)
            }
        }
        return PageLanguages(adding: texts)
    }
}
