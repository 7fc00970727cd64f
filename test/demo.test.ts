// The demo on disk equals the output of the script, and reads like any other database.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeDemo } from '../scripts/demo/demoDatabase.ts';
import { demoFiles } from '../scripts/demo/demoFiles.ts';
import { MINIATURES } from '../scripts/demo/miniatures.ts';
import { chessAssistantFormat } from '../src/formats/chessAssistant/format.ts';
import { twoCbhFormat } from '../src/formats/2cbh/format.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { parseTextLink } from '../src/model/recordReference.ts';
import type { LoadedGame, LoadedRecord } from '../src/model/loadedGame.ts';
import { claimedSets } from './support/memoryFiles.ts';
import { filesOnDisk } from './support/realData.ts';
import { failuresOf, readEverything } from './support/readEverything.ts';

const FOLDER = resolve(import.meta.dirname, '../public/demo');
const onDisk = filesOnDisk(FOLDER);
const [set] = claimedSets(cbhFormat, onDisk);

const games = async (): Promise<LoadedGame[]> => {
  const reader = await cbhFormat.open(set, {});
  const records: LoadedRecord[] = [];
  for (let number = 1; number <= reader.count.known; number++)
    records.push(await reader.readRecord(recordNumber(number)));
  return records.filter((record) => record.kind === 'game');
};

const isSame = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  b !== undefined && Buffer.compare(a, b) === 0;

describe('public/demo', () => {
  it('the demo is what `npm run demo` writes, byte for byte, every time', { tags: 'slow' }, () => {
    for (const made of [demoFiles(), demoFiles()]) {
      expect([...made.keys()].sort()).toEqual([...onDisk.keys()].sort());
      const differing = [...made].filter(([name, bytes]) => !isSame(bytes, onDisk.get(name)));
      expect(differing.map(([name]) => name)).toEqual([]);
    }
  });

  it('the demo is small enough to be part of the page', () => {
    const size = [...onDisk.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(size).toBeLessThan(300 * 1024);
  });

  it('the demo opens as a ChessBase database without a single problem', async () => {
    const reading = await readEverything(cbhFormat, set);
    expect(failuresOf(reading)).toEqual([]);
    expect(reading).toMatchObject({ kind: 'read', title: 'Classics: a demo of Open File' });
    expect(reading.kind === 'read' ? reading.count : 0).toBe(describeDemo().records.length);
  });

  it('the demo has a PGN file beside it, without a single problem', async () => {
    const reading = await readEverything(pgnFormat, claimedSets(pgnFormat, onDisk)[0]);
    expect(failuresOf(reading)).toEqual([]);
    expect(reading).toMatchObject({ kind: 'read', count: 2 });
  });

  it('each game of the demo has as many moves as its source', async () => {
    const described = describeDemo().records.filter((record) => record.kind === 'game');
    const read = await games();
    expect(read).toHaveLength(described.length);
    for (const [i, game] of read.entries()) {
      let nodes = 0;
      const pending = [...described[i].moves];
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        nodes++;
        pending.push(...node.children);
      }
      expect(game.tree.nodes.length, `${game.header.white} - ${game.header.black}`).toBe(nodes + 1);
    }
  });

  it('the demo has shapes, NAGs, comments by language, a deleted game, Chess960, teams and a null move', async () => {
    const read = await games();
    const annotations = read.flatMap((game) => game.tree.nodes.flatMap((node) => node.annotations));
    const kinds = new Set(annotations.map((annotation) => annotation.kind));
    expect([...kinds].sort()).toEqual(['arrow', 'comment', 'nag', 'square']);
    const comments = annotations.filter((annotation) => annotation.kind === 'comment');
    expect(new Set(comments.map((comment) => comment.language))).toEqual(new Set(['', 'en', 'de']));
    expect(new Set(comments.map((comment) => comment.placement))).toEqual(new Set(['before', 'after']));
    expect(read.filter((game) => game.header.deleted)).toHaveLength(1);
    expect(read.filter((game) => game.tree.chess960)).toHaveLength(1);
    expect(read.filter((game) => game.header.whiteTeam !== '')).toHaveLength(2);
    expect(read.some((game) => game.tree.nodes.some((node) => node.san === '--'))).toBe(true);
    expect(read.some((game) => game.header.tag === 'The Immortal Game')).toBe(true);
  });

  it('the demo has a second database, of Chess Assistant, without a single problem', async () => {
    const [miniatures] = claimedSets(chessAssistantFormat, onDisk);
    const reading = await readEverything(chessAssistantFormat, miniatures);
    expect(failuresOf(reading)).toEqual([]);
    const records = reading.kind === 'read' ? reading.records : [];
    expect(records).toHaveLength(MINIATURES.games.length);
    const last = records.map((record) =>
      record.kind === 'game' ? record.tree.nodes.at(-1)?.san : undefined,
    );
    expect(last).toEqual(['Nd5#', 'Bg6#', 'Qxg3#']);
    expect(reading.kind === 'read' && reading.rows).toMatchObject([{ white: 'de Légal, Kermur' }, {}, {}]);
  });

  it('a lesson opens without a single problem: a text in four languages that leads to its games, each with a question', async () => {
    const [lesson] = claimedSets(twoCbhFormat, onDisk);
    const reading = await readEverything(twoCbhFormat, lesson);
    expect(failuresOf(reading)).toEqual([]);
    const reader = await twoCbhFormat.open(lesson, {});
    const [text, ...chosen] = reading.kind === 'read' ? reading.records : [];
    if (text.kind !== 'text') throw new Error('The lesson begins with its text');
    expect(text.bodies.flatMap(({ language, text: body }) => (body === '' ? [] : language)).sort()).toEqual([
      'de',
      'en',
      'es',
      'ru',
    ]);
    for (const { language, text: body } of text.bodies.filter((one) => one.text !== '')) {
      const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => parseTextLink(href));
      const found = await Promise.all(
        links.map((link) => (link.kind === 'record' ? reader.findRecord?.(link.reference) : undefined)),
      );
      expect({ language, found }).toEqual({ language, found: [2, 3, 4] });
      expect(body.match(/alt="fen:/g)).toHaveLength(3);
    }
    const questions = chosen.map((record) =>
      record.kind !== 'game'
        ? []
        : record.tree.nodes.flatMap(({ san, annotations }) =>
            annotations.some(({ kind }) => kind === 'trainingQuestion') ? [san] : [],
          ),
    );
    expect(questions).toEqual([['Qxc3+'], ['Qh8+'], ['Qg3']]);
    expect(chosen.map((record) => record.kind === 'game' && record.header.tag)).toEqual([
      'Two bishops',
      'The long diagonal',
      'Guess its moves',
    ]);
  });

  it('the demo begins with the Immortal Game, which ends in mate', async () => {
    const [first] = await games();
    expect(first.header).toMatchObject({ white: 'Anderssen, Adolf', eco: 'C33', result: '1-0' });
    const mainline: string[] = [];
    for (let at = first.tree.nodes[0].children[0]; at !== undefined; at = first.tree.nodes[at].children[0])
      mainline.push(first.tree.nodes[at].san);
    expect(mainline).toHaveLength(45);
    expect(mainline.at(-1)).toBe('Be7#');
  });
});
