public import JSONSource

/// One statement of a list: what the list's owner allows to a target.
///
/// Google, "Digital Asset Links: Statement list syntax".
public struct Statement: Hashable, Sendable {
    /// What is allowed, in written order, repetitions included.
    public var relations: [Relation]
    /// To whom.
    public var target: StatementTarget
    /// `relation_extensions` as written: an object of objects keyed by relation.
    ///
    /// Nil when absent.
    public var relationExtensions: JSONValue?
    /// Members that are not defined, in written order.
    ///
    /// They are ignored, and are the accepted way to leave a comment.
    public var otherMembers: [JSONValue.Member]
    /// The same for the target's object.
    public var otherTargetMembers: [JSONValue.Member]

    /// Makes a statement.
    public init(
        relations: [Relation],
        target: StatementTarget,
        relationExtensions: JSONValue? = nil,
        otherMembers: [JSONValue.Member] = [],
        otherTargetMembers: [JSONValue.Member] = []
    ) {
        self.relations = relations
        self.target = target
        self.relationExtensions = relationExtensions
        self.otherMembers = otherMembers
        self.otherTargetMembers = otherTargetMembers
    }
}
