// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { t } from '../../src/base/messages.ts';
import { KEY_SCOPES, SCOPE_HEADINGS, shownKeys } from '../../src/app/session/keys/keys.ts';
import { app } from './testApp.tsx';

const MANUAL = 'docs/manual.md';
/** About the lines of a page that a window of 1080 pixels shows, and the letters of a line. */
const LINES_OF_A_SCREEN = 50;
const LETTERS_OF_A_LINE = 120;

const lines = readFileSync(resolve(import.meta.dirname, '../..', MANUAL), 'utf8').split('\n');
const places = lines.map((text, at) => ({ text, place: `${MANUAL}:${at + 1}` }));
const ROW = /^\| <kbd>.*\|$/;
const marked = (text: string): string[] => [...text.matchAll(/<kbd>(.*?)<\/kbd>/g)].map(([, key]) => key);

/** Each line of the list of keys, as the manual writes it: keys, where they work, what they do. */
const keyLines = () =>
  KEY_SCOPES.flatMap((scope) =>
    app.keys.keyTable[scope].map((line) => ({
      keys: shownKeys(line),
      row: `| ${shownKeys(line)
        .map((key) => `<kbd>${key}</kbd>`)
        .join(' ')} | ${t(SCOPE_HEADINGS[scope])} | ${t(line.what)} |`,
    })),
  );

it('the manual has a row for each line of the key table', () => {
  const rows = new Set(lines);
  const missing = keyLines()
    .map(({ row }) => row)
    .filter((row) => !rows.has(row));
  expect(missing, `add these rows to ${MANUAL}, each to the task that it belongs to`).toEqual([]);
});

it('each row of keys in the manual is a line of the key table', () => {
  const known = new Set(keyLines().map(({ row }) => row));
  const strays = places.filter(({ text }) => ROW.test(text) && !known.has(text));
  expect(
    strays.map(({ place, text }) => `${place}: ${text}`),
    'src/app/session/keys/keyTable.ts has no such line: keys, place and words must be the same',
  ).toEqual([]);
});

it('each key that the manual names in its sentences is in the key table', () => {
  const known = new Set(keyLines().flatMap(({ keys }) => keys));
  const strays = places
    .filter(({ text }) => !ROW.test(text))
    .flatMap(({ place, text }) => marked(text).map((key) => ({ key, place })))
    .filter(({ key }) => !known.has(key));
  expect(
    strays.map(({ key, place }) => `${place}: <kbd>${key}</kbd>`),
    'src/app/session/keys/keyTable.ts has no such key',
  ).toEqual([]);
});

it('each task of the manual fits a screen', () => {
  const long = lines
    .join('\n')
    .split(/^(?=## )/m)
    .map((task) => {
      const [title, ...body] = task.trimEnd().split('\n');
      const height = body
        .map((line) => Math.ceil(line.replaceAll(/<\/?kbd>/g, '').length / LETTERS_OF_A_LINE))
        .reduce((sum, one) => sum + one, 0);
      return { title, height };
    })
    .filter(({ height }) => height > LINES_OF_A_SCREEN);
  expect(long).toEqual([]);
});
