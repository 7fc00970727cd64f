// `npx tsx bench/makeBase.ts 11000000`: prints the folder of a database of so many games.
import { bigBase } from './bigBase.ts';

const games = Number(process.argv[2] ?? 1_000_000);
const started = performance.now();
const folder = bigBase(games);
console.log(`${folder} (${Math.round(performance.now() - started)} ms)`);
