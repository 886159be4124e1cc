"""The programs that measurements run: tsq as people get it, and the tools of this folder."""
import pathlib
import subprocess
import sys

BENCHMARKS = pathlib.Path(__file__).resolve().parent


def build_tsq():
    """The command line, built as a release."""
    return pathlib.Path(printed([BENCHMARKS.parent / "Scripts/build-release"]))


def build_tool(product):
    """`tsq-generate` and the like; their build reports to standard error."""
    printed(["swift", "build", "-c", "release", "--package-path", BENCHMARKS, "--product", product])
    return BENCHMARKS / ".build/release" / product


def printed(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: can't build\n{result.stdout}")
    return result.stdout.strip()
