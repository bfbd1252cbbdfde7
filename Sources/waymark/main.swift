import WaymarkCommands

await CommandLineTool.main()
