import DigitalAssetLinks

extension CommandFailure {
    /// A mistake in a site, a package, a fingerprint or a relation that was given on the command line.
    init(_ mistake: StatementMistake, at place: String) {
        self.init(
            Sentence.withoutStop(mistake.message),
            at: place,
            remedy: mistake.help.map(Sentence.continued)
        )
    }
}
