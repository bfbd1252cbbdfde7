import Testing

@testable import LinkServer

@Suite("Accept-Encoding")
struct ContentCodingTests {
    @Test(
        "gzip is wanted when it is named with a weight, or covered by a star",
        arguments: [
            "gzip", "GZIP", "x-gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.001", "deflate,gzip ; q=0.8", "*",
            "*;q=0.1",
            "identity;q=0.5, gzip", "gzip;Q=1",
        ]
    )
    func wanted(field: String) {
        let bytes = ContiguousArray(field.utf8)
        let isWanted = ContentCoding.acceptsGzip(bytes.indices, of: bytes.span)
        #expect(isWanted)
    }

    @Test(
        "gzip is not wanted when it is not named, refused, worse than identity, or cannot be read",
        arguments: [
            "", "identity", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "*, gzip;q=0", "gzip;q=0.5, identity", "gzipx",
            "xgzip",
            "gzip;q=2", "gzip;q=1.5", "gzip;q=", "gzip;x=1", "gzip=1", "gzip;q=0.1234", "gzip deflate", ";q=1", "=,=",
        ]
    )
    func unwanted(field: String) {
        let bytes = ContiguousArray(field.utf8)
        let isWanted = ContentCoding.acceptsGzip(bytes.indices, of: bytes.span)
        #expect(!isWanted)
    }
}
