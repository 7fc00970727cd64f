// A format in text: `NAME.fake` has one game a line ("Alekhine-Bogoljubow"), and "!" is a record that cannot be read;
// `NAME.side` only has to exist. A file that starts with "broken" does not open.
import { msg } from '../../src/base/messages.ts';
import { FormatError } from '../../src/base/failure.ts';
import type { Failure } from '../../src/base/failure.ts';
import { decodeText } from '../../src/bytes/textDecoding.ts';
import type { CodePage } from '../../src/bytes/textDecoding.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { DatabaseFormat, DatabaseReader } from '../../src/formats/format.ts';
import { packContents } from '../../src/model/contents.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { GameHeader, RecordRow } from '../../src/model/gameHeader.ts';
import { emptyTree } from '../../src/model/gameTree.ts';

export const file = (
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
): { path: string; file: File } => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
});

const BROKEN: Failure = { kind: 'invalid', file: 'x.fake', offset: 0, expected: 'games', found: 'broken' };

/** The windows in which rows were read, in order: `[from, to]`. */
export type Reads = [from: number, to: number][];

export function fakeFormat(reads: Reads = []): DatabaseFormat & { opened: number } {
  const format = {
    kind: 'database' as const,
    id: 'fake',
    label: msg('Fake database'),
    opened: 0,
    claim(paths: readonly string[]) {
      const sides = new Set(paths.filter((path) => path.endsWith('.side')));
      return paths
        .filter((path) => path.endsWith('.fake'))
        .map((path) => {
          const base = path.slice(0, -'.fake'.length);
          const side = `${base}.side`;
          return {
            name: base.slice(base.lastIndexOf('/') + 1),
            paths: sides.has(side) ? [path, side] : [path],
          };
        });
    },
    async open(
      { name, files }: Parameters<DatabaseFormat['open']>[0],
      { codePage = 'windows-1252' }: { codePage?: CodePage },
    ) {
      format.opened++;
      const main = files.get(`${name}.fake`);
      if (main === undefined) throw new Error(`The set has no ${name}.fake`);
      const text = decodeText(await main.read(0, main.size), codePage);
      if (text.startsWith('broken')) throw new FormatError(BROKEN);
      const missing: Failure[] = files.has(`${name}.side`)
        ? []
        : [{ kind: 'missing-file', file: `${name}.side` }];
      return fakeReader(text === '' ? [] : text.split('\n'), codePage, missing, reads);
    },
  };
  return format;
}

function fakeReader(
  lines: readonly string[],
  codePage: CodePage,
  problems: readonly Failure[],
  reads: Reads,
): DatabaseReader {
  const rows = lines.map((line, row) => rowOf(line, row));
  return {
    title: `${lines.length} lines`,
    problems,
    codePage,
    count: { known: rows.length, complete: true },
    async readRows(from, to, options) {
      options?.signal?.throwIfAborted();
      reads.push([from, to]);
      return rows.slice(from, to);
    },
    async readRecord(number) {
      const row = rows[number - 1];
      if (row.kind !== 'game') throw new FormatError(BROKEN);
      return { kind: 'game', header: row, tree: emptyTree(INITIAL_FEN), problems: [] };
    },
    async *readRecords(from, to) {
      for (const row of rows.slice(from, to))
        yield row.kind === 'game'
          ? { kind: 'game', header: row, tree: emptyTree(INITIAL_FEN), problems: [] }
          : row;
    },
    readIndex: () => Promise.reject(new Error('The fake has no index')),
    scan: () => Promise.reject(new Error('The fake has no moves')),
  };
}

function rowOf(line: string, row: number): RecordRow {
  const number = recordNumber(row + 1);
  if (line === '!') return { kind: 'unreadable', number, problem: BROKEN };
  const [white, black = ''] = line.split('-');
  return { ...HEADER, number, white, black };
}

const HEADER: GameHeader = {
  kind: 'game',
  number: recordNumber(1),
  deleted: false,
  white: '',
  black: '',
  whiteTeam: '',
  blackTeam: '',
  result: '*',
  event: '',
  site: '',
  date: {},
  eventDate: {},
  annotator: '',
  source: '',
  sourceTitle: '',
  medals: 0,
  contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
};
