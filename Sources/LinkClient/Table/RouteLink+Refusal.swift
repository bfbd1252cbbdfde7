internal import LinkRoutes

extension LinkRefusal {
    /// Describes why a text is not a link that an app can follow.
    init(_ defect: RouteLink.Defect) {
        switch defect {
        case .tooLong(let maximum): self.init(.tooLong, "The link is longer than \(maximum) bytes.")
        case .notWeb: self.init(.notWeb, "The text is not a link with http or https and a host.")
        case .forbiddenCharacter:
            self.init(.malformed, "The link has a backslash, a space or a control character.")
        case .userInformation: self.init(.malformed, "The link has a user name before its host.")
        case .port: self.init(.host, "The link names a port that is not the usual one.")
        case .escape: self.init(.malformed, "The link has a broken escape, or one that is not UTF-8.")
        case .dotSegment: self.init(.malformed, "The link's path has a segment of dots.")
        }
    }
}
