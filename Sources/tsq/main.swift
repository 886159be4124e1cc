import Glibc

exit(Run.status(of: Array(CommandLine.arguments.dropFirst())).rawValue)
