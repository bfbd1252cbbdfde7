import Foundation
import HostingTesting
import LinkStore
import PostgresLinkStore
import SQLiteLinkStore

// Publishes into the database named by its argument, a path or a URL, and prints "HOST VERSION" for each publication that the store has
// promised to keep. A test kills it on the way.

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("Usage: StoreWriter DATABASE\n".utf8))
    exit(2)
}
let database = CommandLine.arguments[1]
let store: any LinkStore =
    database.hasPrefix("postgres")
    ? try await PostgresLinkStore.open(database) : try await SQLiteLinkStore.open(database)
try await CrashWorkload.publish(in: store) { host, version in
    FileHandle.standardOutput.write(Data("\(host) \(version)\n".utf8))
}
// A test that is slow to kill still finds a process to kill; without a test, the input ends and so does this.
_ = FileHandle.standardInput.readDataToEndOfFile()
