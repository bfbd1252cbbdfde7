extension Trick {
    /// Everything that is tried: ordinary operations first, because what one party does in good faith hurts most.
    static let all =
        administration + everydayWork + patterns + identity + uploads + protocolTricks
}
