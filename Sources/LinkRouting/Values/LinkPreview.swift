import JSONSource
import LinkWorkspaces

/// What messengers and social networks show of a link.
public struct LinkPreview: Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The text below the title.
    public var text: String?
    /// The address of a picture.
    public var image: String?

    /// Makes a preview.
    public init(title: String? = nil, text: String? = nil, image: String? = nil) {
        self.title = title
        self.text = text
        self.image = image
    }

    /// Everything that is wrong.
    var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if let mistake = title.flatMap(TextRule.title.mistake) { mistakes.append(mistake.inside("title")) }
        if let mistake = text.flatMap(TextRule.summary.mistake) { mistakes.append(mistake.inside("text")) }
        guard let image else { return mistakes }
        // A picture may be anywhere on the web: nobody is sent to it. Its scheme is checked all the same.
        do throws(WorkspaceError) {
            let address = try DestinationAddress(image)
            if case .web = address.form { return mistakes }
            throw DestinationAddress.refusal(image, "a picture has a web address")
        } catch {
            mistakes.append(error.inside("image"))
        }
        return mistakes
    }
}

extension LinkPreview: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case title, text, image
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        title = try members.decodeIfPresent(String.self, forKey: .title)
        text = try members.decodeIfPresent(String.self, forKey: .text)
        image = try members.decodeIfPresent(String.self, forKey: .image)
    }
}
