/// The rules about the file as bytes and as JSON.
enum FileRules {
    static let all: [AnyLintRule] =
        FileReadings.rows.map { AnyLintRule($0) } + [
            .init(DetachedSignature.self),
            .init(NeedlessSignature.self),
            .init(SignatureAsText.self),
            .init(ByteOrderMark.self),
            .init(EmptyFile.self),
            .init(InvalidJson.self),
            .init(NearlyTooBig.self),
            .init(NoService.self),
            .init(PropertyListServed.self),
            .init(TypographicQuotes.self),
            .init(TooBig.self),
            .init(NotUtf8.self),
        ]
}
