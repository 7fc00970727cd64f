// For all tests. A property gets the same inputs in each run: no run fails by chance, and a failure can be repeated.
// `FUZZ_RUNS` sets another number of inputs, with a seed of its own.
import fc from 'fast-check';

const SEED = 20261124;

if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: SEED });
