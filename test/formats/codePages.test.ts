// A database of single bytes that does not name its encoding opens with the right letters, in every format.
import { describe, expect, it } from 'vitest';
import type { CodePage } from '../../src/bytes/textDecoding.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { chessAssistantFormat } from '../../src/formats/chessAssistant/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { LANGUAGES, namesOf } from '../bytes/codePageNames.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { textEncoder } from '../encoders/cbh/textEncoding.ts';
import { lines } from '../encoders/chessAssistant/lines.ts';
import { encodeChessAssistant } from '../encoders/chessAssistant.ts';
import { movesOf } from '../encoders/moveText.ts';
import { memoryFiles } from '../support/memoryFiles.ts';

type Open = (names: readonly string[], encoding: CodePage) => Promise<DatabaseReader>;

const openCbh: Open = (names, encoding) => {
  const records = names.map((white) => ({ kind: 'game' as const, white, ...movesOf('1.e4 e5') }));
  return cbhFormat.open(memoryFiles('Base', encodeCbh({ name: 'Base', encoding, records })), {});
};

const openPgn: Open = (names, encoding) => {
  const bytes = textEncoder(encoding)(names.map((white) => `[White "${white}"]\n\n1. e4 e5 *\n\n`).join(''));
  return pgnFormat.open(memoryFiles('Base', new Map([['Base.pgn', bytes]])), {});
};

const openChessAssistant: Open = (names, encoding) => {
  const games = names.map((white) => ({ white: { name: white }, ...lines('1.e4 e5 *') }));
  const files = encodeChessAssistant({ name: 'Base', games, encoding });
  return chessAssistantFormat.open(memoryFiles('Base', files), {});
};

const FORMATS = [
  ['.cbh', openCbh],
  ['PGN', openPgn],
  ['Chess Assistant', openChessAssistant],
] as const;

describe.each(FORMATS)('a database in %s', (_, open) => {
  it.each(['polish', 'czech', 'hungarian', 'greek', 'turkish', 'lithuanian', 'russian', 'german'])(
    'the names of %s players have the right letters',
    async (language) => {
      const { page, ...words } = LANGUAGES[language];
      const names = namesOf({ page, ...words }).slice(0, 24);
      const reader = await open(names, page);
      expect(reader.codePage).toBe(page);
      const rows = await reader.readRows(0, names.length);
      expect(rows.map((row) => (row.kind === 'game' ? row.white : row.kind))).toEqual(names);
    },
  );
});

it('comments decide the code page of a .cbh whose names are plain', async () => {
  const [comment] = LANGUAGES.polish.comments;
  const game = { kind: 'game', white: 'Kowal', ...movesOf(`1.e4 {${comment}} e5`) } as const;
  const files = encodeCbh({ name: 'Base', encoding: 'windows-1250', records: [game] });
  expect((await cbhFormat.open(memoryFiles('Base', files), {})).codePage).toBe('windows-1250');
});
