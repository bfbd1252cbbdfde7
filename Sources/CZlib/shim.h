#ifndef WAYMARK_CZLIB_SHIM_H
#define WAYMARK_CZLIB_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

/// Writes the gzip form (RFC 1952, no name, no time) of `input` to `output` and returns its length, or 0 when it does not
/// fit in `capacity` bytes or zlib fails. Neither pointer is kept.
static inline size_t waymark_gzip(const uint8_t *input, size_t length, uint8_t *output, size_t capacity) {
    z_stream stream = {0};
    if (length > UINT32_MAX || capacity > UINT32_MAX) return 0;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)length;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    size_t written = capacity - stream.avail_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}

#endif
