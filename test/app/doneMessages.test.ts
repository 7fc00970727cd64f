// Messages that report something stored, imported, exported or deleted go through `sayWhenDone`, which waits.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messagesOf } from '../../scripts/messages/messagesOf.ts';

const APP = join(import.meta.dirname, '../../src/app');
const DONE =
  /\b(?:was|were) (?:imported|exported|saved|stored|deleted|collected|copied|replaced|taken off|removed|added)\b|# (?:record|game)s? exported|on the clipboard now|^(?:Copied|Saved)\b/;
/** Messages which say that nothing was done. */
const NOT_DONE = /^The storage of this browser|^This browser keeps nothing|was not added/;

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }));

/** Tells whether a file has messages that report something done. */
const says = ({ path, text }: (typeof sources)[number]): boolean =>
  messagesOf(path, text).messages.some((message) => DONE.test(message) && !NOT_DONE.test(message));

/** Other places, each with the state that it shows. None of them shows it before its task has ended. */
const STATES: Readonly<Record<string, string>> = {
  'panels/analysis/MyAnalysisPage.tsx':
    'analyses deleted on the screen, with Undo; what is not stored is said besides',
  'panels/export/ExportDialog.tsx': 'an export whose last block was written',
  'panels/export/ParquetDialog.tsx': 'the same',
  'panels/health/HealthDialog.tsx': 'useCopy, which waits for the clipboard',
  'panels/notation/KeepingNotes.tsx': 'what was stored before stays: no task',
  'panels/notation/OwnMoves.tsx': 'useCopy',
  'panels/search/SavedSearches.tsx': 'localStorage, which is written at once',
  'panels/statistics/Chart.tsx': 'useCopy',
  'panels/statistics/CrossTablePage.tsx': 'useCopy',
  'platform/useCopy.ts': 'copyText, which it awaits',
  'session/commands/listCommands.ts': 'a line of a menu, no message',
  'panels/setup/SetupDialog.tsx': 'useCopy, and copyPng, which it awaits',
  'panels/share/PagePreview.tsx': 'useCopy',
  'panels/share/ShareDialog.tsx': 'useCopy',
  'shared/CopyDetails.tsx': 'useCopy',
};

it('only sayWhenDone and these places report that something is done', () => {
  const places = sources.filter(says).filter(({ text }) => !text.includes('sayWhenDone('));
  expect(places.map(({ path }) => path).sort()).toEqual(Object.keys(STATES).sort());
  const copying = places.filter(({ path }) => STATES[path].startsWith('useCopy'));
  expect(copying.filter(({ text }) => !text.includes('useCopy'))).toEqual([]);
});
