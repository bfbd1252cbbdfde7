// The libraries of the server side depend on this module. Without the trait they have no dependencies, and each of their
// imports would be an error; this one is reported first, and they are not compiled.
#if !Service
#error("Waymark's server and command line need a trait: run 'make', or 'swift build --traits Service'")
#endif
