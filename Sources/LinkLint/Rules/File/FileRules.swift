/// The rules about the file as bytes and as JSON, sorted by code.
enum FileRules {
    static let all: [any LintRule<AssociationFileSubject>.Type] = [
        BrokenSignature.self,
        SignatureWithoutChain.self,
        DetachedSignature.self,
        ExpiredSignature.self,
        NeedlessSignature.self,
        SignatureAsText.self,
        AndroidFileServed.self,
        ByteOrderMark.self,
        DuplicateKey.self,
        EmptyFile.self,
        InvalidJson.self,
        NearlyTooBig.self,
        NoService.self,
        PropertyListServed.self,
        RootNotAnObject.self,
        ServiceNotAnObject.self,
        TypographicQuotes.self,
        TooBig.self,
        UnknownService.self,
        NotUtf8.self,
    ]
}
