import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { changesOf } from '../../scripts/release/changes.ts';

const CHANGELOG = '# Changelog\n\n## 0.2.0, not released yet\n\n### New\n\n- Two\n\n## 0.1.0\n\n- One\n';

it('the part of one version is cut out of the changelog', () => {
  expect(changesOf(CHANGELOG, '0.2.0')).toBe('### New\n\n- Two');
  expect(changesOf(CHANGELOG.replaceAll('\n', '\r\n'), '0.1.0')).toBe('- One');
});

it('a version without a part of the changelog is refused', () => {
  expect(() => changesOf(CHANGELOG, '0.1')).toThrow('says nothing about version 0.1');
});

it('the changelog has a part about the current version', () => {
  const changelog = readFileSync(resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  expect(changesOf(changelog, manifest.version)).not.toBe('');
});
