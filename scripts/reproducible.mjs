// `npm run reproducible`: makes the release of the last commit twice, in two places, time zones and languages, and
// compares every file.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, ROOT } from './setup.mjs';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** Returns a line for each file, in the form of `sha256sum`. */
function hashesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${sha256(readFileSync(path))}  ${path.slice(folder.length + 1).replaceAll('\\', '/')}`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1));
}

function buildIn(folder, surroundings) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
  // Git would see the link as a change, and the page would show that in its version.
  appendFileSync(join(folder, '.git/info/exclude'), '/node_modules\n');
  // A junction is a link to a folder that needs no special rights on Windows.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['scripts/release.mjs'], {
    cwd: folder,
    env: { ...process.env, ...surroundings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ['dist', 'dist-release'].flatMap((made) =>
    hashesIn(join(folder, made)).map((line) => line.replace('  ', `  ${made}/`)),
  );
}

ensureDependencies();
const place = mkdtempSync(join(tmpdir(), 'open-file-'));
try {
  const first = buildIn(join(place, 'one'), { TZ: 'UTC', LANG: 'C' });
  const second = buildIn(join(place, 'a second place'), { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' });
  const differing = [
    ...first.filter((line) => !second.includes(line)),
    ...second.filter((line) => !first.includes(line)),
  ];
  if (differing.length > 0) {
    console.error(`Two builds of one commit differ:\n${differing.join('\n')}`);
    process.exitCode = 1;
  } else
    console.log(
      `${first.join('\n')}\n\n${first.length} files, equal in both builds: ${sha256(first.join('\n'))}`,
    );
} finally {
  rmSync(place, { recursive: true, force: true });
}
