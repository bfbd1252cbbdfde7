/// A connection that has its loop's clock look after its time-outs.
protocol ClockedConnection: AnyObject {
    /// The clock has ticked.
    func beat()
}
