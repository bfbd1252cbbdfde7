/// The rules about the file as bytes and as JSON, sorted by code.
enum FileRules {
    static let all: [RuleReference<AssociationFileSubject>] = [
        .init(BrokenSignature.self),
        .init(SignatureWithoutChain.self),
        .init(DetachedSignature.self),
        .init(ExpiredSignature.self),
        .init(NeedlessSignature.self),
        .init(SignatureAsText.self),
        .init(AndroidFileServed.self),
        .init(ByteOrderMark.self),
        .init(DuplicateKey.self),
        .init(EmptyFile.self),
        .init(InvalidJson.self),
        .init(NearlyTooBig.self),
        .init(NoService.self),
        .init(PropertyListServed.self),
        .init(RootNotAnObject.self),
        .init(ServiceNotAnObject.self),
        .init(TypographicQuotes.self),
        .init(TooBig.self),
        .init(UnknownService.self),
        .init(NotUtf8.self),
    ]
}
