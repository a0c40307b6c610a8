import CradleCommand

CradleCommand.main(name: "cradle")
