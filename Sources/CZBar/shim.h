#ifndef WAYMARK_CZBAR_SHIM_H
#define WAYMARK_CZBAR_SHIM_H

#include <stdint.h>
#include <string.h>
#include <zbar.h>

/// Whether a reader finds this text, and no other, in the QR codes of a picture. Each byte of `pixels`, `width` times `height` of them, is the brightness
/// of a pixel. No pointer is kept.
static inline int waymark_reads_qr(const uint8_t *pixels, uint32_t width, uint32_t height, const uint8_t *text, size_t length) {
    zbar_image_scanner_t *scanner = zbar_image_scanner_create();
    zbar_image_t *image = zbar_image_create();
    int isFound = 0, isOther = 0;
    if (scanner && image) {
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
        // "Y800": a byte of brightness for each pixel.
        zbar_image_set_format(image, 0x30303859);
        zbar_image_set_size(image, width, height);
        zbar_image_set_data(image, pixels, (unsigned long)width * height, NULL);
        zbar_scan_image(scanner, image);
        for (const zbar_symbol_t *symbol = zbar_image_first_symbol(image); symbol; symbol = zbar_symbol_next(symbol)) {
            int isSame = zbar_symbol_get_data_length(symbol) == length && !memcmp(zbar_symbol_get_data(symbol), text, length);
            isFound |= isSame;
            isOther |= !isSame;
        }
    }
    if (image) zbar_image_destroy(image);
    if (scanner) zbar_image_scanner_destroy(scanner);
    return isFound && !isOther;
}

#endif
