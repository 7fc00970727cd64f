// The names of members: their letters, and the two places that store each name.
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { LANGUAGES, namesOf } from '../../bytes/codePageNames.ts';
import { SAMPLES } from '../../bytes/codePageSamples.ts';
import { concat, encodeZip } from '../../encoders/packed.ts';
import type { ZipMember } from '../../encoders/packed.ts';
import { textEncoder } from '../../encoders/cbh/textEncoding.ts';
import { openZip, wholeOf, zipped } from './packedFiles.ts';

const BYTES = new TextEncoder().encode('[White "A"]\n\n1. e4 *\n');
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
const raw = (rawName: Uint8Array, rest: Partial<ZipMember> = {}): ZipMember => ({
  name: '',
  rawName,
  bytes: BYTES,
  ...rest,
});
const namesIn = async (...members: readonly ZipMember[]): Promise<readonly string[]> => [
  ...(await zipped({ members })).members.keys(),
];

describe('the letters of names', () => {
  it('a name is UTF-8 if its flag or its bytes say so', async () => {
    expect(await namesIn({ name: 'Šach.pgn', bytes: BYTES }, raw(ascii('Ход.pgn')))).toEqual([
      'Šach.pgn',
      'Ход.pgn',
    ]);
  });

  it('a name is that of the Unicode Path field if the field matches the stored name', async () => {
    const bytes = hex('4d816c6c65722e70676e');
    const path = (of: Uint8Array) => raw(bytes, { unicodePath: { name: 'Möller.pgn', of } });
    expect(await namesIn(path(bytes))).toEqual(['Möller.pgn']);
    expect(await namesIn(path(ascii('Miller.pgn')))).toEqual(['Müller.pgn']);
  });

  it('a name is in a DOS code page if nothing indicates another', async () => {
    expect(await namesIn(raw(hex('8e2e70676e')), raw(hex('e32e70676e')))).toEqual(['Ä.pgn', 'π.pgn']);
  });

  it.each(SAMPLES.filter(({ page }) => page !== 'iso-8859-2'))(
    'the code page is detected from all names of an archive: $texts.0 in $page',
    async ({ texts, bytes }) => {
      const names = await namesIn(...bytes.map((name) => raw(concat(name, ascii('.pgn')))));
      expect(names).toEqual(texts.map((text) => `${text}.pgn`));
    },
  );

  it.each(['russian', 'german', 'polish', 'greek'])(
    'the code page may be one of Windows: %s',
    async (language) => {
      const { page } = LANGUAGES[language];
      const names = namesOf(LANGUAGES[language]).slice(0, 24);
      const members = names.map((name) => raw(concat(textEncoder(page)(name), ascii('.pgn'))));
      expect(await namesIn(...members)).toEqual(names.map((name) => `${name}.pgn`));
    },
  );
});

describe('a member with two names', () => {
  const problemOf = (listed: string, own: string, file = 'a.zip') => ({
    kind: 'invalid',
    file,
    expected: 'one name for a member',
    found: `"${listed}" in the list, "${own}" before the bytes`,
  });

  it('a member with two names is a problem, and has the name of the list', async () => {
    const { members, problems } = await zipped({
      members: [{ name: 'Games.pgn', localName: 'Gamer.pgn', bytes: BYTES }],
    });
    expect(problems).toMatchObject([problemOf('Games.pgn', 'Gamer.pgn')]);
    expect([...members.keys()]).toEqual(['Games.pgn']);
    expect(await wholeOf(members.get('Games.pgn') ?? memorySource('', ascii('')))).toEqual(BYTES);
  });

  it('a member with two names has both if their extensions differ, so that a format finds it', async () => {
    const { members, problems } = await zipped({
      members: [
        { name: 'Games.pgf', localName: 'Games.pgn', bytes: BYTES },
        { name: 'Other.pgn', bytes: BYTES },
      ],
    });
    expect(problems).toMatchObject([problemOf('Games.pgf', 'Games.pgn')]);
    expect([...members.keys()]).toEqual(['Games.pgf', 'Other.pgn', 'Games.pgn']);
    expect(await wholeOf(members.get('Games.pgn') ?? memorySource('', ascii('')))).toEqual(BYTES);
  });

  it('a second name never replaces another member', async () => {
    const { members, problems } = await zipped({
      members: [
        { name: 'Games.pgf', localName: 'Games.pgn', bytes: ascii('x') },
        { name: 'Games.pgn', bytes: BYTES },
      ],
    });
    expect(problems).toHaveLength(1);
    expect(await wholeOf(members.get('Games.pgn') ?? memorySource('', ascii('')))).toEqual(BYTES);
  });

  it('a member whose two names differ only by slashes is no damage', async () => {
    const { problems } = await zipped({
      members: [{ name: 'x/a.pgn', localName: 'x\\a.pgn', bytes: BYTES }],
    });
    expect(problems).toEqual([]);
  });

  it('every flipped bit of a name is a problem, and a format still finds the member by its extension', async () => {
    const packed = encodeZip({ members: [{ name: 'Mein.pgn', bytes: BYTES }] });
    const at = packed.lastIndexOf(0x4d, packed.length - 22);
    for (let bit = 0; bit < 8 * 'Mein.pgn'.length; bit++) {
      const damaged = new Uint8Array(packed);
      damaged[at + (bit >> 3)] ^= 1 << (bit & 7);
      const { members, problems } = await openZip(damaged);
      expect(problems, `bit ${bit}`).not.toEqual([]);
      if (problems[0].expected === 'a name that stays in the archive') continue;
      expect(
        [...members.keys()].some((name) => /.\.pgn$/i.test(name)),
        `bit ${bit}`,
      ).toBe(true);
    }
  });
});
