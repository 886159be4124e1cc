import Glibc

exit(Run.status(of: System.arguments).rawValue)
