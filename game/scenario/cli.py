"""``seti scenario PATH...``: run scenario files or folders of them and report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.scenario.names import ScenarioError
from game.scenario.runner import load_file, run_scenario


def files(paths: list[Path]) -> list[Path]:
    """The YAML files among paths and below folders, in order."""
    out: list[Path] = []
    for p in paths:
        out += sorted(p.rglob("*.yaml")) if p.is_dir() else [p]
    return out


def main(argv: list[str]) -> int:
    """Run scenarios; 0 if all passed, 1 if any failed or could not be read."""
    parser = argparse.ArgumentParser(
        prog="seti scenario", description="Run scenario files (format: docs/scenarios.md)."
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a YAML file or a folder of them")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the passing ones too")
    args = parser.parse_args(argv)
    passed = failed = 0
    for file in files(args.paths):
        try:
            scenarios = load_file(file)
        except ScenarioError as e:
            sys.stdout.write(f"FAILED {e}\n")
            failed += 1
            continue
        for scenario in scenarios:
            outcome = run_scenario(scenario)
            if outcome.passed:
                passed += 1
                if args.verbose:
                    sys.stdout.write(f"passed {outcome.id}: {outcome.title}\n")
                continue
            failed += 1
            sys.stdout.write(f"FAILED {file}: {outcome.id}: {outcome.title}\n")
            for problem in outcome.problems:
                sys.stdout.write(f"    {problem}\n")
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0
