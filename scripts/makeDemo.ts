// Writes public/demo from scripts/demo: `npm run demo`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoFiles } from './demo/demoFiles.ts';

const FOLDER = resolve(import.meta.dirname, '../public/demo');

mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
let size = 0;
for (const [name, bytes] of demoFiles()) {
  writeFileSync(join(FOLDER, name), bytes);
  size += bytes.length;
}
console.log(`public/demo: ${readdirSync(FOLDER).length} files, ${size} bytes`);
