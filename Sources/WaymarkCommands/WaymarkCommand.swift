import ArgumentParser

/// The root of the command line: it only lists the verbs.
struct WaymarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Shows which app opens a web link on iOS and Android, and why.",
        discussion: """
            Examples:
              waymark match apple-app-site-association https://example.com/buy/42 --explain
              waymark lint site/ ios/App.entitlements
              waymark simulate https://example.com/buy/42 site/ ios/App.entitlements
              waymark why https://example.com/buy/42 site/ ios/App.entitlements
              waymark serve --demo

            Exit status: 0 done and clean, 1 done with a negative result, 2 could not be \
            done.
            """,
        version: "waymark \(WaymarkVersion.current)",
        groupedSubcommands: [
            CommandGroup(
                name: "Author",
                subcommands: [
                    InitCommand.self, GenerateCommand.self, FormatCommand.self, SignCommand.self, UnsignCommand.self,
                ]
            ),
            CommandGroup(
                name: "Check",
                subcommands: [
                    LintCommand.self, RulesCommand.self, TestCommand.self, DiffCommand.self, ConformanceCommand.self,
                ]
            ),
            CommandGroup(
                name: "Ask",
                subcommands: [MatchCommand.self, SimulateCommand.self, WhyCommand.self, StatementsCommand.self]
            ),
            CommandGroup(
                name: "Server",
                subcommands: [
                    ServeCommand.self, LoginCommand.self, StatusCommand.self, WorkspaceCommand.self, AppCommand.self,
                    DomainCommand.self, GrantCommand.self, LinkCommand.self, VisitsCommand.self, RuleCommand.self,
                    PublishCommand.self,
                    HistoryCommand.self,
                    RollbackCommand.self, PlanCommand.self, ApplyCommand.self, DriftCommand.self, ImportCommand.self,
                ]
            ),
            CommandGroup(name: "Store", subcommands: [BackupCommand.self, AuditCommand.self]),
        ]
    )
}

/// The version that this source is, or will become.
enum WaymarkVersion {
    static let current = "0.1.0"
}
