#ifndef WAYMARK_CQRENCODE_SHIM_H
#define WAYMARK_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
