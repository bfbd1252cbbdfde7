import JSONSource
import LinkPatterns
import LinkWorkspaces

/// Which query items of a visit go on to the web address that the visitor is sent to.
///
/// They are added to its query and nothing else, so that they change neither its scheme nor its host nor its path.
public struct QueryPassing: Hashable, Sendable {
    /// The names that are passed on, none by default; `*` is any text, so that `utm_*` is every name that begins so.
    public var pass: [String]
    /// The names that are not passed on nevertheless.
    public var except: [String]
    /// Whether an item of the visit replaces those of the same name in the link's address; otherwise the link's stay,
    /// alone.
    public var replaces: Bool

    /// Makes a rule.
    public init(pass: [String] = [], except: [String] = [], replaces: Bool = false) {
        self.pass = pass
        self.except = except
        self.replaces = replaces
    }

    /// Passes nothing on.
    public static let nothing = QueryPassing()
    /// Passes everything on that the link's address does not say itself.
    public static let everything = QueryPassing(pass: ["*"])

    /// The most names of a list.
    static let maximumNames = 50

    /// Which lists are too long.
    var mistakesOfLengths: [WorkspaceError] {
        [("pass", pass.count), ("except", except.count)].compactMap { member, count in
            WorkspaceError.excess(of: count, "names", over: Self.maximumNames, at: member)
        }
    }

    /// Everything that is wrong.
    var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (member, names) in [("pass", pass), ("except", except)] {
            for (index, name) in names.enumerated()
            where name.isEmpty || name.utf8.count > 200 || WildcardPattern(name).defect != nil {
                let message =
                    "\"\(name.prefix(50).description.visible)\" is not the name of a query item; "
                    + "write it as in \"ref\" or \"utm_*\"."
                mistakes.append(WorkspaceError(.pattern, at: "\(member)[\(index)]", message))
            }
        }
        if pass.isEmpty, !except.isEmpty {
            let message = "Nothing is passed on, so there is nothing to leave out; write \"pass\" as well."
            mistakes.append(WorkspaceError(.contradiction, at: "except", message))
        }
        return mistakes
    }
}

extension QueryPassing: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case pass, except, replaces
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        pass = try members.decodeIfPresent([String].self, forKey: .pass) ?? []
        except = try members.decodeIfPresent([String].self, forKey: .except) ?? []
        replaces = try members.decodeIfPresent(Bool.self, forKey: .replaces) ?? false
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        if !pass.isEmpty { try members.encode(pass, forKey: .pass) }
        if !except.isEmpty { try members.encode(except, forKey: .except) }
        if replaces { try members.encode(true, forKey: .replaces) }
    }
}
