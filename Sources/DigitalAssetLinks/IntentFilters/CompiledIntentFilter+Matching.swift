import LinkPatterns

extension CompiledIntentFilter {
    /// Why the filter takes an intent or does not.
    public func explanation(of intent: AndroidIntent) -> FilterExplanation {
        var trace = FilterTrace(isRecording: true)
        let verdict = verdict(on: PreparedIntent(intent), &trace)
        return FilterExplanation(verdict: verdict, steps: trace.steps)
    }

    /// AOSP, `IntentFilter.match`: the action, the data, the categories.
    func verdict(on intent: PreparedIntent, _ trace: inout FilterTrace) -> FilterVerdict {
        if takesTaps, intent.isTap, !trace.isRecording { return dataVerdict(intent, &trace) }
        if let action = intent.intent.action {
            let isMet = filter.actions.contains(action)
            trace.record(step(.action, action, filter.actions) { $0 == action })
            guard isMet else { return .noMatchAction }
        }
        let verdict = dataVerdict(intent, &trace)
        guard verdict.isMatch else { return verdict }
        for category in intent.intent.categories {
            let isMet = filter.categories.contains(category)
            trace.record(step(.category, category, filter.categories) { $0 == category })
            guard isMet else { return .noMatchCategory }
        }
        return verdict
    }

    /// AOSP, `IntentFilter.matchData`.
    private func dataVerdict(_ intent: PreparedIntent, _ trace: inout FilterTrace) -> FilterVerdict {
        let hasData = intent.intent.data != nil || intent.intent.type != nil
        if schemes.isEmpty, types.isEmpty {
            trace.record(FilterStep(part: .noData, text: intent.intent.data?.text, candidates: [], isMet: !hasData))
            return hasData ? .noMatchData : .empty
        }
        var verdict = FilterVerdict.empty
        if !schemes.isEmpty {
            let isMet = schemes.contains(intent.scheme)
            trace.record(step(.scheme, intent.intent.data?.scheme, schemes) { $0 == intent.scheme })
            guard isMet else { return .noMatchData }
            verdict = linkVerdict(intent, &trace)
            guard verdict.isMatch else { return verdict }
        } else if !["", "content", "file"].contains(intent.scheme) {
            // Types alone mean content that is at hand.
            trace.record(step(.scheme, intent.scheme, ["content", "file"]) { $0 == intent.scheme })
            return .noMatchData
        }
        guard !types.isEmpty || intent.intent.type != nil else { return verdict }
        let isMet = types.contains(intent.intent.type)
        let written = filter.data.compactMap(\.mimeType)
        trace.record(step(.type, intent.intent.type, written) { _ in isMet })
        return isMet ? .type : .noMatchType
    }

    /// What comes after the scheme.
    private func linkVerdict(_ intent: PreparedIntent, _ trace: inout FilterTrace) -> FilterVerdict {
        var hasFailed = false
        if !schemeSpecificParts.isEmpty, intent.intent.data != nil {
            let text = intent.schemeSpecificPart ?? []
            let isMet = schemeSpecificParts.contains { $0.accepts(text) }
            // An authority may still make up for it.
            let canGoOn = isMet || !authorities.isEmpty
            trace.record(step(.schemeSpecificPart, text, schemeSpecificParts, isMet: canGoOn))
            if isMet { return .schemeSpecificPart }
            hasFailed = true
        }
        guard !authorities.isEmpty else { return hasFailed ? .noMatchData : .scheme }
        let verdict = authorityVerdict(intent, &trace)
        guard verdict.isMatch, !paths.isEmpty || !groups.isEmpty else { return verdict }
        return takesPath(intent, &trace) ? .path : .noMatchData
    }

    /// The first host that fits decides, if its port fits too (AOSP, `IntentFilter.matchDataAuthority`).
    private func authorityVerdict(_ intent: PreparedIntent, _ trace: inout FilterTrace) -> FilterVerdict {
        guard let host = intent.host else {
            trace.record(hostStep(nil, intent))
            return .noMatchData
        }
        let fit = authorities.first { $0.accepts(host: host) && $0.accepts(port: intent.port) }
        trace.record(hostStep(host, intent))
        if authorities.contains(where: { $0.accepts(host: host) }) { trace.record(portStep(host, intent)) }
        guard let fit else { return .noMatchData }
        return (fit.port ?? -1) >= 0 ? .port : .host
    }

    /// A path that fits, or else the first group that holds (AOSP, `IntentFilter.hasDataPath`, `UriRelativeFilterGroup`).
    private func takesPath(_ intent: PreparedIntent, _ trace: inout FilterTrace) -> Bool {
        let isMet = intent.path.map { path in pathPatterns.contains { $0.matches(units: path) } } ?? false
        if !paths.isEmpty {
            trace.record(step(.path, intent.path, paths, isMet: isMet || !groups.isEmpty))
        }
        return isMet || takesGroup(intent, &trace)
    }

    private func takesGroup(_ intent: PreparedIntent, _ trace: inout FilterTrace) -> Bool {
        for (index, group) in groups.enumerated() {
            let holds = group.holds(for: intent)
            trace.record(groupStep(index, intent, holds: holds))
            if holds { return group.allows }
        }
        if !groups.isEmpty {
            trace.record(FilterStep(part: .noGroup, text: intent.intent.data?.text, candidates: [], isMet: false))
        }
        return false
    }
}

extension CompiledIntentFilter.Pooled {
    func accepts(_ text: [UInt16]) -> Bool { pattern?.matches(units: text) ?? false }
}

extension CompiledIntentFilter.Group {
    /// Whether all conditions hold; a part that the link does not have fits no pattern.
    func holds(for intent: PreparedIntent) -> Bool {
        conditions.allSatisfy { condition in
            switch condition.part {
            case .path: intent.path.map(condition.pattern.accepts) ?? false
            case .fragment: intent.fragment.map(condition.pattern.accepts) ?? false
            case .query: intent.parameters?.contains(where: condition.pattern.accepts) ?? false
            }
        }
    }
}
