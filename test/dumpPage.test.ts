// `dump --page` runs in its own process: it defines the globals of a browser, which other tests must not see.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DUMP = resolve(import.meta.dirname, '../scripts/dump.mjs');
const HOSTILE = '<img src=x onerror=alert(1)></script>';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-file-dump-page-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [DUMP, folder, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('dump PATH --page', () => {
  it('dump --page prints a database as one page, with drawings and names as text', { tags: 'slow' }, () => {
    writeFileSync(
      join(folder, 'lesson.pgn'),
      `[White "${HOSTILE}"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 {Best by test. [%cal Ge2e4]} e5 (1... c5 2. c3) 2. d4 1-0\n\n` +
        '[White "C"]\n[Black "D"]\n[Result "*"]\n\n1. Kxe9 *\n',
    );
    const { status, stdout, stderr } = run('--page');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<!doctype html>/);
    expect(stdout).toContain('<title>lesson</title>');
    expect(stdout).toContain('Best by test.');
    expect(stdout.match(/data-node="/g)).toHaveLength(5);
    expect(stdout).toContain('data-drawn="1"');
    expect(stdout).not.toContain('<img');
    expect(stdout).toContain('The moves of this game cannot be read.');
    // The page contains styles and script, minified as in a release.
    expect(stdout).toContain("default-src 'none'");
    expect(stdout.replaceAll(/@font-face\{[^}]*\}/g, '').length).toBeLessThan(170_000);
    expect(stderr).toContain('Games: 2, guiding texts: 0');
  });

  it('dump --page excludes --pgn', () => {
    expect(run('--page', '--pgn')).toMatchObject({ status: 2, stdout: '' });
  });
});
