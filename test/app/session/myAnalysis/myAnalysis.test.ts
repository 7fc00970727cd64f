// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { ALL_DATABASES, itemId } from '../../../../src/protocol/items.ts';
import { makeAnalysisFile } from '../../../../src/model/analysis/analysisFile.ts';
import { analysisJson } from '../../../../src/model/analysis/analysisJson.ts';
import { analysisRow, foundAnalyses } from '../../../../src/app/session/analysis/analysisRows.ts';
import { analysisOf, textOf } from '../../../support/ownAnalysis.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { readFilesHere } from '../../servedAnalyses.ts';
import { app, shelf } from '../../testApp.tsx';
import { gameOf, nodeOf, serveRecords, show, whereabouts } from '../../panels/board/shownGame.ts';
import { database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { eventually } from '../../../support/eventually.ts';

const GAME = '1.e4 e5 2.Nf3';
const MINE = analysisOf(GAME, '1.e4 c5 {Sicilian}');
const OTHER = analysisOf('1.d4 d5', '{Réti would laugh} 1.d4 $1', { white: 'Tal, M', database: 'Linares' });

const texts = () => [...app.stores.analysis.getState().analyses.values()].map(({ tree }) => textOf(tree));
const importText = (text: string) => app.myAnalysis.importAnalyses(new File([text], 'mine.json'));
const notice = () => app.stores.screen.getState().notice;

describe('the list', () => {
  const all = new Map([MINE, { ...OTHER, changed: 2_000_000 }].map((one) => [one.key, one]));

  it('the list has the newest analysis first, without empty ones', () => {
    const empty = analysisOf('1.c4', '');
    const found = foundAnalyses(new Map(all).set(empty.key, empty), '');
    expect(found.map(({ game }) => game.white)).toEqual(['Tal, M', 'Rotlewi, Georg']);
  });

  it.each([
    ['rotlewi', 1],
    ['RUBINSTEIN', 2],
    ['reti laugh', 1],
    ['linares', 1],
    ['nobody', 0],
  ])('names and words find analyses: %s', (search, count) => {
    expect(foundAnalyses(all, search)).toHaveLength(count);
  });

  it('a row shows the players, the first words, and how many places', () => {
    expect(analysisRow(MINE)).toEqual({ title: 'Rotlewi – Rubinstein', words: 'Sicilian', places: 1 });
    expect(analysisRow(OTHER)).toEqual({ title: 'Tal – Rubinstein', words: 'Réti would laugh', places: 2 });
    const board = analysisOf('', '1.e4 e5', { white: '', black: '', event: 'Board 3' });
    expect(analysisRow(board)).toEqual({ title: 'Board 3', words: 'e4 e5', places: 1 });
  });
});

describe('an import', () => {
  beforeEach(readFilesHere);

  it('an import adds to the existing analyses', async () => {
    app.analysis.keep(analysisOf(GAME, '1.e4 e6'));
    await importText(makeAnalysisFile([MINE, OTHER]));
    expect(texts()).toEqual(['e4 e6 (c5 {Sicilian})', '{Réti would laugh} d4 $1']);
    expect(notice()).toBe('2 analyses were imported.');
  });

  it('an import leaves out damaged or newer analyses, and says so', async () => {
    const values = [analysisJson(MINE), { ...analysisJson(OTHER), moves: [[5, 'e2e4']] }, { version: 3 }];
    await importText(JSON.stringify({ format: 'open-file-analysis', version: 1, analyses: values }));
    expect(texts()).toEqual(['e4 c5 {Sicilian}']);
    expect(notice()).toBe(
      '1 analysis was imported. 2 are damaged, too large or of a newer version, and were left out.',
    );
  });

  it.each([
    ['no file of ours', '{"a":1}', /not an analysis file/],
    ['cut off', makeAnalysisFile([MINE]).slice(0, 90), /not an analysis file/],
    ['newer', '{"format":"open-file-analysis","version":2,"analyses":[]}', /A newer version of Open File/],
  ])('an import of a file that is %s says so, and changes nothing', async (_, text, words) => {
    app.analysis.keep(MINE);
    await importText(text);
    expect(notice()).toMatch(words);
    expect(texts()).toEqual(['e4 c5 {Sicilian}']);
  });

  it('an import stores all of it before it reports success', async () => {
    const { change: store } = shelf;
    const change = vi.spyOn(shelf, 'change').mockImplementation(async (...request) => {
      await store(...request);
      expect(notice()).toBeUndefined();
    });
    await importText(makeAnalysisFile([MINE, OTHER]));
    expect(change).toHaveBeenCalledOnce();
    expect(change.mock.calls[0][0]).toEqual([MINE.key, OTHER.key]);
    expect(notice()).toBe('2 analyses were imported.');
  });

  it('an import shows all of it at once', async () => {
    const sizes = new Set<number>();
    app.stores.analysis.subscribe(({ analyses }) => sizes.add(analyses.size));
    await importText(makeAnalysisFile([MINE, OTHER]));
    expect([...sizes]).toEqual([0, 2]);
    expect(app.stores.analysis.getState().unsaved.size).toBe(0);
  });

  it.each([
    ['QuotaExceededError', 'The storage of this browser is full. Nothing of mine.json was imported.'],
    ['AbortError', 'This browser keeps nothing for the page. Nothing of mine.json was imported.'],
  ])('an import reports that nothing was imported if the browser throws %s', async (name, words) => {
    vi.spyOn(shelf, 'change').mockRejectedValue(new DOMException('no', name));
    await importText(makeAnalysisFile([MINE, OTHER]));
    expect(notice()).toBe(words);
    expect(texts()).toEqual([]);
  });

  it('an import can be canceled while the browser stores it, even if that never answers', async () => {
    vi.spyOn(shelf, 'change').mockImplementation(() => new Promise(() => undefined));
    const ended = importText(makeAnalysisFile([MINE, OTHER]));
    const job = () => app.stores.analysis.getState().importing;
    await eventually(() => expect(job()).toMatchObject({ stage: 'storing', done: 0, total: 2 }));
    app.myAnalysis.cancelImport();
    await ended;
    expect(job()).toBeUndefined();
    expect(notice()).toBeUndefined();
    expect(texts()).toEqual([]);
  });

  it('an import merges both analyses of a game that is twice in the file', async () => {
    await importText(makeAnalysisFile([MINE, analysisOf(GAME, '1.e4 e6')]));
    expect(texts()).toEqual(['e4 c5 (e6) {Sicilian}']);
    expect(notice()).toBe('1 analysis was imported.');
  });

  it('a repeated import changes nothing', async () => {
    await importText(makeAnalysisFile([MINE, OTHER]));
    const before = await shelf.readAll();
    await importText(makeAnalysisFile([MINE, OTHER]));
    expect(await shelf.readAll()).toEqual(before);
  });

  it('an import into a visit that stores nothing says that it is for this visit', async () => {
    app.settings.changeSettings({ keepAnalysis: 'visit' });
    await importText(makeAnalysisFile([MINE]));
    expect(texts()).toEqual(['e4 c5 {Sicilian}']);
    expect(notice()).toBe(
      '1 analysis was imported. Analysis from this visit is lost when you close the page.',
    );
    expect((await shelf.readAll()).size).toBe(0);
  });
});

describe('a deletion', () => {
  beforeEach(() => app.analysis.keep(MINE, OTHER));

  it('a deletion can be undone, even if more was added since', () => {
    app.analysis.deleteAnalyses([MINE.key]);
    expect(foundAnalyses(app.stores.analysis.getState().analyses, '')).toHaveLength(1);
    app.analysis.keep(analysisOf(GAME, '1.e4 e6'));
    expect(app.undoing.undo()).toBe(true);
    expect(texts()).toContain('e4 e6 (c5 {Sicilian})');
    expect(app.undoing.undo()).toBe(false);
  });
});

describe('the game on the screen', () => {
  it('the game on the screen has its stored analysis, and stores additions', async () => {
    const leave = app.ownLayers.followAnalyses();
    app.analysis.keep(MINE);
    await show(gameOf(treeOf(GAME)));
    const shown = () => [...app.stores.game.getState().ownMoves.values()].map((tree) => textOf(tree));
    expect(shown()).toEqual(['c5 {Sicilian}']);
    app.game.goTo(nodeOf('e4'));
    app.ownNotes.writeComment('Here');
    app.ownNotes.toggleGlyph(1);
    expect(texts()).toEqual(['e4 {Here} $1 c5 {Sicilian}']);
    app.ownNotes.toggleGlyph(3);
    expect(texts()).toEqual(['e4 {Here} $3 c5 {Sicilian}']);
    app.ownNotes.toggleGlyph(3);
    app.ownNotes.writeComment('');
    expect(shown()).toEqual(['c5 {Sicilian}']);
    expect(app.undoing.undo()).toBe(true);
    expect(shown()).toEqual(['{Here} c5 {Sicilian}']);
    await eventually(() => expect(app.stores.analysis.getState().unsaved.size).toBe(0));
    leave();
  });

  it('the user stays in place when another window adds a line', async () => {
    const leave = app.ownLayers.followAnalyses();
    await show(gameOf(treeOf(GAME)));
    app.game.goTo(nodeOf('e4'));
    app.ownMoves.playText('e6');
    app.ownMoves.playText('d4');
    const [mine] = app.stores.analysis.getState().analyses.values();
    app.analysis.keep({ ...mine, tree: treeOf('1.e4 c5 (1...e6 2.d4)') });
    expect(whereabouts()).toBe('own d4');
    leave();
  });

  const placeNow = () => {
    const [{ game }] = app.stores.analysis.getState().analyses.values();
    return [game.database, game.number];
  };

  it('a game of all databases is remembered with its own database', async () => {
    const joined = database('All databases', { id: ALL_DATABASES });
    app.stores.library.setState({ library: libraryOf([joined, database('Linares')]) });
    const origin = { item: database('Linares').id, number: recordNumber(3) };
    const record = gameOf(treeOf(GAME), { origin });
    serveRecords(() => Promise.resolve(record));
    await app.game.openRecord(ALL_DATABASES, record.header.number);
    app.ownMoves.playText('d4');
    expect(placeNow()).toEqual(['Linares', 3]);
  });

  it('an analysis continued on a board keeps the place where the game was seen before', async () => {
    const path = 'Rotlewi – Rubinstein.pgn';
    const files = [{ path, file: new File([''], path) }];
    const board = { kind: 'files', name: 'Boards', into: 'Boards', files } as const;
    const item = database(path, { id: itemId(`Boards/${path}`) });
    const source = { ...folderNamed('Chess'), added: [board] };
    app.stores.library.setState({ library: libraryOf([item]), source });
    app.analysis.keep(MINE);
    serveRecords(() => Promise.resolve(gameOf(treeOf(GAME), { number: recordNumber(1) })));
    await app.game.openRecord(item.id, recordNumber(1));
    app.ownMoves.playText('d4');
    expect(texts()).toEqual(['d4 (e4 c5 {Sicilian})']);
    expect(placeNow()).toEqual(['Mega', 7]);
  });

  it('an analysis is back if another record is the same game', async () => {
    await show(gameOf(treeOf(GAME)));
    app.ownMoves.playText('d4');
    await show(gameOf(treeOf('1.e4 e5 2.Nf3 (2.Nc3)'), { black: 'Rubinstein,A', event: 'Lodz' }));
    expect(app.stores.game.getState().ownMoves.size).toBe(1);
    await show(gameOf(treeOf(GAME), { black: 'Salwe, G' }));
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });
});
