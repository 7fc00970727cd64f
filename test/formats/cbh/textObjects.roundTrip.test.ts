// Encoded plain texts with objects come back with every object at its offset.
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { OBJECT_MARK } from '../../../src/model/textObject.ts';
import type { BodyDescription, DatabaseDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { quotedModel } from '../../encoders/expectedAnnotations.ts';
import { BODY_WITH_OBJECTS, QUOTED } from '../../encoders/sampleAnnotations.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

async function readText(format: 1 | 2, body: BodyDescription, encoding: DatabaseDescription['encoding']) {
  const records = [{ kind: 'text', format, titles: [], bodies: [body] } as const];
  const files = encodeCbh({ name: 'Texts', encoding, records });
  const reader = await cbhFormat.open(memoryFiles('Texts', files), {});
  const text = await reader.readRecord(recordNumber(1));
  if (text.kind !== 'text') throw new Error(text.kind);
  expect(text.problems).toEqual([]);
  return text.bodies[0];
}

describe('plain texts', () => {
  it.each([
    [1, 'windows-1252'],
    [1, 'utf-8'],
    [2, 'windows-1252'],
    [2, 'utf-8'],
  ] as const)('plain texts of layout %i in %s have their objects', async (format, encoding) => {
    const { text, objects = [] } = await readText(format, BODY_WITH_OBJECTS, encoding);
    expect(text).toBe(
      `Game ${OBJECT_MARK}, text ${OBJECT_MARK}, board\n${OBJECT_MARK} picture ${OBJECT_MARK} and page ${OBJECT_MARK}.`,
    );
    expect(objects.map(({ at }) => text.charAt(at))).toEqual(Array(5).fill(OBJECT_MARK));
    const [{ at, ...game }, ...others] = objects;
    expect(at).toBe(5);
    expect(others).toEqual([
      { kind: 'text', at: 13, title: 'Welcome' },
      { kind: 'diagram', at: 22, fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
      { kind: 'picture', at: 32, id: '7', file: 'board.bmp' },
      { kind: 'webLink', at: 43, target: 'www.example.org' },
    ]);
    if (game.kind !== 'game') throw new Error(game.kind);
    const { tree, ...header } = game.game;
    expect([game.caption, header]).toEqual(['Légal, a trap', quotedModel(QUOTED)]);
    expect(tree?.nodes.map(({ san }) => san).join(' ')).toBe(
      ' e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#',
    );
  });

  it('an object after letters of several bytes has its place in the text', async () => {
    const body = { language: 0, text: 'Жё \u0004', objects: [{ kind: 'text', at: 5, title: 'x' }] } as const;
    const { text, objects } = await readText(1, body, 'utf-8');
    expect([text, objects?.[0].at]).toEqual([`Жё ${OBJECT_MARK}`, 3]);
  });

  it.each([1, 2] as const)(
    'plain texts of layout %i have bold, italic and underlined words',
    async (format) => {
      const body = {
        language: 0,
        text: 'One two\r\nthree \u0004 four five',
        objects: [{ kind: 'text', at: 15, title: 'x' }],
        // The third run ends within CR LF; the fourth and the fifth have the same style.
        runs: [
          { bytes: 4 },
          { bytes: 3, bold: true },
          { bytes: 1, italic: true },
          { bytes: 9, bold: true, underline: true },
          { bytes: 4, bold: true, underline: true },
        ],
      } as const;
      const { text, objects, looks } = await readText(format, body, 'windows-1252');
      expect(text).toBe(`One two\nthree ${OBJECT_MARK} four five`);
      expect(objects?.map(({ at }) => at)).toEqual([14]);
      expect(looks?.map(({ from, to, ...look }) => [text.slice(from, to), look])).toEqual([
        ['two', { bold: true, italic: false, underline: false }],
        ['\n', { bold: false, italic: true, underline: false }],
        [`three ${OBJECT_MARK} four`, { bold: true, italic: false, underline: true }],
      ]);
    },
  );

  it('the styles of a text in UTF-8 match its letters', async () => {
    const body = { language: 0, text: 'Жёлтый слон', runs: [{ bytes: 13 }, { bytes: 8, italic: true }] };
    const { text, looks } = await readText(1, body, 'utf-8');
    expect(looks?.map(({ from, to }) => text.slice(from, to))).toEqual(['слон']);
  });

  it('a text whose runs are not as long as its words is plain', async () => {
    const body = { language: 0, text: 'One two', runs: [{ bytes: 9, bold: true }] };
    const { text, looks } = await readText(1, body, 'windows-1252');
    expect([text, looks]).toEqual(['One two', undefined]);
  });
});
