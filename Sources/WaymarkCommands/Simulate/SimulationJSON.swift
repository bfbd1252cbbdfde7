import DeviceSimulation
import JSONSource

extension SimulationTable {
    /// The table for programs: a list of cells, each with its steps.
    var json: JSONValue {
        let rows = zip(contexts, cells).flatMap { context, row in
            zip(devices, row).compactMap { device, outcome in outcome.map { $0.json(device, context) } }
        }
        return ["url": .string(link), "cells": .array(rows)]
    }
}

extension SimulatedOutcome {
    /// The outcome for programs.
    func json(_ device: SimulatedDevice, _ context: LinkContext) -> JSONValue {
        [
            "device": .string(device.name),
            "context": .string(context.name),
            "outcome": .string(kind.rawValue),
            "target": JSONValue(optional: target),
            "candidates": .array(candidates.map(JSONValue.string)),
            "destination": JSONValue(optional: destination),
            "banner": .boolean(offersBanner),
            "summary": .string(summary),
            "certainty": .string(certainty.rawValue),
            "delivery": JSONValue(optional: delivery),
            "remembers": JSONValue(optional: rememberedChoice?.rawValue),
            "stop": stop?.json ?? .null,
            "steps": .array(steps.map(\.json)),
        ]
    }
}

extension SimulatedStep {
    fileprivate var json: JSONValue {
        [
            "step": .string(code.rawValue),
            "result": .string(result.rawValue),
            "subject": JSONValue(optional: subject),
            "reason": .string(reason),
            "certainty": .string(certainty.rawValue),
            "source": .string(source),
            "remedy": JSONValue(optional: remedy),
            "place": JSONValue(optional: place),
        ]
    }
}

extension JSONValue {
    fileprivate init(optional text: String?) { self = text.map(JSONValue.string) ?? .null }
}
