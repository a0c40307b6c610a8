public import ArgumentParser
public import Pipeline

// The words that the flag takes are the names of the cases.
extension GoldenUpdate: ExpressibleByArgument {}
