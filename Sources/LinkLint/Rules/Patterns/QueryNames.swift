import JSONSource

/// The members of query objects, whose names are names of query items.
enum QueryNames {
    static func members(in subject: AssociationFileSubject) -> [JSONMember] {
        KeyLevel.objects(in: subject).filter { $0.level == .component || $0.level == .defaults }
            .compactMap { $0.node["?"] }
            .flatMap { Array($0.members) }
    }
}
