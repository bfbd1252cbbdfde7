import LinkPatterns

extension CompiledIntentFilter {
    /// A comparison with plain words.
    func step(
        _ part: FilterStep.Part,
        _ text: String?,
        _ words: [String],
        isMatch: (String) -> Bool
    ) -> FilterStep {
        let candidates = words.map { FilterStep.Candidate($0, isMatch: isMatch($0)) }
        return FilterStep(part: part, text: text, candidates: candidates, isMet: candidates.contains(where: \.isMatch))
    }

    /// A comparison with patterns, up to the one that takes the text.
    func step(_ part: FilterStep.Part, _ text: [UInt16]?, _ patterns: [Pooled], isMet: Bool) -> FilterStep {
        let text = text.map { String(decoding: $0, as: UTF16.self) }
        var candidates: [FilterStep.Candidate] = []
        for pattern in patterns {
            let candidate = pattern.candidate(text)
            candidates.append(candidate)
            if candidate.isMatch { break }
        }
        return FilterStep(part: part, text: text, candidates: candidates, isMet: isMet)
    }

    func hostStep(_ host: [UInt16]?, _ intent: PreparedIntent) -> FilterStep {
        let candidates = authorities.map { authority in
            let isMatch = host.map(authority.accepts(host:)) ?? false
            return FilterStep.Candidate(authority.written, tag: authority.tag, isMatch: isMatch)
        }
        let isMet = candidates.contains(where: \.isMatch)
        return FilterStep(part: .host, text: intent.intent.data?.host, candidates: candidates, isMet: isMet)
    }

    /// The ports of the hosts that fit.
    func portStep(_ host: [UInt16], _ intent: PreparedIntent) -> FilterStep {
        let fitting = authorities.filter { $0.accepts(host: host) }
        let candidates = fitting.map { authority in
            let written = filter.data[authority.tag].port
            return FilterStep.Candidate(
                authority.port == nil ? "any" : written ?? "any",
                tag: authority.tag,
                isMatch: authority.accepts(port: intent.port)
            )
        }
        let isMet = candidates.contains(where: \.isMatch)
        let text = intent.port < 0 ? nil : String(intent.port)
        return FilterStep(part: .port, text: text, candidates: candidates, isMet: isMet)
    }

    func groupStep(_ index: Int, _ intent: PreparedIntent, holds: Bool) -> FilterStep {
        let candidates = groups[index].candidates(for: intent)
        let isMet = !holds || groups[index].allows
        return FilterStep(part: .group(index), text: intent.intent.data?.text, candidates: candidates, isMet: isMet)
    }
}

extension CompiledIntentFilter.Group {
    /// The conditions, each with the part of the link that it was compared with.
    func candidates(for intent: PreparedIntent) -> [FilterStep.Candidate] {
        conditions.map { condition in
            switch condition.part {
            case .path: condition.pattern.candidate(intent.intent.data?.path, .path)
            case .fragment: condition.pattern.candidate(intent.intent.data?.fragment, .fragment)
            case .query: condition.pattern.queryCandidate(intent)
            }
        }
    }
}

extension CompiledIntentFilter.Pooled {
    /// One parameter that fits is enough; where none does, no single place is to blame.
    func queryCandidate(_ intent: PreparedIntent) -> FilterStep.Candidate {
        let parameters = intent.parameters ?? []
        let only = parameters.count == 1 ? String(decoding: parameters[0], as: UTF16.self) : nil
        let fit = parameters.first(where: accepts).map { String(decoding: $0, as: UTF16.self) }
        return candidate(fit ?? only, .query)
    }

    func candidate(_ text: String?, _ condition: FilterCondition.Part? = nil) -> FilterStep.Candidate {
        let stop = text.flatMap { pattern?.stop(in: $0) }
        return FilterStep.Candidate(
            written.text,
            kind: written.kind,
            condition: condition,
            tag: tag,
            isMatch: text != nil && pattern != nil && stop == nil,
            stop: stop
        )
    }
}
