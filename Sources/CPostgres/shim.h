#ifndef WAYMARK_CPOSTGRES_SHIM_H
#define WAYMARK_CPOSTGRES_SHIM_H

// Debian keeps PostgreSQL's headers in a folder of their own, which only pkg-config knows.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#endif
