// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/app/session/commands/command.ts';
import { KEY_SCOPES } from '../../../../src/app/session/keys/keys.ts';
import type { KeyScope } from '../../../../src/app/session/keys/keys.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, show } from '../../panels/board/shownGame.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app } from '../../testApp.tsx';

beforeEach(() => screenOf(1440));

/** Letters are squares and pieces on these boards. */
const SQUARES: ReadonlySet<KeyScope> = new Set(['Squares of the board', 'Pattern board', 'Set-up board']);

interface Meaning {
  readonly key: string;
  readonly scope: KeyScope;
  readonly what: string;
}

const meanings = (): readonly Meaning[] =>
  KEY_SCOPES.flatMap((scope) =>
    app.keys.keyTable[scope].flatMap(({ keys, what }) =>
      // Letters typed in the library are the beginning of a name.
      keys instanceof RegExp ? [] : keys.map((key) => ({ key, scope, what })),
    ),
  );

describe('keys', () => {
  it('no letter has two meanings outside of the squares of boards', () => {
    const letters = meanings().filter(({ key, scope }) => /^\p{L}$/u.test(key) && !SQUARES.has(scope));
    expect(letters.length).toBeGreaterThan(30);
    const twice = letters.filter((one) => letters.some((other) => other !== one && other.key === one.key));
    expect(twice).toEqual([]);
  });

  it('Ctrl with a letter has one meaning, Ctrl C copies PGN and Ctrl Z undoes in each place', () => {
    const letters = meanings().filter(({ key }) => /^Control \p{L}$/u.test(key));
    const copying = letters.filter(({ key }) => key === 'Control c');
    expect(copying.map(({ what }) => what)).toEqual([
      'Copy PGN of the game, if no text is selected',
      'Copy PGN of the selected games, or of this one',
    ]);
    const undoing = letters.filter(({ key }) => key === 'Control z');
    expect(undoing.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^My analysis and collections: undo/),
      'Undo the last change',
    ]);
    const others = letters.map(({ key }) => key).filter((key) => !/^Control [cz]$/.test(key));
    expect(new Set(others).size).toBe(others.length);
  });

  it('each command with a key is a line of the list of keys, under its noun', () => {
    const lines = app.keys.keyTable.Everywhere;
    for (const { keys, noun } of app.commands.all)
      for (const key of keys ?? [])
        expect(
          lines.filter((line) => !(line.keys instanceof RegExp) && line.keys.includes(key)),
        ).toMatchObject([{ noun }]);
  });
});

describe('commands', () => {
  it('commands have unique words under their noun', () => {
    const named = app.commands.all.map((command) => `${command.noun}: ${wordsOf(command)}`);
    expect(named.length).toBeGreaterThan(80);
    expect(new Set(named).size).toBe(named.length);
  });

  it('commands say why they cannot run while nothing is open', () => {
    const { table } = app.commands;
    expect(table.copyPgn.why?.()).toBe('No game is open.');
    expect(table.shareList.why?.()).toBe('No database is open.');
    expect(table.closeFolder.why?.()).toBe('No folder is open.');
    expect(table.threat.why?.()).toBe('The engine is off.');
    expect(table.openFolder.why?.()).toBeUndefined();
  });

  it('commands that can run give no reason, and their words follow the state', async () => {
    await show(gameOf(treeOf('e4 (d4 d5) e5')), recordNumber(1));
    const { copyPgn, fold } = app.commands.table;
    expect(copyPgn.why?.()).toBeUndefined();
    expect(fold.isAbsent?.()).toBe(false);
    expect(wordsOf(fold)).toBe('Fold all variations');
    app.commands.perform(fold);
    expect(wordsOf(fold)).toBe('Unfold all variations');
  });

  it('commands without use for the game are absent', async () => {
    await show(gameOf(treeOf('e4 e5')), recordNumber(1));
    const { fold, figures, language } = app.commands.table;
    for (const { isAbsent } of [fold, figures, language]) expect(isAbsent?.()).toBe(true);
  });
});
