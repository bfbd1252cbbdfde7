import Foundation

/// Unpacks with the system's own tool, so that our compression is not checked by itself.
func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-d", "-c"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let unpacked = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(unpacked)
}
