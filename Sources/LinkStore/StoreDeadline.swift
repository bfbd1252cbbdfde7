/// When the client that asked stops waiting for what is done for a request.
///
/// One request can take several steps in the store, and wait for others before each: without this, their times add up.
package enum StoreDeadline {
    /// The moment; `nil` where nobody waits.
    @TaskLocal package static var current: ContinuousClock.Instant?
}
