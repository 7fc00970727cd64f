// The columns come from tables, without headers: they must agree with the headers.
import { describe, expect, it } from 'vitest';
import { scidFormat } from '../../../src/formats/scid/format.ts';
import { dateNumber, ecoNumber, RESULT_CODES, roundNumber } from '../../../src/model/gameIndex.ts';
import type { GameHeader, RecordRow } from '../../../src/model/gameHeader.ts';
import { encodeScid } from '../../encoders/scid.ts';
import type { GameDescription } from '../../encoders/scid/description.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';

const random = new Random(17);
const EVENTS = ['?', 'Linares', 'Wijk aan Zee', 'Hastings', ''];
const SITES = ['?', 'Linares ESP', 'Wijk aan Zee NED', ''];
const ROUNDS = ['?', '1', '12.3', 'Final', '99999'];
const PLAYERS = ['?', 'A', 'B', 'C'];

/** More games than the decoder takes at once, with months that do not exist. */
const games = Array.from({ length: 5000 }, (): GameDescription => ({
  white: random.pick(PLAYERS),
  black: random.pick(PLAYERS),
  event: random.pick(EVENTS),
  site: random.pick(SITES),
  round: random.pick(ROUNDS),
  result: random.below(4),
  date: [random.below(2048), random.below(16), random.below(32)],
  eco: random.below(0x10000),
  whiteElo: random.below(4096),
  blackElo: random.below(4096),
  flags: random.below(2) * 8,
  moves: random.pick(['*', 'e4 *', 'e4 e5 (e5) {!} Nf3 *']),
}));

const nameAt = (names: { text: string; starts: Uint32Array } | undefined, id: number): string | undefined =>
  names?.text.slice(names.starts[id], names.starts[id + 1]);

const isGame = (row: RecordRow): row is GameHeader => row.kind === 'game';

describe.each([4, 5] as const)('the columns of version %i', (version) => {
  const open = () => {
    const files = encodeScid({ name: 'Games', title: '', flagNames: [], games }, version);
    return scidFormat.open(memoryFiles('Games', files), {});
  };

  it('the columns agree with the headers', async () => {
    const reader = await open();
    const headers = (await reader.readRows(0, games.length)).filter(isGame);
    expect(headers).toHaveLength(games.length);
    const { columns } = await reader.readIndex([
      'kind',
      'whiteElo',
      'result',
      'moveCount',
      'eco',
      'date',
      'contents',
      'round',
    ]);
    const expected = headers.map((header) => [
      header.deleted ? 128 : 0,
      header.whiteElo ?? 0,
      RESULT_CODES[header.result],
      header.moveCount,
      header.eco === undefined ? 0 : ecoNumber(header.eco),
      dateNumber(header.date),
      header.contents,
      roundNumber(header.round, header.subround),
    ]);
    const order = ['kind', 'whiteElo', 'result', 'moveCount', 'eco', 'date', 'contents', 'round'] as const;
    expect(headers.map((_, row) => order.map((name) => columns.get(name)?.[row]))).toEqual(expected);
  });

  it('the columns name each pair of an event and a site once', async () => {
    const reader = await open();
    const headers = (await reader.readRows(0, games.length)).filter(isGame);
    const { columns } = await reader.readIndex(['event', 'white']);
    const events = await reader.readNames?.('event');
    const named = headers.map((_, row) => {
      const id = columns.get('event')?.[row] ?? 0;
      return [nameAt(events, id), nameAt(events?.sites, id)];
    });
    expect(named).toEqual(headers.map(({ event, site }) => [event, site]));
    // Three events with either site or none, and two sites without an event.
    expect(events?.size).toBe(1 + 3 * 3 + 2);
  });
});
