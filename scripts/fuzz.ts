// `npm run fuzz`: damages valid files and reads them as the library does. See docs/fuzzing.md.
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FORMATS } from '../src/formats/registry.ts';
import { type ChildMessage, runChild, runTexts } from './fuzz/child.ts';
import { filesOf, type Input, inputOf } from './fuzz/input.ts';
import { type Broke, Summary } from './fuzz/summary.ts';
import { familyOf, TARGETS } from './fuzz/targets.ts';
import { TEXT_FAMILIES, textOf } from './fuzz/texts.ts';
import { watch } from './fuzz/watch.ts';

/** Milliseconds between reports. An interrupted run continues from the input that the report names. */
const REPORT_EVERY = 60_000;
const CHILD_MEMORY = '--max-old-space-size=768';

const USAGE = `Usage: npm run fuzz -- [--hours N | --minutes N] [--family F] [--seed S] [--from I] [--inputs N] [--report FILE] [--keep FOLDER]
Families of files: ${TARGETS.map(familyOf).join(', ')}
Families of texts: ${TEXT_FAMILIES.map(({ id }) => id).join(', ')}`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        hours: { type: 'string', default: '0' },
        minutes: { type: 'string', default: '0' },
        family: { type: 'string' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '0' },
        inputs: { type: 'string', default: 'Infinity' },
        report: { type: 'string' },
        keep: { type: 'string' },
        child: { type: 'boolean', default: false },
      },
    });
    const minutes = Number(values.hours) * 60 + Number(values.minutes);
    const [seed, from, inputs] = [values.seed, values.from, values.inputs].map(Number);
    const targets = TARGETS.filter((one) => values.family === undefined || familyOf(one) === values.family);
    const texts = TEXT_FAMILIES.find(({ id }) => id === values.family);
    const numbers = [minutes, seed, from];
    const isKnown = targets.length > 0 || texts !== undefined;
    if (numbers.every(Number.isFinite) && !Number.isNaN(inputs) && isKnown)
      return { ...values, minutes, seed, from, end: from + inputs, targets, texts };
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
  }
  console.error(USAGE);
  return process.exit(2);
}
const values = readArguments();
const choice = { seedNumber: values.seed, targets: values.targets };
// Without a time, the number of inputs is the limit; without either, one minute.
const minutes = values.minutes > 0 ? values.minutes : values.end === Infinity ? 1 : Infinity;

/** Makes the input that went wrong again. */
function brokeOf(index: number, needed?: Input['mutations']): Broke {
  const { texts, seed: seedNumber } = values;
  if (texts !== undefined) {
    const bytes = new TextEncoder().encode(textOf(texts, seedNumber, index));
    return { family: texts.id, seed: 'text', mutations: [], files: () => new Map([['input.txt', bytes]]) };
  }
  const { target, seed, mutations: all } = inputOf(choice, index);
  const mutations = needed ?? all;
  const files = () => filesOf({ seed, mutations });
  return { family: familyOf(target), seed: seed.name, real: seed.real, mutations, files };
}

async function runParent(): Promise<void> {
  const unlisted = FORMATS.filter((format) => !TARGETS.some((target) => target.format === format));
  if (unlisted.length > 0)
    throw new Error(
      `no seeds in scripts/fuzz/targets.ts for ${unlisted.map((format) => format.id).join(', ')}`,
    );
  const deadline = Date.now() + minutes * 60_000;
  const summary = new Summary(values.keep);
  let next = values.from;
  let written = Date.now();
  const write = (): string => {
    const day = new Date().toISOString().slice(0, 10);
    const text = summary.text(`Fuzzing with seed ${values.seed}, inputs ${values.from} to ${next}, ${day}`);
    if (values.report !== undefined) writeFileSync(values.report, text);
    written = Date.now();
    return text;
  };
  const seen = (message: ChildMessage): void => {
    if (message.kind === 'done') {
      next = message.index + 1;
      summary.done(message.family, message.records, message.cpu);
      if (Date.now() - written > REPORT_EVERY) write();
    } else summary.broke(brokeOf(message.index, message.needed), message.index, message.reason);
  };
  const own = [
    '--seed',
    String(values.seed),
    ...(values.family === undefined ? [] : ['--family', values.family]),
  ];
  for (let index = values.from; index < values.end && Date.now() < deadline;) {
    const args = ['--child', ...own, '--from', String(index), '--inputs', String(values.end - index)];
    const child = fork(import.meta.filename, args, { execArgv: [...process.execArgv, CHILD_MEMORY] });
    const { index: last, end } = await watch(child, index, deadline, seen);
    if (end === 'over') break;
    const broke = brokeOf(last);
    summary.broke(broke, last, end === 'hung' ? 'hangs' : 'kills the process');
    summary.done(broke.family, 0, 0);
    index = last + 1;
    next = index;
  }
  console.log(write());
  process.exitCode = summary.broken === 0 ? 0 : 1;
}

if (values.child && values.texts !== undefined)
  await runTexts(values.texts, values.seed, values.from, values.end);
else if (values.child) await runChild(choice, values.from, values.end);
else await runParent();
