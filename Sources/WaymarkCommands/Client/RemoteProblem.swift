import Foundation
import LinkAPI

/// Why a server did not do what it was asked, or gave no answer at all.
struct RemoteProblem: Error {
    /// What the server says; `nil` when it says nothing that we understand.
    let problem: Problem?

    private let reason: String
    private let remedy: String?

    /// Something went wrong on the way.
    init(reason: String) {
        self.reason = reason
        remedy = nil
        problem = nil
    }

    /// The server refused.
    init(status: Int, data: Data) {
        // Something else than our server, a proxy for one, words its refusals in another form.
        problem = try? JSONDecoder().decode(Problem.self, from: data)
        reason = "the server answers \(status)"
        remedy = (300...399).contains(status) ? "name the address that it leads to" : nil
    }

    /// The failure in one sentence, with each thing that is wrong and the links that prove it.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - workspace: The workspace that the key is for; `nil` for an administrator's.
    ///   - place: Where people find a member of what was sent.
    /// - Returns: The failure.
    func failure(
        _ server: String,
        workspace: String? = nil,
        place: (String) -> String = { $0 }
    ) -> CommandFailure {
        guard let problem else { return CommandFailure(reason, at: server, remedy: remedy) }
        if let losses = problem.losses, problem.code == .lossesNotAccepted {
            return Self.failure(problem, losses)
        }
        var faults = problem.faults ?? []
        // What is wrong first is the sentence itself, sometimes with its member in front.
        let first = faults.first.flatMap { problem.detail.hasSuffix($0.message) ? $0 : nil }
        if first != nil { faults.removeFirst() }
        let rest = faults.map { fault in
            let link = fault.url.map { "\n      \($0)" } ?? ""
            return "  " + (fault.member.isEmpty ? "" : place(fault.member) + ": ") + fault.message + link
        }
        let excerpt = (first?.url.map { ["      \($0)"] } ?? []) + rest
        return CommandFailure(
            Sentence.withoutStop(first?.message ?? problem.detail),
            at: first.flatMap { $0.member.isEmpty ? nil : place($0.member) },
            remedy: Self.remedy(for: problem.code, workspace)
                ?? problem.help.map(Sentence.withoutStop).map(Sentence.continued),
            excerpt: excerpt.isEmpty ? nil : excerpt.joined(separator: "\n")
        )
    }

    /// What a change takes from others, and how an administrator says that this is meant.
    private static func failure(_ problem: Problem, _ losses: [URLChangeMessage]) -> CommandFailure {
        let sentence = problem.lossesDigest == nil ? problem.detail : problem.title + ", and nothing was changed"
        return CommandFailure(
            Sentence.withoutStop(sentence),
            remedy: problem.lossesDigest.map { "if that is meant, add --accept-losses \($0)" },
            excerpt: losses.map { "  " + $0.line(for: nil) }.joined(separator: "\n")
        )
    }

    /// Whether what to do depends on what the key allows.
    var dependsOnKey: Bool {
        [.unknownDomain, .unknownGrant, .unknownWorkspace].contains(problem?.code)
    }

    /// What to do here where the server names a request, or where only an administrator may do it.
    private static func remedy(for code: ProblemType, _ workspace: String?) -> String? {
        switch (code, workspace) {
        case (.unknownDomain, _?):
            "check the name with \"waymark status\", or ask an administrator for a path of the domain"
        case (.unknownGrant, _?): "ask an administrator for a path of the domain"
        case (.unknownWorkspace, let own?):
            "the key is for \"\(own)\": leave --workspace out, or ask an administrator for another key"
        case (.unknownDomain, nil):
            "make it first with \"waymark domain save HOST\", and see which ones there are with \"waymark domain list\""
        case (.unknownGrant, nil):
            "\"waymark grant add HOST /PATHS/ WORKSPACE\" does, \"waymark grant list HOST\" shows what is held"
        case (.unknownWorkspace, nil): "make it first with \"waymark workspace save NAME\""
        default: nil
        }
    }
}
