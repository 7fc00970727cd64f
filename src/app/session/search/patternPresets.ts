// Patterns that players have names for.
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { othersThan, STANDINGS } from '../../../model/position/pieceSets.ts';
import { parseSquare } from '../../../chess/squares.ts';
import { ANY_POSITION } from '../../../model/position/positionQuery.ts';
import type { CountRange, PieceLetter, PositionPattern } from '../../../model/position/positionQuery.ts';
import { piecesOn, setPieces } from '../../../model/position/patternEdits.ts';

interface Preset {
  readonly name: Message;
  readonly pattern: PositionPattern;
}
export interface PresetGroup {
  readonly label: Message;
  readonly presets: readonly Preset[];
}

/** Half-moves that a pattern must last, so that it is not just part of an exchange. */
const SETTLED = 4;

const exactly = (count: number): CountRange => ({ from: count, to: count });
const atLeastOne: CountRange = { from: 1, to: 10 };
type Material = Partial<Record<PieceLetter, CountRange>>;

/** Exactly the named pieces and no others, except as `open` allows; any pawns. */
function pieces(text: string, open: Material = {}): Material {
  const material: Material = {};
  for (const letter of ['Q', 'q', 'R', 'r', 'B', 'b', 'N', 'n'] as const)
    material[letter] = exactly(text.split(letter).length - 1);
  return { ...material, ...open };
}

const endgame = (name: Message, material: Material, more: Partial<PositionPattern> = {}): Preset => ({
  name,
  pattern: { ...ANY_POSITION, material, lasting: SETTLED, ...more },
});
const balance = (name: Message, more: Partial<PositionPattern>): Preset => ({
  name,
  pattern: { ...ANY_POSITION, lasting: SETTLED, mirrorColors: true, ...more },
});

/** `P:d4 p:d5,c6 !P:c2,c3`: pieces and the squares that they hold; `!` for squares without them. */
function structure(name: Message, placed: string): Preset {
  let pattern: PositionPattern = { ...ANY_POSITION, lasting: SETTLED, mirrorColors: true };
  for (const part of placed.split(' ')) {
    const [holds, names] = part.split(':');
    const held = STANDINGS.filter((standing) => holds.endsWith(standing));
    const wanted = holds.startsWith('!') ? othersThan(held) : held;
    for (const square of names.split(',').map(parseSquare)) {
      if (square === undefined) continue;
      const before = piecesOn(pattern, square) ?? STANDINGS;
      pattern = setPieces(
        pattern,
        square,
        before.filter((standing) => wanted.includes(standing)),
      );
    }
  }
  return { name, pattern };
}

export const PRESETS: readonly PresetGroup[] = [
  {
    label: msg('Endings'),
    presets: [
      endgame(msg('Pawn ending'), pieces('')),
      endgame(msg('Rook ending'), pieces('', { R: atLeastOne, r: atLeastOne })),
      endgame(msg('Rook against rook'), pieces('Rr')),
      endgame(msg('Queen ending'), pieces('', { Q: atLeastOne, q: atLeastOne })),
      endgame(msg('Bishops of opposite colors, nothing else'), pieces('Bb'), { bishops: 'opposite' }),
      endgame(msg('Bishop against knight'), pieces('Bn'), { mirrorColors: true }),
      endgame(msg('Knight ending'), pieces('Nn')),
      endgame(msg('Queen against rook'), pieces('Qr'), { mirrorColors: true }),
      endgame(
        msg('Rook against bishop or knight'),
        pieces('R', { b: { from: 0, to: 1 }, n: { from: 0, to: 1 } }),
        {
          difference: { minor: exactly(-1) },
          mirrorColors: true,
        },
      ),
    ],
  },
  {
    label: msg('Material'),
    presets: [
      balance(msg('The exchange up'), { difference: { Q: exactly(0), R: exactly(1), minor: exactly(-1) } }),
      balance(msg('A pawn up, pieces equal'), {
        difference: { Q: exactly(0), R: exactly(0), minor: exactly(0), P: exactly(1) },
      }),
      balance(msg('Queen against two rooks'), {
        difference: { Q: exactly(1), R: exactly(-2), minor: exactly(0) },
      }),
      balance(msg('Queen against rook and minor piece'), {
        difference: { Q: exactly(1), R: exactly(-1), minor: exactly(-1) },
      }),
      balance(msg('Two minor pieces for a rook'), {
        difference: { Q: exactly(0), R: exactly(-1), minor: exactly(2) },
      }),
      balance(msg('Two bishops against bishop and knight'), {
        material: { B: exactly(2), N: exactly(0), b: exactly(1), n: exactly(1) },
      }),
      balance(msg('Bishops of opposite colors'), { bishops: 'opposite', mirrorColors: false }),
      balance(msg('Three queens or more'), { material: { Q: { from: 2, to: 9 }, q: { from: 1, to: 9 } } }),
    ],
  },
  {
    label: msg('Pawn structures'),
    presets: [
      structure(
        msg('Isolated queen’s pawn'),
        'P:d4 !P:c2,c3,c4,c5,c6,c7,e2,e3,e4,e5,e6,e7,d2,d3,d5,d6,d7 !p:d5,d6,d7',
      ),
      structure(msg('Carlsbad'), 'P:d4 p:d5,c6 !P:c2,c3,c4,c5 !p:e7,e6,e5'),
      structure(msg('Hedgehog'), 'P:c4,e4 p:a6,b6,d6,e6 !P:d2,d3,d4 !p:c7,c6,c5'),
      structure(msg('Maróczy bind'), 'P:c4,e4 !P:d2,d3,d4,d5 !p:c7,c6,c5 p:d6'),
      structure(msg('King’s Indian center'), 'P:c4,d5,e4 p:d6,e5'),
      structure(msg('French center'), 'P:d4,e5 p:d5,e6'),
      structure(msg('Stonewall'), 'P:d4 p:d5,e6,f5 !P:e4,e5'),
    ],
  },
];
