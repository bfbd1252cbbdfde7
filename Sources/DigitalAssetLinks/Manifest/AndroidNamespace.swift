/// The name spaces that Android's files use.
enum AndroidNamespace: Sendable, Hashable {
    /// No prefix.
    case none
    /// `http://schemas.android.com/apk/res/android`.
    case android
    /// `http://schemas.android.com/tools`: for the build, gone from the app.
    case tools
    /// Any other.
    case other(String)

    init(_ address: String) {
        self =
            switch address {
            case "": .none
            case "http://schemas.android.com/apk/res/android": .android
            case "http://schemas.android.com/tools": .tools
            default: .other(address)
            }
    }
}
