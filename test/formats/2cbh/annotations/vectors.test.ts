// Payloads of the description as annotations of 1.e4, read through a database and printed like `dump`.
import { describe, expect, it } from 'vitest';
import { medalNames } from '../../../../src/model/medals.ts';
import { recordJson } from '../../../../src/model/recordJson.ts';
import { VECTORS } from '../../../encoders/2cbh/vectors.ts';
import { movesOf } from '../../../encoders/moveText.ts';
import { hex } from '../../cbh/bytes.ts';
import { readGames, TWO_CBH } from '../../chessbase/roundTrip.ts';
import { annotated } from './annotated.ts';

type Json = Readonly<Record<string, unknown>>;
const { moves: E4 } = movesOf('1.e4');

/** The annotations of 1.e4 as JSON, and the problems. */
async function printed(type: number, payload: Uint8Array) {
  const moves = [{ ...E4[0], annotations: [{ kind: 'item' as const, type, payload }] }];
  const [game] = await readGames({ name: 'Vector', records: [{ kind: 'game', moves }] }, TWO_CBH);
  const { annotations } = JSON.parse(JSON.stringify(recordJson(game))) as { annotations: readonly Json[] };
  return { annotations, problems: game.problems };
}

/** Translates a vector's facts to our own keys. */
function expected({ medalBits, game, ...fields }: Json): Json {
  if (fields['kind'] === '?') return CHOICE;
  const { fraction, seconds } = fields;
  // The description leaves the unit of `fraction` open. In the older generation it is hundredths of a second.
  if (typeof fraction === 'number' && typeof seconds === 'number')
    return { ...fields, seconds: seconds + fraction / 100, fraction: 0 };
  if (typeof medalBits === 'number') return { ...fields, medals: medalNames(medalBits) };
  if (game === undefined) return fields;
  // An unknown opening is omitted.
  const { eco, ...header } = game as Json;
  return { ...fields, game: eco === '' ? header : { ...header, eco } };
}

describe('annotations', () => {
  it.each(VECTORS.annotations)(
    'an annotation of type $type is as described: $payload',
    async ({ type, payload, becomes }) => {
      const { annotations, problems } = await printed(parseInt(type, 16), hex(payload));
      expect(problems).toEqual([]);
      expect(annotations).toMatchObject(becomes.map(expected));
      expect(annotations).toHaveLength(becomes.length);
      for (const annotation of annotations) expect(annotation).toMatchObject({ ply: 1, after: 'e2e4' });
    },
  );

  it('annotations of unknown meaning keep their bytes', async () => {
    for (const { type, payload, becomes } of VECTORS.annotations.filter(
      (vector) => vector.becomes[0]['kind'] === 'unknown',
    )) {
      const { annotations } = await printed(parseInt(type, 16), hex(payload));
      expect(annotations).toMatchObject([{ ...becomes[0], format: '2cbh', bytes: payload }]);
    }
  });

  it("annotations are at the record's positions, which count moves in PGN order", () => {
    const { content, annotations } = VECTORS.annotationRecord;
    const { tree, problems } = annotated(hex(content), 'e4 (1.d4) e5 (1...c5) Nf3');
    expect(problems).toEqual([]);
    // Position 1 is 1.d4 here, a move that the vector's game lacks.
    const stands = tree.nodes.flatMap(({ san, annotations: own }) =>
      own.map((one) => [san, one.kind === 'nag' ? one.nag : one.kind]),
    );
    expect(stands).toEqual([
      ['', 'comment'],
      ['e4', 1],
      ['d4', 2],
      ['e5', 3],
      ['c5', 4],
    ]);
    const same = annotated(hex(content), 'e4 e5 (1...c5) Nf3').tree.nodes;
    const told = same.flatMap(({ ply, annotations: own }) => own.map((one) => ({ ply, ...one })));
    expect(told.map(({ kind, ply }) => [kind, ply]).sort()).toEqual(
      annotations.map(({ kind, ply }) => [kind, ply]).sort(),
    );
  });
});

/** The multiple choice of the vectors, which have no name for it. */
const CHOICE = {
  kind: 'trainingQuestion',
  seconds: 120,
  points: 5,
  question: [{ language: 'en', text: 'Choose' }],
  answers: [],
  choices: [
    { points: 5, text: [{ language: 'en', text: 'this' }], reply: [{ language: 'en', text: 'yes' }] },
  ],
};
