import ArgumentParser

/// The root of the command line: it only lists the verbs.
struct WaymarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "waymark",
        abstract: "Decides which app opens a web link, and proves it.",
        discussion: """
            Examples:
              waymark match apple-app-site-association https://example.com/buy/42
              waymark match apple-app-site-association https://example.com/buy/42 --explain
              waymark lint site/ ios/App.entitlements
              waymark rules PAT-FULL-URL
              waymark why https://example.com/buy/42 site/ ios/App.entitlements
              waymark statements list --source https://a.example --serve https://a.example=a.json
              waymark serve --demo

            Exit status: 0 done and clean, 1 done with a negative result, 2 could not be \
            done.
            """,
        version: "waymark \(WaymarkVersion.current)",
        subcommands: [
            InitCommand.self, MatchCommand.self, GenerateCommand.self, SimulateCommand.self, WhyCommand.self,
            TestCommand.self, LintCommand.self, RulesCommand.self, DiffCommand.self, FormatCommand.self,
            SignCommand.self, UnsignCommand.self, StatementsCommand.self, ConformanceCommand.self,
            ServeCommand.self, LoginCommand.self, StatusCommand.self, WorkspaceCommand.self, AppCommand.self,
            DomainCommand.self, GrantCommand.self, RuleCommand.self, PublishCommand.self, RestoreCommand.self,
            HistoryCommand.self, PlanCommand.self, ApplyCommand.self, DriftCommand.self, ImportCommand.self,
            BackupCommand.self, CopyStoreCommand.self, VerifyStoreCommand.self, AuditCommand.self,
        ]
    )
}
