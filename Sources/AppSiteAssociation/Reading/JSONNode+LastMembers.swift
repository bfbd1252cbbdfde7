import JSONSource

extension JSONNode {
    /// The members of an object, in order; of several with one name the last.
    var lastMembers: [JSONMember] {
        let members = Array(members)
        guard members.count > 1 else { return members }
        var last: [String: Int] = [:]
        for (index, member) in members.enumerated() { last[member.name] = index }
        guard last.count < members.count else { return members }
        return members.enumerated().filter { last[$1.name] == $0 }.map(\.element)
    }
}
