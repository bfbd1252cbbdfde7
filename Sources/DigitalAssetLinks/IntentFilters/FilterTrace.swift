/// Writes down what was compared, when somebody wants to know.
struct FilterTrace {
    let isRecording: Bool
    private(set) var steps: [FilterStep] = []

    init(isRecording: Bool) { self.isRecording = isRecording }

    mutating func record(_ step: @autoclosure () -> FilterStep) {
        if isRecording { steps.append(step()) }
    }
}
