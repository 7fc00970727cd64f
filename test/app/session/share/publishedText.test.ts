// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { LoadedText } from '../../../../src/model/loadedGame.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { gameOf, HEADER, ITEM } from '../../panels/board/shownGame.ts';
import { parsed } from '../../published/savedPages.ts';
import { app, setWorker } from '../../testApp.tsx';

it('a page of a guiding text has the text, then the records that its links lead to, each once, as far as they are there', async () => {
  const link = (white: string) =>
    `<a href="javascript:CBLink(tag_game,${white},,Rubinstein,Akiba,,,00001907,)">${white}</a>`;
  const html = ['Rotlewi', 'Salwe', 'Nobody', 'Rotlewi'].map(link).join(' ');
  const { contents } = HEADER;
  const facts = {
    deleted: false,
    event: '',
    site: '',
    eventDate: {},
    annotator: '',
    source: '',
    sourceTitle: '',
  };
  const text: LoadedText = {
    kind: 'text',
    header: { kind: 'text', number: recordNumber(2), title: 'Read me', contents, ...facts },
    titles: [],
    bodies: [{ language: '', format: 'html', text: html }],
    problems: [],
  };
  const numbers: Readonly<Record<string, number>> = { Rotlewi: 7, Salwe: 5 };
  setWorker(
    fakeWorker({
      readRecord: async ({ number }) => {
        if (number === 5) throw new FormatError({ kind: 'truncated', file: 'Mega.cbg' });
        return number === 2 ? text : gameOf(treeOf('1.e4'), { number, white: 'Rotlewi' });
      },
      findRecord: async ({ reference }) => {
        const number = reference.kind === 'game' ? numbers[reference.white] : undefined;
        return number === undefined ? undefined : recordNumber(number);
      },
    }),
  );
  await app.game.openRecord(ITEM, recordNumber(2));
  expect(app.sharing.isOfText('game')).toBe(true);
  expect(app.sharing.titleFor('game')).toBe('Read me');
  const { file, counts } = await app.publishing.makePage('game', 'Read me');
  expect(counts).toMatchObject({ games: 1, texts: 1, unreadable: 1, left: 0 });
  const saved = parsed(await file.text());
  expect([...saved.querySelectorAll('.saved-game h2')].map(({ textContent }) => textContent)).toEqual([
    'Read me',
    expect.stringContaining('Rotlewi'),
  ]);
  expect(saved.querySelector('[data-name="links"]')?.textContent).toBe('[1,-1,-1,1]');
});
