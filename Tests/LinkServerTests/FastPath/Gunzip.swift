import ProcessTesting

/// Unpacks with the system's own tool, so that our compression is not checked by itself.
func gunzip(_ bytes: [UInt8]) async throws -> [UInt8] {
    try await Program("gzip", ["-d", "-c"]).succeed(input: bytes)
}
