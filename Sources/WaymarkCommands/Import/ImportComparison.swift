import LinkAPI

extension AppMessage {
    /// Whether the app is what was wished for already.
    func isSame(as wish: AppChangeMessage) -> Bool {
        name == wish.name && appleAppIDs == wish.appleAppIDs && appClips == wish.appClips
            && androidPackages == wish.androidPackages && stores == wish.stores
    }
}

extension DraftMessage {
    /// Whether the draft is what was wished for already.
    func isSame(as wish: DraftChangeMessage) -> Bool {
        rules == wish.rules && variables.isEmpty && services.isEmpty
    }
}
