import Testing

@testable import LinkServer

@Suite("The connections that fit into the files that a process may have open")
struct ConnectionBudgetTests {
    private func budget(_ openFiles: Int?, isSecure: Bool = false) -> ConnectionBudget {
        var configuration = LinkServerConfiguration()
        if isSecure { configuration.tls = TLSSettings() }
        return ConnectionBudget(openFiles: openFiles, configuration)
    }

    @Test(
        "are the configured ones when they fit, and otherwise leave files for the store and each other",
        arguments: [
            (Int?.none, 10_000, 1_000), (65_536, 10_000, 1_000), (8_000, 6_828, 923), (1_024, 736, 105), (256, 158, 23),
        ]
    )
    func shares(openFiles: Int?, documents: Int, administration: Int) {
        let budget = budget(openFiles)
        #expect(budget.documents == documents)
        #expect(budget.administration == administration)
    }

    @Test("never need more files than there are, with their margins and both listeners for documents")
    func sum() {
        for openFiles in stride(from: 64, to: 30_000, by: 61) {
            for isSecure in [false, true] {
                let budget = budget(openFiles, isSecure: isSecure)
                let documents = budget.documents + OpenConnections.margin(of: budget.documents)
                let administration = budget.administration + OpenConnections.margin(of: budget.administration)
                #expect((isSecure ? 2 : 1) * documents + administration <= openFiles - min(128, openFiles / 4))
                #expect(documents > administration)
            }
        }
    }

    @Test("are at most the configured ones")
    func configured() {
        var configuration = LinkServerConfiguration()
        (configuration.limits.connections, configuration.adminLimits.connections) = (7, 3)
        let budget = ConnectionBudget(openFiles: 1_024, configuration)
        #expect(budget.documents == 7)
        #expect(budget.administration == 3)
    }

    @Test("are in the log and the metrics, with a warning when the configured ones do not fit")
    func reported() async throws {
        let configuration = LinkServerConfiguration.local { $0.openFiles = 1_024 }
        try await withServer(configuration: configuration) { server in
            let key = try await server.makeKey()
            let metrics = try await server.admin("GET", "/metrics", key: key).bodyText
            #expect(metrics.contains("\nwaymark_connections_limit{listener=\"documents\"} 736\n"))
            #expect(metrics.contains("\nwaymark_connections_limit{listener=\"administration\"} 105\n"))
            #expect(metrics.contains("\nwaymark_connections{listener=\"administration\"} "))
            #expect(metrics.contains("\nwaymark_connections_shed_total{listener=\"documents\"} 0\n"))
            #expect(metrics.contains("\nprocess_max_fds 1024\n"))
            let limits = server.log.lines.filter { $0.hasPrefix("info This process may have 1024 files open") }
            #expect(limits.first?.hasSuffix("administration=105 documents=736") == true)
            let warnings = server.warnings.filter { $0.contains("10000 connections do not fit") }
            #expect(warnings.count == 1)
        }
    }
}
