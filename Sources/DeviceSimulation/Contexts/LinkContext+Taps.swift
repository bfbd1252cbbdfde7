import JSONSource

extension LinkContext {
    private static func tap(_ name: String, _ title: String, isUsual: Bool, apple: String, android: String?) -> Self {
        let entry = ContextBehavior<AppleEffect>(.looksForApp, apple, .documented, .allowing)
        return Self(
            name,
            title,
            isUsual: isUsual,
            apple: entry,
            macOS: name == "qr-code" || name == "nfc" ? nil : entry,
            android: android.map { ContextBehavior<AndroidEffect>(.looksForApp, $0, .inferred, .verify) }
        )
    }

    private static let android = "The app asks Android to open the link."

    /// A tap in Messages.
    public static let messages = tap(
        "messages",
        "Tap in Messages",
        isUsual: true,
        apple: "A tap in Messages asks the system for an app.",
        android: android
    )
    /// A tap in Mail.
    public static let mail = tap(
        "mail",
        "Tap in Mail",
        isUsual: true,
        apple: "A tap in Mail asks the system for an app.",
        android: android
    )
    /// A tap in Notes.
    public static let notes = tap(
        "notes",
        "Tap in Notes",
        isUsual: false,
        apple: "A tap in Notes asks the system for an app.",
        android: android
    )
    /// A tap in Calendar.
    public static let calendar = tap(
        "calendar",
        "Tap in Calendar",
        isUsual: false,
        apple: "A tap in Calendar asks the system for an app.",
        android: android
    )
    /// Another app calls `open`.
    public static let otherApp = tap(
        "other-app",
        "Another app opens it",
        isUsual: true,
        apple: "An app that opens a link asks the system for an app.",
        android: android
    )
    /// A result in Spotlight.
    public static let spotlight = tap(
        "spotlight",
        "Result in Spotlight",
        isUsual: false,
        apple: "A result in Spotlight asks the system for an app.",
        android: nil
    )
    /// A suggestion of Siri.
    public static let siri = tap(
        "siri",
        "Suggestion of Siri",
        isUsual: false,
        apple: "Siri asks the system for an app.",
        android: nil
    )
    /// A QR code before the camera.
    public static let qrCode = tap(
        "qr-code",
        "QR code in the camera",
        isUsual: true,
        apple: "The camera asks the system for an app for the link of a QR code.",
        android: "The scanner asks Android to open the link."
    )
    /// An NFC tag.
    public static let nfc = tap(
        "nfc",
        "NFC tag",
        isUsual: false,
        apple: "A tag that is read asks the system for an app.",
        android: "The system asks for an app for the link of a tag."
    )

    static let taps: [Self] = [
        .messages, .mail, .notes, .calendar, .otherApp, .spotlight, .siri, .qrCode, .nfc,
    ]
}
