import Synchronization

/// Owns the analysis of one file, made the first time that a rule asks for it.
final class LazyShadows: Sendable {
    private let cached = Mutex<ShadowAnalysis?>(nil)

    func value(_ make: @Sendable () -> ShadowAnalysis) -> ShadowAnalysis {
        cached.withLock { cached in
            if let analysis = cached { return analysis }
            let analysis = make()
            cached = analysis
            return analysis
        }
    }
}
