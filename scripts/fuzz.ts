// `npm run fuzz -- --minutes N [--seed S] [--from I]`: damages good files at random and feeds them to every reader.
// What breaks one is kept in test/corpus, which `npm test` replays.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FORMATS } from '../src/formats/registry.ts';
import { keepInCorpus, type Reason } from '../test/support/corpus.ts';
import { type ChildMessage, runChild, signature } from './fuzz/child.ts';
import { filesOf, type Input, inputOf } from './fuzz/input.ts';
import { TARGETS } from './fuzz/targets.ts';

/** Milliseconds without news after which the child counts as hung; its own limit of computing time is far below. */
const SILENCE = 20_000;
const MAX_KEPT = 20;

const USAGE = 'Usage: npm run fuzz -- [--minutes N] [--seed S] [--from I]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '0' },
        child: { type: 'boolean', default: false },
      },
    });
    const numbers = { minutes: Number(values.minutes), seed: Number(values.seed), from: Number(values.from) };
    if (Object.values(numbers).every(Number.isFinite)) return { ...numbers, child: values.child };
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
  }
  console.error(USAGE);
  return process.exit(2);
}
const values = readArguments();

/** Keeps an input unless one that broke in the same way was kept in this run. */
class Findings {
  readonly #signatures = new Set<string>();
  broken = 0;

  keep(input: Input, reason: string, mutations: Input['mutations']): void {
    this.broken++;
    const mark = signature(reason);
    if (this.#signatures.has(mark) || this.#signatures.size >= MAX_KEPT) return;
    this.#signatures.add(mark);
    const { format } = input.target;
    const entry: Reason = {
      format: format.id,
      reason: reason.split('\n').slice(0, 4).join('\n'),
      ...(input.seed.real !== undefined && { real: input.seed.real }),
      mutations,
    };
    const hash = createHash('sha256').update(mark).digest('hex').slice(0, 8);
    const folder = keepInCorpus(`${format.id}-${hash}`, entry, filesOf({ seed: input.seed, mutations }));
    console.log(`BROKEN ${format.id} (${input.seed.name}): ${entry.reason}\n  kept in ${folder}`);
  }
}

function report(counts: ReadonlyMap<string, number>, findings: Findings): void {
  for (const { format, seeds } of TARGETS)
    console.log(`${format.id}: ${counts.get(format.id) ?? 0} inputs from ${seeds.length} seeds`);
  console.log(`${findings.broken} broke a reader`);
}

/** Runs one child until it dies, hangs or time is up; the index at which the next one goes on. */
function watch(
  child: ChildProcess,
  first: number,
  deadline: number,
  seen: (message: ChildMessage) => void,
): Promise<{ readonly index: number; readonly end: 'time' | 'hung' | 'died' }> {
  return new Promise((resolve) => {
    let index = first;
    let heard = Date.now();
    const finish = (end: 'time' | 'hung' | 'died') => {
      clearInterval(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve({ index, end });
    };
    const timer = setInterval(() => {
      if (Date.now() >= deadline) finish('time');
      else if (Date.now() - heard > SILENCE) finish('hung');
    }, 250);
    child.on('message', (message: ChildMessage) => {
      heard = Date.now();
      index = message.index;
      seen(message);
    });
    child.on('exit', () => finish('died'));
  });
}

async function runParent(): Promise<void> {
  const unlisted = FORMATS.filter((format) => !TARGETS.some((target) => target.format === format));
  if (unlisted.length > 0)
    throw new Error(
      `no seeds in scripts/fuzz/targets.ts for ${unlisted.map((format) => format.id).join(', ')}`,
    );
  const deadline = Date.now() + values.minutes * 60_000;
  const findings = new Findings();
  const counts = new Map<string, number>();
  const seen = (message: ChildMessage): void => {
    const input = inputOf(values.seed, message.index);
    const { id } = input.target.format;
    if (message.kind === 'started') counts.set(id, (counts.get(id) ?? 0) + 1);
    else findings.keep(input, message.reason, message.needed);
  };
  for (let index = values.from; Date.now() < deadline;) {
    const args = ['--child', '--seed', String(values.seed), '--from', String(index)];
    const child = fork(import.meta.filename, args, { execArgv: process.execArgv });
    const { index: last, end } = await watch(child, index, deadline, seen);
    if (end !== 'time') {
      const input = inputOf(values.seed, last);
      findings.keep(input, end === 'hung' ? 'hangs' : 'kills the process', input.mutations);
    }
    index = last + 1;
  }
  report(counts, findings);
  process.exitCode = findings.broken === 0 ? 0 : 1;
}

if (values.child) await runChild(values.seed, values.from);
else await runParent();
