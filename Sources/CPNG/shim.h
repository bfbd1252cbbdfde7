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

/// Writes a picture of three bytes for each pixel, red, green and blue, in the same way.
static inline size_t waymark_png_rgb(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *output, size_t capacity) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_RGB;
    png_alloc_size_t length = capacity;
    int isWritten = png_image_write_to_memory(&image, output, &length, 0, pixels, 0, NULL);
    png_image_free(&image);
    return isWritten ? length : 0;
}

/// Reads the width and height of a PNG file; returns 0 for other bytes.
static inline int waymark_png_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    int isRead = png_image_begin_read_from_memory(&image, bytes, length);
    *width = image.width;
    *height = image.height;
    png_image_free(&image);
    return isRead;
}

/// Reads a PNG file into `pixels`, four bytes for each: red, green, blue and how much it covers; returns 0 for what is not a whole file, or when the
/// pixels do not fit in `capacity` bytes.
static inline int waymark_png_read(const uint8_t *bytes, size_t length, uint8_t *pixels, size_t capacity) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, length)) return 0;
    image.format = PNG_FORMAT_RGBA;
    int isRead = PNG_IMAGE_SIZE(image) <= capacity && png_image_finish_read(&image, NULL, pixels, 0, NULL);
    png_image_free(&image);
    return isRead;
}

#endif
