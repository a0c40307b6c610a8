import ArgumentParser

@main
struct Cradle: ParsableCommand {}
