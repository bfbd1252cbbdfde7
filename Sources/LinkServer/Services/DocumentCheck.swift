import AppSiteAssociation
import JSONSource
import LinkAPI
import LinkStore

/// Whether bytes may be published as a document.
enum DocumentCheck {
    /// Refuses what no device can use: too many bytes, invalid JSON, or a root that is not the kind's.
    ///
    /// Apple's file may be signed; then the JSON inside is checked, and the limit is on the signed file, because that is what
    /// devices download (Apple, "Support Universal Links"). The signature is not verified: devices ignore it since iOS 9
    /// (reported).
    ///
    /// - Throws: the problem with its line and column.
    static func check(_ bytes: [UInt8], as kind: DocumentKind) throws(Problem) {
        guard bytes.count <= AppleLimits.associationFileBytes else { throw tooLarge }
        guard kind == .appleAppSiteAssociation, let envelope = SignedEnvelope(bytes) else {
            return try checkJSON(bytes, as: kind)
        }
        switch envelope {
        case .content(let content):
            do throws(Problem) {
                try checkJSON(content, as: kind)
            } catch {
                throw inside(error)
            }
        case .detached: throw detached
        case .textForm: throw textForm
        }
    }

    /// The media type of a document that was checked.
    static func contentType(of bytes: [UInt8], as kind: DocumentKind) -> String {
        // A signed message begins with the tag of a DER sequence, 0x30, which is the digit 0 in ASCII: no JSON object does.
        let isSigned = kind == .appleAppSiteAssociation && bytes.first == 0x30
        return isSigned ? "application/pkcs7-mime" : "application/json"
    }

    private static func checkJSON(_ bytes: [UInt8], as kind: DocumentKind) throws(Problem) {
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONReader().read(bytes).root
        } catch {
            throw Problem(.invalidJSON, error)
        }
        guard root.kind == expectedRoot(of: kind) else { throw wrongRoot(root, kind: kind) }
        if let repeated = repeatedMember(in: root) {
            throw Problem(
                .invalidJSON,
                "The name \"\(repeated.name)\" is there twice in one object; which value counts is undefined.",
                help: "Merge the two values into one.",
                line: repeated.namePosition.line,
                column: repeated.namePosition.column,
                reason: "repeated-name"
            )
        }
    }

    /// The first member of an object that has the name of an earlier one.
    private static func repeatedMember(in root: JSONNode) -> JSONMember? {
        var open = [root]
        var first: JSONMember?
        while let node = open.popLast() {
            switch node.kind {
            case .object:
                var names: Set<String> = []
                for member in node.members {
                    open.append(member.value)
                    guard !names.insert(member.name).inserted else { continue }
                    if first.map({ member.nameRange.lowerBound < $0.nameRange.lowerBound }) ?? true { first = member }
                }
            case .array: open += Array(node.elements)
            case .string, .number, .boolean, .null: break
            }
        }
        return first
    }

    private static func expectedRoot(of kind: DocumentKind) -> JSONKind {
        kind == .assetlinks ? .array : .object
    }
}

extension DocumentCheck {
    static let tooLarge = Problem(
        .documentTooLarge,
        "The document has more than \(AppleLimits.associationFileBytes.formattedWithCommas) bytes, the most that Apple's devices accept.",
        help: "Shorten it: merge entries with the same components, and leave out white space."
    )

    private static let detached = Problem(
        .unsupportedContent,
        "The document is a signed message without the JSON inside.",
        help: "Sign with the content inside: waymark sign, or openssl smime -sign -nodetach -outform DER."
    )

    private static let textForm = Problem(
        .unsupportedContent,
        "The document is a signed message in text form (PEM or S/MIME); devices read the binary form only.",
        help: "Sign with -outform DER, or publish the JSON without a signature.",
        line: 1,
        column: 1
    )

    /// A problem of the JSON in a signed file, where line and column are those of the JSON.
    private static func inside(_ problem: Problem) -> Problem {
        Problem(
            problem.code,
            "In the JSON that is signed: \(problem.detail)",
            help: problem.help,
            line: problem.line,
            column: problem.column,
            reason: problem.reason
        )
    }

    private static func wrongRoot(_ root: JSONNode, kind: DocumentKind) -> Problem {
        let wanted = kind == .assetlinks ? "an array of statements, \"[ … ]\"" : "an object, \"{ … }\""
        return Problem(
            .wrongRoot,
            "The document begins with \(root.kind.phrase); \(kind) has to be \(wanted).",
            help: otherKind(root, kind: kind) ?? "Put the content into \(wanted).",
            line: root.position.line,
            column: root.position.column
        )
    }

    /// The usual cause of a wrong root: one platform's file in place of the other's.
    private static func otherKind(_ root: JSONNode, kind: DocumentKind) -> String? {
        for other in DocumentKind.allCases where other != kind && root.kind == expectedRoot(of: other) {
            return "If this is meant to be \(other), publish it as that kind."
        }
        return nil
    }
}
