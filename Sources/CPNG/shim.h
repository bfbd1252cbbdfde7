#ifndef WAYMARK_CPNG_SHIM_H
#define WAYMARK_CPNG_SHIM_H

#include <png.h>
#include <stdint.h>
#include <string.h>

/// Writes a picture of two colours, three bytes each, to `output` and returns its length, or 0 when it does not fit in `capacity` bytes or
/// libpng fails. Each byte of `pixels`, `width` times `height` of them, is 0 for the first colour or 1 for the second. No pointer is kept.
static inline size_t waymark_png(const uint8_t *pixels, uint32_t width, uint32_t height, const uint8_t colours[6],
                                 uint8_t *output, size_t capacity) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = 2;
    png_alloc_size_t length = capacity;
    int isWritten = png_image_write_to_memory(&image, output, &length, 0, pixels, 0, colours);
    png_image_free(&image);
    return isWritten ? length : 0;
}

#endif
