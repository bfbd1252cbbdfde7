import LinkAPI

extension AppMessage {
    /// Whether the app is what was wished for already.
    func isSame(as change: AppChangeMessage) -> Bool {
        name == change.name && appleAppIDs == change.appleAppIDs && appClips == change.appClips
            && androidPackages == change.androidPackages && stores == change.stores
    }
}

extension DraftMessage {
    /// Whether the draft is what was wished for already.
    func isSame(as change: DraftChangeMessage) -> Bool {
        rules == change.rules && variables.isEmpty && services.isEmpty
    }
}
