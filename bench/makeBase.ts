// `npx tsx bench/makeBase.ts 11000000 [2cbh|headers]`: prints the folder of a database with this many games: `.cbh`,
// the same games in `.2cbh`, or only headers and names in both, with 600,000 players (2.5 GB of names).
import { bigBase } from './bases/bigBase.ts';
import { manyHeaders, newerBase } from './bases/newerBase.ts';

const MAKERS = { cbh: bigBase, '2cbh': newerBase, headers: manyHeaders };
const games = Number(process.argv[2] ?? 1_000_000);
const wanted = process.argv[3] ?? 'cbh';
const [, make] = Object.entries(MAKERS).find(([name]) => name === wanted) ?? [];
if (make === undefined) throw new Error(`${wanted} is none of ${Object.keys(MAKERS).join(', ')}`);
const started = performance.now();
const folder = make(games);
console.log(`${folder} (${Math.round(performance.now() - started)} ms)`);
