// `npm run fuzz -- --minutes N [--seed S]`. Plain JavaScript, because Node 20 cannot run TypeScript.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './setup.mjs';

ensureDependencies();
const args = ['--import', 'tsx', join(ROOT, 'scripts/fuzz.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
