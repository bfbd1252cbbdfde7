import LinkAPI

extension AppMessage {
    /// Whether the app is already as the change says.
    func isSame(as change: AppChangeMessage) -> Bool {
        name == change.name && appleAppIDs == change.appleAppIDs && appClips == change.appClips
            && androidPackages == change.androidPackages && stores == change.stores
    }
}

extension DraftMessage {
    /// Whether the draft is already as the change says.
    func isSame(as change: DraftChangeMessage) -> Bool {
        rules == change.rules && variables.isEmpty && services.isEmpty
    }
}
