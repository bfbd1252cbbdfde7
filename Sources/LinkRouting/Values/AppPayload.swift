public import JSONSource
import LinkPatterns
import LinkWorkspaces

/// What an app is told when it was opened by a link, or claims it after the installation.
///
/// It is written when the link is, and never contains anything about the visitor.
public struct AppPayload: Hashable, Sendable {
    /// The place in the app, such as `/orders/42`.
    public var path: String?
    /// Data for the app: a JSON object; `nil` for none.
    public var data: JSONValue?

    /// The most bytes of ``data``, written without white space.
    public static let maximumDataBytes = 4_096

    /// Makes a payload.
    public init(path: String? = nil, data: JSONValue? = nil) {
        self.path = path
        self.data = data
    }

    /// Everything that is wrong.
    var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if let path {
            let fault: String? =
                !path.hasPrefix("/") || path.hasPrefix("//")
                ? "it has to begin with one slash" : DestinationAddress.fault(inCharactersOf: path)
            if let fault {
                let message = "\"\(path.visible)\" is not a path in an app: \(fault)."
                mistakes.append(WorkspaceError(.address, at: "path", message))
            }
        }
        guard let data else { return mistakes }
        guard case .object = data else {
            return mistakes + [
                WorkspaceError(.form, at: "data", "The data for an app is a JSON object; put the value in one.")
            ]
        }
        let count = JSONWriter(style: .compact).write(data).count
        if count > Self.maximumDataBytes {
            let message =
                "The data has \(count.counted("byte")) of JSON; "
                + "\(Self.maximumDataBytes.formattedWithCommas) are the most. "
                + "Keep it where the app can fetch it, and write its identifier."
            mistakes.append(WorkspaceError(.tooLong, at: "data", message))
        }
        return mistakes
    }
}

extension AppPayload: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case path, data
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        path = try members.decodeIfPresent(String.self, forKey: .path)
        data = try members.decodeIfPresent(JSONValue.self, forKey: .data)
    }

    /// Writes the JSON form; what is not there is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(path, forKey: .path)
        try members.encodeIfPresent(data, forKey: .data)
    }
}
