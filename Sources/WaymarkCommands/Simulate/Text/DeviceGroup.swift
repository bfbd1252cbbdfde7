import DeviceSimulation

/// Devices that do the same in every context.
struct DeviceGroup {
    /// The columns of the table, in order.
    let columns: [Int]
    /// What the devices are called together.
    let title: String

    /// The groups of a table's devices that are of one kind.
    static func groups(of table: SimulationTable, where isMeant: (SimulatedDevice) -> Bool) -> [DeviceGroup] {
        var order: [[Cell]] = []
        var columns: [[Cell]: [Int]] = [:]
        for column in table.devices.indices where isMeant(table.devices[column]) {
            let cells = table.cells.map { Cell($0[column]) }
            if columns[cells] == nil { order.append(cells) }
            columns[cells, default: []].append(column)
        }
        return order.map { cells in
            let members = columns[cells] ?? []
            return DeviceGroup(columns: members, title: title(members, in: table.devices))
        }
    }

    /// What a table shows of an outcome.
    private struct Cell: Hashable {
        let word: OutcomeLabel
        let target: String?

        init(_ outcome: SimulatedOutcome?) {
            word = OutcomeLabel(outcome)
            target = outcome?.target
        }
    }

    /// `iOS 9–12, macOS 15`: neighbours of one system from the first to the last.
    private static func title(_ columns: [Int], in devices: [SimulatedDevice]) -> String {
        var runs: [ClosedRange<Int>] = []
        for column in columns {
            if let last = runs.last, last.upperBound + 1 == column,
                isOneSystem(devices[last.upperBound], devices[column])
            {
                runs[runs.count - 1] = last.lowerBound...column
            } else {
                runs.append(column...column)
            }
        }
        return runs.map { run in
            let (first, last) = (devices[run.lowerBound], devices[run.upperBound])
            return run.count == 1 ? first.title : "\(first.title)–\(last.version)"
        }.joined(separator: ", ")
    }

    private static func isOneSystem(_ left: SimulatedDevice, _ right: SimulatedDevice) -> Bool {
        left.platform == right.platform && left.verifier == right.verifier
    }
}
