#ifndef WAYMARK_CMAXMINDDB_SHIM_H
#define WAYMARK_CMAXMINDDB_SHIM_H

#include <maxminddb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/// Writes the two letters of the country that an entry names to `letters`; returns whether it names one. The members are those of
/// MaxMind and DB-IP ("country" with "iso_code") and of IPinfo ("country_code", earlier "country").
static inline bool waymark_country_of_entry(MMDB_entry_s entry, char letters[2]) {
    static const char *const nested[] = {"country", "iso_code", NULL};
    static const char *const code[] = {"country_code", NULL};
    static const char *const plain[] = {"country", NULL};
    static const char *const *const paths[] = {nested, code, plain};
    for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
        MMDB_entry_data_s data;
        if (MMDB_aget_value(&entry, &data, paths[index]) != MMDB_SUCCESS || !data.has_data) continue;
        if (data.type != MMDB_DATA_TYPE_UTF8_STRING || data.data_size != 2) continue;
        memcpy(letters, data.utf8_string, 2);
        return true;
    }
    return false;
}

/// Writes the two letters of the country of an address, of 4 or 16 bytes in network order, to `letters`; returns whether the
/// database has it.
static inline bool waymark_country(const MMDB_s *database, const uint8_t *address, size_t length, char letters[2]) {
    struct sockaddr_storage storage = {0};
    if (length == 4) {
        struct sockaddr_in *version4 = (struct sockaddr_in *)&storage;
        version4->sin_family = AF_INET;
        memcpy(&version4->sin_addr, address, 4);
    } else {
        struct sockaddr_in6 *version6 = (struct sockaddr_in6 *)&storage;
        version6->sin6_family = AF_INET6;
        memcpy(&version6->sin6_addr, address, 16);
    }
    int status = MMDB_SUCCESS;
    MMDB_lookup_result_s result = MMDB_lookup_sockaddr(database, (const struct sockaddr *)&storage, &status);
    return status == MMDB_SUCCESS && result.found_entry && waymark_country_of_entry(result.entry, letters);
}

/// Whether one of the first entries of a database names a country.
static inline bool waymark_has_countries(const MMDB_s *database, int entries) {
    for (uint32_t number = 0; number < database->metadata.node_count && entries > 0; number++) {
        MMDB_search_node_s node;
        if (MMDB_read_node(database, number, &node) != MMDB_SUCCESS) return false;
        char letters[2];
        if (node.left_record_type == MMDB_RECORD_TYPE_DATA) {
            entries--;
            if (waymark_country_of_entry(node.left_record_entry, letters)) return true;
        }
        if (node.right_record_type == MMDB_RECORD_TYPE_DATA) {
            entries--;
            if (waymark_country_of_entry(node.right_record_entry, letters)) return true;
        }
    }
    return false;
}

#endif
