// For all tests. A property is asked of the same inputs in each run, so that no run fails by chance: what fails, fails
// for everyone. `FUZZ_RUNS` asks it of as many others, with a seed of its own.
import fc from 'fast-check';

const SEED = 20261124;

if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: SEED });
