import Foundation
import LinkAPI

/// Why a server did not do what it was asked, or gave no answer at all.
struct RemoteProblem: Error {
    /// What the server says; `nil` when it says nothing that we understand.
    let problem: Problem?

    private let reason: String

    /// Something went wrong on the way.
    init(reason: String) {
        self.reason = reason
        problem = nil
    }

    /// The server refused.
    init(status: Int, data: Data) {
        // Something else than our server, a proxy for one, words its refusals in another form.
        problem = try? JSONDecoder().decode(Problem.self, from: data)
        reason = "the server answers \(status)"
    }

    /// The failure in one sentence, with each thing that is wrong and the links that prove it.
    func failure(_ server: String) -> CommandFailure {
        guard let problem else { return CommandFailure(reason, at: server) }
        let faults = (problem.faults ?? []).map { fault in
            let place = fault.member.isEmpty ? "" : fault.member + ": "
            let link = fault.url.map { "\n      \($0)" } ?? ""
            return "  \(place)\(fault.message)\(link)"
        }
        return CommandFailure(
            Sentence.withoutStop(problem.detail),
            remedy: problem.help.map(Sentence.withoutStop).map(Sentence.continued),
            excerpt: faults.isEmpty ? nil : faults.joined(separator: "\n")
        )
    }
}
