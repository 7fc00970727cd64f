import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { parseTextLink, type RecordReference } from '../../../src/model/recordReference.ts';
import type {
  DatabaseDescription,
  GameDescription,
  TextDescription,
} from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';

const game = (white: string, black: string, event: string, year: number, round = 0): GameDescription => ({
  kind: 'game',
  white,
  black,
  event: { title: event, place: `${event} town` },
  date: { year },
  round,
  moves: [],
});
const text = (...titles: readonly string[]): TextDescription => ({
  kind: 'text',
  format: 1,
  titles: titles.map((title, language) => ({ language, title })),
  bodies: [{ language: 0, text: 'x' }],
});

const DATABASE: DatabaseDescription = {
  name: 'Links',
  records: [
    game('Tal, Mihail', 'Botvinnik, Mikhail', 'WCh', 1960, 1),
    game('Tal, Mihail', 'Botvinnik, Mikhail', 'WCh', 1960, 6),
    text('Preface', 'Vorwort'),
    game('Botvinnik, Mikhail', 'Tal, Mihail', 'WCh', 1960, 2),
    game('Tal, Mihail', 'Botvinnik, Mikhail', 'WCh rematch', 1961, 6),
    text('Preface, second edition'),
    game('Tal, Mihail', 'Smyslov, Vasily', 'Candidates', 1959),
  ],
};

async function find(reference: Partial<RecordReference> & { kind: 'game' | 'text' }) {
  const reader = await cbhFormat.open(memoryFiles(DATABASE.name, encodeCbh(DATABASE)), {});
  const blank = { white: '', black: '', event: '', site: '', title: '' };
  return reader.findRecord?.({ ...blank, ...reference });
}
const tal = { kind: 'game', white: 'Tal, Mihail', black: 'Botvinnik, Mikhail' } as const;

describe('the record that a link means', () => {
  it('a link finds the game of players with these colors, the first if it has no other facts', async () => {
    expect(await find(tal)).toBe(1);
    expect(await find({ kind: 'game', white: tal.black, black: tal.white })).toBe(4);
  });

  it('a link finds the game by round, year, event and place', async () => {
    expect(await find({ ...tal, round: 6 })).toBe(2);
    expect(await find({ ...tal, year: 1961 })).toBe(5);
    expect(await find({ ...tal, event: 'wch REMATCH' })).toBe(5);
    expect(await find({ ...tal, site: 'WCh rematch town' })).toBe(5);
  });

  it('a link finds a game by last names and initials, or by one player alone', async () => {
    expect(await find({ kind: 'game', white: 'tal, M', black: 'Botvinnik' })).toBe(1);
    expect(await find({ kind: 'game', white: 'Tal, Mihail', black: '' })).toBe(1);
    expect(await find({ kind: 'game', white: 'Tal, V', black: 'Botvinnik' })).toBeUndefined();
  });

  it('a link finds a text by any of its titles', async () => {
    expect(await find({ kind: 'text', title: 'vorwort' })).toBe(3);
    expect(await find({ kind: 'text', title: 'Preface, second edition' })).toBe(6);
  });

  it('a link finds nothing if nothing fits, or if it is empty', async () => {
    expect(await find({ kind: 'game', white: 'Petrosian', black: 'Tal' })).toBeUndefined();
    expect(await find({ kind: 'game' })).toBeUndefined();
    expect(await find({ kind: 'text', title: 'Afterword' })).toBeUndefined();
    expect(await find({ kind: 'text', title: '' })).toBeUndefined();
  });

  it("the search for a link's record reports progress and can be canceled", async () => {
    const reader = await cbhFormat.open(memoryFiles(DATABASE.name, encodeCbh(DATABASE)), {});
    const steps: unknown[] = [];
    const reference = { ...tal, event: '', site: '' };
    await reader.findRecord?.(reference, { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([{ done: 7, total: 7 }]);
    const signal = AbortSignal.abort();
    await expect(reader.findRecord?.(reference, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe.skipIf(!hasRealData('cbh/text'))('links of a real database', { tags: 'real' }, () => {
  it('links of a real database lead to its game and its text', async () => {
    const reader = await cbhFormat.open(memoryFiles('text', realFiles('cbh/text')), {});
    const follow = async (href: string) => {
      const link = parseTextLink(href);
      return link.kind === 'record' ? reader.findRecord?.(link.reference) : undefined;
    };
    const found = await follow('javascript:CBLink(tag_game,Mårdell,Jimmy,Foo,,,, 0 0   0,0,0,0)');
    const [row] = await reader.readRows((found ?? 1) - 1, found ?? 1);
    expect(row).toMatchObject({ kind: 'game', white: 'Mårdell, Jimmy', black: 'Foo' });
    const second = await follow('javascript:CBLink(tag_text,My first text,,,0)');
    const [textRow] = await reader.readRows((second ?? 1) - 1, second ?? 1);
    expect(textRow).toMatchObject({ kind: 'text', title: 'My first text' });
  });

  it('links of a real database show its pictures from its folder', async () => {
    const reader = await cbhFormat.open(memoryFiles('text', realFiles('cbh/text')), {});
    const media = await reader.readMedia?.('text.html\\JaquesCookStaunton.jpg');
    expect(media).toMatchObject({ path: 'text.html/JaquesCookStaunton.jpg', type: 'image/jpeg' });
    expect(media?.content).toMatchObject({ 0: 0xff, 1: 0xd8 });
  });
});
