// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { app } from '../testApp.tsx';

const SRC = resolve(import.meta.dirname, '../../../src');
const page = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(app|main).*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

it('the page calls every function with which a part subscribes to something', () => {
  const subscribing = Object.entries(app).flatMap(([name, part]) =>
    Object.keys(part)
      .filter((key) => /^(?:follow|listen|watch)[A-Z]/.test(key))
      .map((key) => `${name}.${key}`),
  );
  expect(subscribing).toContain('moveSound.followMoves');
  expect(subscribing.filter((call) => !new RegExp(`\\b${call}\\b`).test(page))).toEqual([]);
});
